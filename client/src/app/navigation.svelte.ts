/** The current path. Links to other pages of this site change the page without a reload. */

import { route } from './routes';

let here = $state(location.pathname + location.search);

export function path(): string {
  return here.split('?')[0] ?? '/';
}

export function queryParameter(name: string): string | null {
  return new URLSearchParams(here.split('?')[1] ?? '').get(name);
}

export function go(address: string): void {
  history.pushState(null, '', address);
  arrive();
}

/** The same, but replaces the current history entry, so that going back skips it. */
export function redirect(address: string): void {
  history.replaceState(null, '', address);
  arrive();
}

function arrive(): void {
  here = location.pathname + location.search;
  scrollTo(0, 0);
}

let fetchPage: (path: string) => unknown = () => undefined;

/** Fetches a page before it is shown. The entry of the app sets it, because this folder may not import the pages. */
export function preloadWith(fetching: (path: string) => unknown): void {
  fetchPage = fetching;
}

/** Fetch the page of this path in advance. */
export function preload(path: string): void {
  void fetchPage(path);
}

/** Milliseconds between two changes of the address: browsers limit how often it may change. */
const QUIET = 400;

/**
 * Write what is shown into the address once it stops changing, so that a reload or a copied link shows the same. Null
 * leaves the address alone.
 */
export function syncAddress(now: () => string | null): void {
  $effect(() => {
    const address = now();
    if (address === null) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', address), QUIET);
    return () => clearTimeout(timer);
  });
}

/** For `<svelte:document onclick>`: follow a plain click on a link to this site without a reload. */
export function followLink(click: MouseEvent): void {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.download || link.hash || !route(link.pathname)) return;
  click.preventDefault();
  go(link.pathname + link.search);
}

addEventListener('popstate', () => {
  here = location.pathname + location.search;
});
