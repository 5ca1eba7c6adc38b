/** The options of a table while its host changes them: shown at once, sent, and taken back if they are refused. */

import { about, check } from '../../link/api';
import type { TableSession } from '../../table/table_session.svelte';
import type { About, Options } from '../../wire/types';

let house = $state.raw<About | null>(null);

/** What this place allows; null until it has been asked. */
export function place(): About | null {
  return house;
}

/** Ask the place what it allows, once. Where it does not answer, what depends on it stays hidden. */
export async function askPlace(): Promise<void> {
  house ??= await about().catch(() => null);
}

/** Which masks these options put into play; null while that is left to chance, or not known yet. */
export function masksOf(options: Options): readonly string[] | null {
  if (options.scenario === 'random') return null;
  if (options.scenario === 'custom') return options.masks;
  return house?.scenarios[`${options.players}${options.scenario}`] ?? null;
}

export class OptionsDraft {
  /** What was asked for and is not yet so: the next change must build on it. */
  #wanted = $state.raw<Options | null>(null);
  #changes = 0;
  /** The masks that were picked one by one, kept although a change of players made them unplayable. */
  picked = $state.raw<readonly string[] | null>(null);

  constructor(readonly session: TableSession) {}

  readonly options = $derived.by((): Options | null => this.#wanted ?? this.session.room?.options ?? null);

  async change(part: Partial<Options>): Promise<void> {
    if (!this.options) return;
    const options = { ...this.options, ...part };
    const mine = (this.#changes += 1);
    this.#wanted = options;
    await this.session.wish({ type: 'options', options });
    if (mine === this.#changes) this.#wanted = null;
  }

  /** Another number of players; masks of one's own and a first seat go where they do not fit it. */
  async seat(players: number): Promise<void> {
    const options = this.options;
    if (!options) return;
    const first = options.first !== null && options.first < players ? options.first : null;
    const fits = options.scenario !== 'custom' || (await this.#playable(players, options.masks));
    await this.change(fits ? { players, first } : { players, first, scenario: 'A', masks: [] });
  }

  async #playable(players: number, masks: readonly string[]): Promise<boolean> {
    const verdict = await check({ players, masks }).catch(() => null);
    return verdict?.problems.length === 0;
  }
}
