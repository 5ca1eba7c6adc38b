/**
 * What is sent to a table, letter by letter. TLS hides what is said but not how long it is, so an answer is as long
 * as the longest that was offered, and notes as the longest that fit: with spaces after the JSON (docs/wire.md).
 */

import type { Answer, Wish } from '../wire/types';

/** How much one can write in notes, in the units in which a text area counts. */
export const LONGEST_NOTE = 500;

/** The most bytes that JSON needs for one of them: a control character, or half of a pair. */
const WIDEST = 6;

/** The wish; `offered` are the answers one could give to the question. */
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
