import { mount } from 'svelte';

import App from './App.svelte';
import './style/base.css';
import './style/tokens.css';
import { wear } from './theme';
import { speak, wanted } from './words/index.svelte';

wear();
await speak(wanted());
const target = document.getElementById('app');
if (target) mount(App, { target });
