/** Where the reader is: a path of this place. Links within it change the page without loading it anew. */

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

/** The same, for an address that only led here: going back does not come to it again. */
export function redirect(address: string): void {
  history.replaceState(null, '', address);
  arrive();
}

function arrive(): void {
  here = location.pathname + location.search;
  scrollTo(0, 0);
}

let fetchPage: (path: string) => unknown = () => undefined;

/** How pages are fetched before they are shown; the entry of the app sets it, because it stands above all pages. */
export function preloadWith(fetching: (path: string) => unknown): void {
  fetchPage = fetching;
}

/** Fetch the page of this path, which will soon be wanted. */
export function preload(path: string): void {
  void fetchPage(path);
}

/** Browsers let an address be changed only so often, in milliseconds. */
const QUIET = 400;

/** The address says what is shown, once that rests, so that whoever loads or copies it has the same again; null: it stays. */
export function syncAddress(now: () => string | null): void {
  $effect(() => {
    const address = now();
    if (address === null) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', address), QUIET);
    return () => clearTimeout(timer);
  });
}

/** For `<svelte:document onclick>`: a plain click on a link of ours stays in the page. */
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
