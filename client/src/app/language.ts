/** The reader's language: stored in this browser, sent to the server in a cookie, the same in all open tabs. */

import { language, speak } from '../words/index.svelte';
import { negotiate, type Language } from '../words/languages';
import { STORAGE_PREFIX, store, stored } from './storage';

/** The language the reader chose before, or else the one the server chose for the page. */
export function preferredLanguage(): Language {
  return negotiate([stored('language'), document.documentElement.lang, ...navigator.languages]);
}

/** Switch to this language. The server reads the cookie when it builds the next page. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen);
  store('language', chosen);
  document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
}

/** Changing the language applies to all open tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    const chosen = preferredLanguage();
    // if the new language cannot be fetched, the tab keeps the one it has
    if (key === STORAGE_PREFIX + 'language' && chosen !== language()) speak(chosen).catch(() => undefined);
  });
}
