/** What this browser keeps for its person; where it may keep nothing, the page works all the same. */

type Kept =
  'name' | 'language' | 'theme' | 'sound' | 'notify' | 'keys' | 'table' | 'tempo' | 'scenarios' | 'games' | 'lesson';

export function kept(what: Kept): string | null {
  try {
    return localStorage.getItem(`mascarade.${what}`);
  } catch {
    return null;
  }
}

/** Whether it is kept: in a private window it may not be, and the next page asks again. */
export function keep(what: Kept, value: string): boolean {
  try {
    localStorage.setItem(`mascarade.${what}`, value);
    return true;
  } catch {
    return false;
  }
}
