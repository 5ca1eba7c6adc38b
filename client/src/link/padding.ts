/**
 * Wishes as they are sent. TLS hides what a message says but not its length, so spaces after the JSON make an answer as
 * long as the longest one offered, and notes as long as the longest that fit (docs/wire.md).
 */

import type { Answer, Wish } from '../wire/types';

/** The longest note, in the units of a text area. */
export const LONGEST_NOTE = 500;

/** The most bytes that JSON needs for one such unit: a control character, or half of a surrogate pair. */
const WIDEST = 6;

/** The wish as it is sent. `offered` are all answers to the question. */
export function padded(wish: Wish, offered: readonly Answer[] = []): string {
  const said = JSON.stringify(wish);
  return said + ' '.repeat(Math.max(0, missing(wish, offered)));
}

function missing(wish: Wish, offered: readonly Answer[]): number {
  switch (wish.type) {
    case 'answer':
      return Math.max(0, ...offered.map(size)) - size(wish.answer);
    case 'notes':
      return LONGEST_NOTE * WIDEST + size('') - size(wish.text);
    default:
      return 0;
  }
}

/** Bytes of JSON in UTF-8. */
function size(part: unknown): number {
  return new TextEncoder().encode(JSON.stringify(part)).length;
}
