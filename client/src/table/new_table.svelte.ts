/** Opens a new table with one press that cannot be repeated, and then shows it. */

import { store } from '../app/storage';
import { learn, make, Refused } from '../link/api';
import { called } from '../app/player_name';
import { go, preload } from '../app/navigation.svelte';
import type { OptionsWanted } from '../wire/types';

/**
 * The options of an immediate game with bots. Nobody waits for the reader, so there is no clock, and the coach is on.
 */
const ALONE = { start: true, options: { clocks: { pace: 'none' }, coach: true } } as const;

/** A game with bots at once, a table for friends, or a lesson. */
type How = 'play' | 'open' | 'learn';

export class NewTable {
  /** The request under way. */
  busy = $state<How | null>(null);
  refused = $state.raw<Refused | null>(null);

  async open(how: How, name = '', options: OptionsWanted = {}): Promise<void> {
    if (this.busy) return;
    this.busy = how;
    this.refused = null;
    preload('/t/table');
    try {
      const table = await this.#made(how, called(name), options);
      go(`/t/${table}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    } finally {
      this.busy = null;
    }
  }

  async #made(how: How, name: string, options: OptionsWanted): Promise<string> {
    if (how !== 'learn') return (await make({ name, ...(how === 'play' ? ALONE : { options }) })).table;
    const { table } = await learn({ name });
    store('lesson', table);
    return table;
  }
}
