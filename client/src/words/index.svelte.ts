/** The reader's language: loaded one at a time, changed at once, remembered. Everything on the screen speaks through `t`. */

import addresses from 'virtual:words';

import { keep, KEPT, kept } from '../kept';
import { negotiate, type Language } from './languages';
import { Speech, type Args } from './speech';

let speech = $state.raw<Speech>();

/** The message `key` in the reader's language. */
export function t(key: string, args?: Args): string {
  return spoken().say(key, args);
}

/** All that can be said: names and powers of masks, parts of messages. */
export function spoken(): Speech {
  if (!speech) throw new Error('nothing can be said before a language is loaded');
  return speech;
}

export function language(): Language {
  return negotiate([spoken().language]);
}

/** The language of the page, which the server chose, or what was chosen here before. */
export function wanted(): Language {
  return negotiate([kept('language'), document.documentElement.lang, ...navigator.languages]);
}

/** Fetch a language and speak it from now on. */
export async function speak(chosen: Language): Promise<void> {
  const answer = await fetch(addresses[chosen]);
  if (!answer.ok) throw new Error(`the words in ${chosen} could not be fetched: ${answer.status}`);
  speech = new Speech(chosen, await answer.text());
  document.documentElement.lang = chosen;
}

/** What the reader chose by hand; the server hears of it by a cookie, for the next page. */
export async function choose(chosen: Language): Promise<void> {
  await speak(chosen);
  keep('language', chosen);
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** Somebody who chooses a language in one tab reads it in all of them. */
export function follow(): void {
  addEventListener('storage', ({ key }) => {
    const chosen = wanted();
    // where it cannot be fetched the tab goes on in the one it has
    if (key === KEPT + 'language' && chosen !== language()) speak(chosen).catch(() => undefined);
  });
}
