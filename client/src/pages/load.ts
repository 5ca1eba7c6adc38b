/** Fetches each page when it is first wanted, so that the first page does not wait for the others. */

import type { Component } from 'svelte';

import { route, type PageName } from '../app/routes';

type Page = Component<{ table: string; game: string; watch: boolean }>;

const LOADERS: Readonly<Record<PageName | 'unavailable', () => Promise<Page>>> = {
  home: async () => (await import('./Home.svelte')).default as Component as Page,
  rules: async () => (await import('./Rules.svelte')).default as Component as Page,
  build: async () => (await import('./Build.svelte')).default as Component as Page,
  tv: async () => (await import('./Tv.svelte')).default as Component as Page,
  table: async () => (await import('./Table.svelte')).default as Component as Page,
  replay: async () => (await import('./Replay.svelte')).default as Component as Page,
  history: async () => (await import('./History.svelte')).default as Component as Page,
  learn: async () => (await import('./Learn.svelte')).default as Component as Page,
  unavailable: async () => (await import('./Unavailable.svelte')).default as Component as Page,
};

/** The page a path leads to; the browser keeps it. */
export function load(path: string): Promise<Page> {
  return LOADERS[route(path)?.page ?? 'unavailable']();
}

// another version of the place has other files: the page that was loaded before knows only the old ones
addEventListener('vite:preloadError', () => {
  if (navigator.onLine) location.reload();
});
