/** Refusals in the reader's language, or else in the words that the server sent. */

import { Unsayable, type Words } from '../words/words';
import type { Problem } from '../wire/types';

/** What is wrong, as keys and in the server's words. `said` may be empty. */
export interface Refusal {
  readonly problems: readonly Problem[];
  readonly said: readonly string[];
}

/** The key of the only refusal that no server sends: it could not be reached. */
export const OFFLINE = 'offline';

/** The key of the refusal of a page that is too old for the server. */
export const TOO_OLD = 'client-old';

export const UNREACHABLE: Refusal = { problems: [{ key: OFFLINE, args: {} }], said: [] };

/**
 * One sentence for each problem, in the language of `speech`, so that refusals change with the language.
 *
 * `said` are the server's sentences for the same problems, in the same order.
 */
export function sentences(
  problems: readonly Problem[],
  said: readonly string[],
  speech: Words,
  kind: 'error' | 'advice' = 'error',
): string[] {
  if (!problems.length) return [...said];
  const found = problems.map((problem, i) => own(problem, speech, kind) ?? said[i]);
  return found.filter((sentence) => sentence !== undefined);
}

function own(problem: Problem, speech: Words, kind: string): string | undefined {
  const key = `${kind}-${problem.key}`;
  if (!speech.has(key)) return undefined;
  try {
    return speech.say(key, problem.args);
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}
