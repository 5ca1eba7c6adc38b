/** Opening a table with one press, which cannot be pressed twice; then the page is that table's. */

import { keep } from './kept';
import { learn, make, Refused } from './link/doors';
import { called } from './names';
import { load } from './pages/load';
import { go } from './path.svelte';
import type { OptionsWanted } from './wire';

/** A game with bots at once: nobody waits for the reader, so nothing hurries them, and the coach is at hand. */
const ALONE = { start: true, options: { clocks: { pace: 'none' }, coach: true } } as const;

/** A game with bots at once, a table for friends, or a lesson. */
type How = 'play' | 'open' | 'learn';

export class Opening {
  /** What is under way. */
  busy = $state<How | null>(null);
  refused = $state.raw<Refused | null>(null);

  async open(how: How, name = '', options: OptionsWanted = {}): Promise<void> {
    if (this.busy) return;
    this.busy = how;
    this.refused = null;
    void load('/t/table');
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
    keep('lesson', table);
    return table;
  }
}
