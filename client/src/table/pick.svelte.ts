/**
 * The masks on the table that can be tapped now, and those that are picked: the other mask of a swap, or the players of
 * a power.
 */

import type { Answer } from '../wire/types';
import type { TableSession } from './table_session.svelte';

export class Pick {
  /** The places tapped so far. */
  places = $state.raw<readonly number[]>([]);

  /** No mask can be tapped, because something else is being chosen. */
  off = $state(false);

  constructor(readonly session: TableSession) {}

  /** The legal answers, as the table offers them. */
  readonly options = $derived.by((): readonly Answer[] =>
    this.session.asked ? (this.session.yours?.options ?? []) : [],
  );

  /** Those of the options that a lesson allows. */
  readonly #left = $derived.by((): readonly Answer[] => (this.session.led ? [this.session.led] : this.options));

  /** Every complete pick, as the places it names. */
  readonly #ways = $derived(this.#left.map((option) => this.#named(option)).filter((places) => places.length > 0));

  /** How many places a complete pick has: one for a swap, one or two for a power. */
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
