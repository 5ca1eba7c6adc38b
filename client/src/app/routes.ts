/** Which page a path leads to. */

import { ROUTES } from '../wire/pages.ts';

export type PageName = (typeof ROUTES)[keyof typeof ROUTES];

export const PAGES: readonly PageName[] = [...new Set(Object.values(ROUTES))];

export interface Route {
  readonly page: PageName;
  /** Empty where the path names none. */
  readonly table: string;
  readonly game: string;
}

const PATTERNS = Object.entries(ROUTES).map(([path, page]) => {
  const pattern = path.replace('{table}', '(?<table>[a-z0-9]{1,40})').replace('{game}', '(?<game>[0-9]{1,9})');
  return { page, pattern: new RegExp(`^${pattern}$`) };
});

/** The page at this path; null if there is none. */
export function route(path: string): Route | null {
  // a link to a game that was cut short before its number
  const whole = path.replace(/^(\/g\/[^/]+)\/$/, '$1');
  for (const { page, pattern } of PATTERNS) {
    const found = pattern.exec(whole);
    if (found) return { page, table: found.groups?.table ?? '', game: found.groups?.game ?? '' };
  }
  return null;
}
