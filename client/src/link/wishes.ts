/**
 * The wishes that are not yet known to be done.
 *
 * A wish is kept until the table says `done` or `no`. On every new connection it is sent again, in order and under
 * the same id, so the table does it once.
 */

import type { Answer, WishRefused, Wish } from '../wire/types';
import { padded } from './padding';
import { UNREACHABLE, type Refusal } from './refusal';
import type { Environment } from './environment';

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never;

/** A wish, before it has an id. */
export type NewWish = WithoutId<Wish>;

const MOST_TRIES = 5;
const FIRST_PAUSE = 500;

/** Milliseconds after which a wish is given up, because its sender no longer expects it. */
const OLDEST = 60_000;

interface Pending {
  readonly wish: Wish;
  /** The message, the same at every attempt. */
  readonly text: string;
  readonly settle: (refusal: Refusal | null) => void;
  readonly forget: () => void;
  tries: number;
  /** Cancels the next attempt. */
  waiting: (() => void) | null;
}

export class Wishes {
  readonly #environment: Environment;
  /** Sends a wish if there is a connection; otherwise it waits for the next one. */
  readonly #say: (text: string) => void;
  readonly #pending = new Map<string, Pending>();

  constructor(environment: Environment, say: (text: string) => void) {
    this.#environment = environment;
    this.#say = say;
  }

  /**
   * Send a wish now, or as soon as there is a connection; null once it is done, or why it was refused. `offered` are
   * all answers to the question.
   */
  add(wanted: NewWish, offered: readonly Answer[] = []): Promise<Refusal | null> {
    const id = this.#environment.id();
    const wish = { ...wanted, id } as Wish;
    const text = padded(wish, offered);
    return new Promise((settle) => {
      const forget = this.#environment.after(OLDEST, () => this.#settle(id, UNREACHABLE));
      this.#pending.set(id, { wish, text, settle, forget, tries: 1, waiting: null });
      this.#say(text);
    });
  }

  done(id: string): void {
    this.#settle(id, null);
  }

  refused({ id, problems, said, again }: WishRefused): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (!again || pending.tries >= MOST_TRIES) {
      this.#settle(id, { problems, said });
      return;
    }
    const pause = FIRST_PAUSE * 2 ** (pending.tries - 1);
    pending.tries += 1;
    pending.waiting?.();
    pending.waiting = this.#environment.after(pause, () => {
      pending.waiting = null;
      this.#say(pending.text);
    });
  }

  /** Send everything again, on a new connection. */
  again(): void {
    for (const pending of this.#pending.values()) {
      pending.waiting?.();
      pending.waiting = null;
      this.#say(pending.text);
    }
  }

  /** The table has hung up for good. That fulfils wishes of the kind `fulfilled`; all others fail. */
  end(fulfilled: Wish['type'] | null): void {
    for (const [id, { wish }] of [...this.#pending]) {
      this.#settle(id, wish.type === fulfilled ? null : { problems: [], said: [] });
    }
  }

  #settle(id: string, refusal: Refusal | null): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.forget();
    pending.waiting?.();
    pending.settle(refusal);
  }
}
