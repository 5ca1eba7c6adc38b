/** Starts the app: the theme, the language, and then the component that shows the pages. */

import { mount, type Component } from 'svelte';

import { speak } from '../words/index.svelte';
import { followOtherTabs, preferredLanguage } from './language';
import { applyTheme } from './theme';

const AGAIN = 2000;

export function start(App: Component): void {
  applyTheme();
  void show(App);
}

/** Without words there is nothing to show: if they cannot be fetched, they are asked for again. */
async function show(App: Component): Promise<void> {
  try {
    await speak(preferredLanguage());
  } catch {
    setTimeout(() => void show(App), AGAIN);
    return;
  }
  followOtherTabs();
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}
