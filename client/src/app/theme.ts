/** Night or day: what the reader chose, else what their system says. */

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

/** Put the theme on, and follow the system as long as nothing was chosen. */
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
