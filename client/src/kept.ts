/** What this browser keeps for its person; where it may keep nothing, the page works all the same. */

type Kept = 'name' | 'language' | 'theme' | 'sound' | 'notify' | 'keys' | 'table' | 'tempo' | 'games';

export function kept(what: Kept): string | null {
  try {
    return localStorage.getItem(`mascarade.${what}`);
  } catch {
    return null;
  }
}

export function keep(what: Kept, value: string): void {
  try {
    localStorage.setItem(`mascarade.${what}`, value);
  } catch {
    // a private window: the next page asks again
  }
}
