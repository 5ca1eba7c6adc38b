/** The dark or light theme: what the reader chose, or else what their system prefers. */

import { store, stored } from './storage';
import '../style/base.css';
import '../style/tokens.css';

type Theme = 'dark' | 'light';

const DAY = '(prefers-color-scheme: light)';

export function theme(): Theme {
  const chosen = stored('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia(DAY).matches ? 'light' : 'dark';
}

/** Apply the theme, and follow the system until the reader chooses one. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = theme();
  matchMedia(DAY).addEventListener('change', () => {
    document.documentElement.dataset.theme = theme();
  });
}

export function choose(chosen: Theme): void {
  store('theme', chosen);
  document.documentElement.dataset.theme = chosen;
}
