/** Which masks on the table can be tapped now, and which are: a swap's other mask, or a power's players. */

import type { Answer } from '../wire/types';
import type { TableSession } from './table_session.svelte';

export class Pick {
  /** The places tapped so far. */
  places = $state.raw<readonly number[]>([]);

  /** Whether the masks on the table lie still: something else is being chosen. */
  off = $state(false);

  constructor(readonly session: TableSession) {}

  /** What may be answered now, as the table offers it. */
  readonly options = $derived.by((): readonly Answer[] =>
    this.session.asked ? (this.session.yours?.options ?? []) : [],
  );

  /** Of these, what a lesson leaves. */
  readonly #left = $derived.by((): readonly Answer[] => (this.session.led ? [this.session.led] : this.options));

  /** Every way to finish what is being picked, as the places it names. */
  readonly #ways = $derived(this.#left.map((option) => this.#named(option)).filter((places) => places.length > 0));

  /** How many places a whole pick has: one for a swap, one or two for a power. */
  readonly size = $derived(this.#ways[0]?.length ?? 0);

  /** The places that can be tapped next, or tapped again to take them back. */
  readonly allowed = $derived.by((): ReadonlySet<number> => {
    if (this.off) return new Set();
    const chosen = this.size > 1 ? this.places : [];
    const open = this.#ways.filter((way) => chosen.every((place) => way.includes(place)));
    return new Set([...open.flat(), ...this.places]);
  });

  readonly whole = $derived(this.size > 0 && this.places.length === this.size);

  /** The answers that name exactly what is picked: for a swap a real one and a pretended one. */
  readonly answers = $derived.by((): readonly Answer[] => {
    if (!this.whole) return [];
    return this.options.filter((option) => {
      const named = this.#named(option);
      return named.length === this.size && named.every((place) => this.places.includes(place));
    });
  });

  toggle(place: number): void {
    if (this.places.includes(place)) this.places = this.places.filter((each) => each !== place);
    else if (this.allowed.has(place)) this.places = this.size === 1 ? [place] : [...this.places, place];
  }

  clear(): void {
    this.places = [];
  }

  #named(option: Answer): number[] {
    const { board } = this.session;
    if (!board) return [];
    if (option.do === 'choose') return option.players.map((player) => board.players.indexOf(player));
    if (option.do !== 'swap') return [];
    const centre = /^centre:(\d+)$/.exec(option.with)?.[1];
    return [centre === undefined ? board.players.indexOf(option.with) : board.players.length + Number(centre)];
  }
}
