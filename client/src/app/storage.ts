/** What this browser keeps for its person; where it may keep nothing, the page works all the same. */

type Kept =
  'name' | 'language' | 'theme' | 'sound' | 'notify' | 'keys' | 'table' | 'tempo' | 'scenarios' | 'games' | 'lesson';

/** What all names in the browser's storage begin with. */
export const STORAGE_PREFIX = 'mascarade.';

export function stored(what: Kept): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + what);
  } catch {
    return null;
  }
}

/** Whether it is kept: in a private window it may not be, and the next page asks again. */
export function store(what: Kept, value: string): boolean {
  try {
    localStorage.setItem(STORAGE_PREFIX + what, value);
    return true;
  } catch {
    return false;
  }
}
