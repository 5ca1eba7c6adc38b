/** JoinRequest to join a table whose host lets people in: repeated until there is an answer. */

import { knock, Refused } from '../../link/api';

/** Milliseconds between two requests. */
const OFTEN = 4000;

export class JoinRequest {
  /** The name under which this browser waits; null if it does not. */
  name = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);

  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly code: string | null,
    readonly admitted: () => void,
  ) {}

  async ask(name: string): Promise<void> {
    this.refused = null;
    this.name = name;
    await this.#again();
  }

  /** Ask no more. */
  stop(): void {
    const { name } = this;
    if (name === null) return;
    this.#end();
    // where this is not heard, the request is soon forgotten
    void knock(this.table, { ...this.#body(name), wait: false }).catch(() => undefined);
  }

  async #again(): Promise<void> {
    const { name } = this;
    if (name === null) return;
    try {
      const { chair } = await knock(this.table, this.#body(name));
      if (this.name !== name) return;
      if (chair === null) this.#later();
      else {
        this.#end();
        this.admitted();
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (this.name !== name) return;
      if (error.status === 0 || error.status >= 500) this.#later();
      else {
        this.#end();
        this.refused = error;
      }
    }
  }

  #later(): void {
    this.#next = setTimeout(() => void this.#again(), OFTEN);
  }

  #end(): void {
    clearTimeout(this.#next);
    this.name = null;
  }

  #body(name: string): { name: string; code?: string } {
    return this.code ? { name, code: this.code } : { name };
  }
}
