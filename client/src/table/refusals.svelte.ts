/** The table's refusals, each under its subject, so that only the same subject replaces it. */

import type { Refusal } from '../link/refusal';

import type { NewWish } from '../link/wishes';

export interface Refused {
  readonly about: string;
  readonly refusal: Refusal;
}

/** The subject of a refusal of the connection itself, not of a wish. */
export const CONNECTION = 'connection';

/** Wishes about one question, and about one phase of the table. Their refusals go when it is over. */
const OF_A_QUESTION: ReadonlySet<string> = new Set(['answer', 'peek']);
const OF_A_PHASE: ReadonlySet<string> = new Set(['ready', 'start', 'rematch', 'sit', 'options', ...OF_A_QUESTION]);

/** The subject of a wish. A new wish with the same subject replaces the refusal of the last. */
export function subject(wish: NewWish): string {
  if (wish.type === 'answer' && wish.answer.do === 'peek') return 'peek';
  if (wish.type === 'kick' || wish.type === 'mute' || wish.type === 'appoint') return `${wish.type} ${wish.chair}`;
  if (wish.type === 'admit' || wish.type === 'decline') return `${wish.type} ${wish.knock}`;
  return wish.type;
}

export class Refusals {
  /** The refusals not yet dismissed, the newest last. */
  list = $state.raw<readonly Refused[]>([]);

  add(about: string, refusal: Refusal): void {
    this.list = [...this.list.filter((each) => each.about !== about), { about, refusal }];
  }

  /** The reader has seen it, or has sent the same wish again. */
  dismiss(about: string): void {
    this.#drop((each) => each === about);
  }

  anotherQuestion(): void {
    this.#drop((each) => OF_A_QUESTION.has(each));
  }

  anotherPhase(): void {
    this.#drop((each) => OF_A_PHASE.has(each));
  }

  #drop(over: (about: string) => boolean): void {
    if (this.list.some(({ about }) => over(about))) this.list = this.list.filter(({ about }) => !over(about));
  }
}
