/** Opening a table with one press, which cannot be pressed twice; then the page is that table's. */

import { make, Refused } from './link/doors';
import { called } from './names';
import { load } from './pages/load';
import { go } from './path.svelte';
import type { OptionsWanted } from './wire';

/** A game with bots at once: nobody waits for the reader, so nothing hurries them, and the coach is at hand. */
const ALONE = { start: true, options: { clocks: { pace: 'none' }, coach: true } } as const;

export class Opening {
  /** What is under way: a game with bots at once, or a table for friends. */
  busy = $state<'play' | 'open' | null>(null);
  refused = $state.raw<Refused | null>(null);

  async open(how: 'play' | 'open', name = '', options: OptionsWanted = {}): Promise<void> {
    if (this.busy) return;
    this.busy = how;
    this.refused = null;
    void load('/t/table');
    try {
      const { table } = await make({ name: called(name), ...(how === 'play' ? ALONE : { options }) });
      go(`/t/${table}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    } finally {
      this.busy = null;
    }
  }
}
