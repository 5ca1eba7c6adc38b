/** Local storage. The page also works where the browser does not allow it. */

type Kept =
  'name' | 'language' | 'theme' | 'sound' | 'notify' | 'keys' | 'table' | 'tempo' | 'scenarios' | 'games' | 'lesson';

/** The prefix of every key in the browser's storage. */
export const STORAGE_PREFIX = 'mascarade.';

export function stored(what: Kept): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + what);
  } catch {
    return null;
  }
}

/** Whether it was stored. A private window may refuse; the next page then asks again. */
export function store(what: Kept, value: string): boolean {
  try {
    localStorage.setItem(STORAGE_PREFIX + what, value);
    return true;
  } catch {
    return false;
  }
}
