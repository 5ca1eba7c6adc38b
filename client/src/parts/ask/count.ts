/** Choices are counted by digits: 1 to 9 are the first nine, and 0 with a second digit those from the tenth on. */

/** For so long a 0 waits for its second digit, in milliseconds. */
const WAITS = 2000;

export class Count {
  /** When a 0 was typed that has no second digit yet. */
  #zero: number | null = null;

  /** Which choice is meant now that `key` was typed, counted from 1; null: none, or not yet. */
  typed(key: string, at: number): number | null {
    const tens = this.#zero !== null && at - this.#zero <= WAITS;
    this.#zero = null;
    if (!/^[0-9]$/.test(key)) return null;
    if (tens) return 10 + Number(key);
    if (key !== '0') return Number(key);
    this.#zero = at;
    return null;
  }
}
