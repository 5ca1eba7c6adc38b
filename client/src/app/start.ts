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

/** Nothing can be shown without texts, so they are requested until they arrive. */
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
