import { mount } from 'svelte';

import App from './App.svelte';
import { load } from './pages/load';
import { wear } from './theme';
import { follow, speak, wanted } from './words/index.svelte';

/** Without words there is nothing to show: where they do not come, they are asked for again. */
async function begin(): Promise<void> {
  try {
    await speak(wanted());
  } catch {
    setTimeout(() => void begin(), 2000);
    return;
  }
  follow();
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

wear();
void load(location.pathname); // on its way while the words are
void begin();
