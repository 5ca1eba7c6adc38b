/** The pages, each fetched when it is first wanted: nobody waits at the door for what lies behind it. */

import type { Component } from 'svelte';

type Page = Component<{ table: string; game: string; watch: boolean }>;

/** Which page a path leads to, and the table and the game it names, if any. */
export function named(path: string): Named {
  const [, table, tv] = /^\/t\/([a-z0-9]{1,40})(\/tv)?$/.exec(path) ?? [];
  if (table) return { page: tv ? 'tv' : 'table', table, game: '' };
  const game = /^\/g\/([a-z0-9]{1,40})(?:\/([0-9]{1,9})?)?$/.exec(path);
  if (game) return { page: 'replay', table: game[1] ?? '', game: game[2] ?? '' };
  return { page: ALONE[path] ?? 'missing', table: '', game: '' };
}

interface Named {
  readonly page: keyof typeof PAGES;
  readonly table: string;
  readonly game: string;
}

const ALONE: Readonly<Record<string, Named['page']>> = {
  '/': 'home',
  '/rules': 'rules',
  '/build': 'build',
  '/g': 'replay',
  '/history': 'history',
  '/learn': 'learn',
};

const PAGES = {
  home: async () => (await import('./Home.svelte')).default as Component as Page,
  rules: async () => (await import('./Rules.svelte')).default as Component as Page,
  build: async () => (await import('./Build.svelte')).default as Component as Page,
  tv: async () => (await import('./Tv.svelte')).default as Component as Page,
  table: async () => (await import('./Table.svelte')).default as Component as Page,
  replay: async () => (await import('./Replay.svelte')).default as Component as Page,
  history: async () => (await import('./History.svelte')).default as Component as Page,
  learn: async () => (await import('./Learn.svelte')).default as Component as Page,
  missing: async () => (await import('./Missing.svelte')).default as Component as Page,
};

/** The page a path leads to; the browser keeps it. */
export function load(path: string): Promise<Page> {
  return PAGES[named(path).page]();
}

// another version of the place has other files: the page that was loaded before knows only the old ones
addEventListener('vite:preloadError', () => {
  if (navigator.onLine) location.reload();
});
