/**
 * Plays what happened, one scene after another, so that the reader can follow it.
 *
 * If more comes than can be shown, it is shown faster. In a hidden tab, or where the reader wants no movement,
 * everything is shown at once.
 */

import { lasting } from '../app/tempo.svelte';
import type { Scene } from './scenes';

export interface Act {
  readonly scene: Scene | null;
  readonly ms: number;
  /** Changes the state at the beginning of the act. */
  readonly apply: () => void;
  /** A player's clock runs while this waits. */
  readonly urgent?: boolean;
}

/** The longest queue, in milliseconds. A longer one is shown faster, in this time. */
const PATIENCE = 5000;
const URGENT_PATIENCE = 3000;

/** Scenes that need reading. They last their time also where nothing moves. */
const READ: ReadonlySet<Scene['kind']> = new Set(['look', 'reveal', 'hold']);

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Counts the scenes: two alike in a row are two. */
  count = $state(0);

  #queue: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** How many times faster than usual the queue is shown. */
  #haste = 1;

  play(acts: readonly Act[]): void {
    this.#queue.push(...acts);
    const patience = this.#queue.some((act) => act.urgent) ? URGENT_PATIENCE : PATIENCE;
    this.#haste = Math.max(1, this.#queue.reduce((sum, act) => sum + shown(act), 0) / patience);
    if (this.#timer === null) this.#next();
  }

  /** Apply everything in the queue at once. */
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
