// The pages with their paths, and the sections of the rules in reading order.
// Written by tools/wire_pages.py from page_list.py and text/pages.py: change those, and run `make wire`.

/** `{table}` stands for the id of a table, `{game}` for the number of one of its games. */
export const ROUTES = {
  '/': 'home',
  '/rules': 'rules',
  '/build': 'build',
  '/learn': 'learn',
  '/history': 'history',
  '/t/{table}': 'table',
  '/t/{table}/tv': 'tv',
  '/g': 'replay',
  '/g/{table}': 'replay',
  '/g/{table}/{game}': 'replay',
} as const;

export const RULES_SECTIONS = [
  'aim',
  'setup',
  'preparatory',
  'turn',
  'look',
  'swap',
  'announce',
  'challenge',
  'fines',
  'end',
  'masks',
  'seats',
  'scenarios',
  'peeking',
  'screen',
  'unofficial',
] as const;
