/**
 * Plays what happened, one thing after another, so that it can be followed.
 *
 * What comes faster than it can be shown is shown faster; in a hidden tab, or
 * where the reader wants no movement, at once.
 */

import { lasting } from '../app/tempo.svelte';
import type { Scene } from './scenes';

export interface Act {
  readonly scene: Scene | null;
  readonly ms: number;
  /** What is so from the beginning of this act on. */
  readonly apply: () => void;
  /** Somebody's clock runs while this waits. */
  readonly urgent?: boolean;
}

/** More than this waiting, in milliseconds, and everything is shown in that time. */
const PATIENCE = 5000;
const URGENT_PATIENCE = 3000;

/** What somebody has to read: it stays for its time also where nothing moves. */
const READ: ReadonlySet<Scene['kind']> = new Set(['look', 'reveal', 'hold']);

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Counts the scenes: two alike in a row are two. */
  count = $state(0);

  #queue: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** How many times faster than usual things are shown. */
  #haste = 1;

  play(acts: readonly Act[]): void {
    this.#queue.push(...acts);
    const patience = this.#queue.some((act) => act.urgent) ? URGENT_PATIENCE : PATIENCE;
    this.#haste = Math.max(1, this.#queue.reduce((sum, act) => sum + shown(act), 0) / patience);
    if (this.#timer === null) this.#next();
  }

  /** Everything that waits is so at once. */
  finish(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.scene = null;
    for (const act of this.#queue.splice(0)) act.apply();
  }

  #next(): void {
    this.#timer = null;
    for (let act = this.#queue.shift(); act; act = this.#queue.shift()) {
      const ms = shown(act) / this.#haste;
      this.scene = ms ? act.scene : null;
      if (ms) this.count += 1;
      act.apply();
      if (ms) {
        this.#timer = setTimeout(() => this.#next(), ms);
        return;
      }
    }
    this.scene = null;
  }
}

function shown({ scene, ms }: Act): number {
  return document.hidden || (still() && !(scene && READ.has(scene.kind))) ? 0 : lasting(ms);
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
