/** The entry of the app, which index.html names. */

import { preloadWith } from '../app/navigation.svelte';
import { start } from '../app/start';
import App from './App.svelte';
import { load } from './load';

preloadWith(load);
void load(location.pathname); // fetched beside the words
start(App);
