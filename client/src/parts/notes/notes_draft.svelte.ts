/** One's own notes while one writes them: shown at once, and kept by the table a moment later. */

import { OFFLINE, type Refusal } from '../../link/refusal';
import type { Board } from '../../table/board';
import type { TableSession } from '../../table/table_session.svelte';
import type { Noted } from '../../wire/types';

/** The letters of the wire, in the order in which one goes through them. */
export const MARKS = { ' ': 'blank', '?': 'maybe', '+': 'sure', '-': 'not' } as const;
export type Letter = keyof typeof MARKS;
const LETTERS = Object.keys(MARKS) as Letter[];

/** How long it takes from one keeping to the next, in milliseconds: the table takes ten in ten seconds. */
const PAUSE = 1100;
const LONGER = 4000;
/** Refusals after which it is tried again. */
const PASSING: ReadonlySet<string> = new Set(['notes-fast', OFFLINE]);

/** Whether this player has notes here: as long as the game they were written in lies on the table. */
export function notable({ room, board, me }: TableSession): boolean {
  return room?.options.memory === 'notes' && me !== null && board?.players.includes(me) === true;
}

export class NotesDraft {
  /** The masks that can be marked, in the order of the letters in a row. */
  masks = $state.raw<readonly string[]>([]);
  /** A row for each place, a letter for each mask. */
  marks = $state.raw<readonly string[]>([]);
  text = $state('');
  state = $state<'still' | 'keeping' | 'kept'>('still');
  refused = $state.raw<Refusal | null>(null);

  /** Which game on which table these notes are for. */
  #of = '';
  #taken: Noted | null = null;
  #changed = false;
  #busy = false;

  constructor(readonly session: TableSession) {}

  /** What the table keeps, on this device or another; what is not kept yet is newer. */
  take(noted: Noted | null, board: Board | null): void {
    if (!board) return;
    const game = this.#game;
    const masks = [...new Set(board.masks)].sort();
    const blank = Array.from({ length: board.players.length + board.centre }, () => ' '.repeat(masks.length));
    const mine = noted?.game === game && noted.marks.length === blank.length ? noted : null;
    const of = [game, blank.length, ...masks].join(' ');
    if (of === this.#of && (this.#changed || noted === this.#taken || !mine)) return;
    this.#of = of;
    this.#taken = noted;
    this.#changed = false;
    this.masks = masks;
    this.marks = mine?.marks ?? blank;
    this.text = mine?.text ?? '';
    this.refused = null;
    if (!mine) this.state = 'still';
  }

  mark(place: number, mask: number): Letter {
    return (this.marks[place]?.[mask] ?? ' ') as Letter;
  }

  /** The next mark at this place for this mask. */
  turn(place: number, mask: number): void {
    const next = LETTERS[(LETTERS.indexOf(this.mark(place, mask)) + 1) % LETTERS.length] ?? ' ';
    this.marks = this.marks.map((row, i) => (i === place ? row.slice(0, mask) + next + row.slice(mask + 1) : row));
    this.keep();
  }

  /** Something was written: it is kept, at once or after the pause. */
  keep(): void {
    this.#changed = true;
    this.state = 'keeping';
    if (!this.#busy) void this.#keeping();
  }

  async #keeping(): Promise<void> {
    this.#busy = true;
    while (this.#changed) {
      this.#changed = false;
      const { marks, text, masks } = this;
      this.refused = await this.session.aside({ type: 'notes', marks, text });
      if (!this.refused)
        this.#know({ type: 'notes', game: this.#game, player: this.session.me ?? '', masks, marks, text });
      const soon = this.refused?.problems.some((problem) => PASSING.has(problem.key));
      if (soon) this.#changed = true;
      else if (!this.#changed) this.state = this.refused ? 'still' : 'kept';
      await new Promise((over) => setTimeout(over, soon ? LONGER : PAUSE));
    }
    this.#busy = false;
  }

  /** The table has it now, and does not say it to whoever wrote it. */
  #know(noted: Noted): void {
    this.#taken = noted;
    this.session.noted = noted;
  }

  get #game(): number {
    return this.session.room?.game ?? 0;
  }
}
