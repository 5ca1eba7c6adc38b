/** The reader's language, of which one is loaded at a time. Every text on the screen comes from `t`. */

import addresses from 'virtual:words';

import { negotiate, type Language } from './languages';
import { Words, type Args } from './words';

let speech = $state.raw<Words>();

/** The message `key` in the reader's language. */
export function t(key: string, args?: Args): string {
  return spoken().say(key, args);
}

/** The whole language: names and powers of masks, attributes of messages. */
export function spoken(): Words {
  if (!speech) throw new Error('nothing can be said before a language is loaded');
  return speech;
}

export function language(): Language {
  return negotiate([spoken().language]);
}

/** Fetch a language and switch to it. */
export async function speak(chosen: Language): Promise<void> {
  const answer = await fetch(addresses[chosen]);
  if (!answer.ok) throw new Error(`the words in ${chosen} could not be fetched: ${answer.status}`);
  speech = new Words(chosen, await answer.text());
  document.documentElement.lang = chosen;
}
