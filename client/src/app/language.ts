/** The language the reader prefers: stored in this browser, sent to the server in a cookie, the same in all open tabs. */

import { language, speak } from '../words/index.svelte';
import { negotiate, type Language } from '../words/languages';
import { STORAGE_PREFIX, store, stored } from './storage';

/** The language chosen here before, or else that of the page, which the server chose. */
export function preferredLanguage(): Language {
  return negotiate([stored('language'), document.documentElement.lang, ...navigator.languages]);
}

/** Speak this language from now on; the server reads the cookie for the next page. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  store('language', chosen);
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** Changing the language in one tab changes it in all of them. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    const chosen = preferredLanguage();
    // if it cannot be fetched, the tab goes on in the one it has
    if (key === STORAGE_PREFIX + 'language' && chosen !== language()) speak(chosen).catch(() => undefined);
  });
}
