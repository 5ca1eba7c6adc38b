/** What lies open over the game, and how much of the talk has been read. */

import { MediaQuery } from 'svelte/reactivity';

import type { TableSession } from '../../table/table_session.svelte';

export type Sheet = 'masks' | 'log' | 'talk' | 'coach' | 'notes' | 'text' | 'menu';

export class OpenPanel {
  sheet = $state<Sheet | null>(null);
  /** Whether there is room for the log and the talk beside the table. */
  readonly #wide = new MediaQuery('(min-width: 64rem)');
  #read = $state(0);

  constructor(readonly session: TableSession) {
    this.#read = this.#newest();
  }

  get wide(): boolean {
    return this.#wide.current;
  }

  /** Whether what is said is seen at once. */
  readonly talking = $derived.by(() => this.wide || this.sheet === 'talk');

  readonly unread = $derived.by(() =>
    this.talking ? 0 : this.session.chat.filter((line) => line.id > this.#read).length,
  );

  open(sheet: Sheet): void {
    this.sheet = sheet;
  }

  /** All that was said so far has been seen. */
  read(): void {
    this.#read = this.#newest();
  }

  #newest(): number {
    return this.session.chat.at(-1)?.id ?? 0;
  }
}
