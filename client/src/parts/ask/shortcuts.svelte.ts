/** Keys that answer at once. Buttons say themselves which key they have (`data-key`) and whether they are counted (`data-option`). */

import { store, stored } from '../../app/storage';
import { Count } from './count';

let used = $state(stored('keys') !== 'off');

/** Whether single keys answer: whoever dictates, or rests a hand on the keyboard, may not want that. */
export const shortcuts = {
  get used(): boolean {
    return used;
  },
  set used(wanted: boolean) {
    used = wanted;
    store('keys', wanted ? 'on' : 'off');
  },
};

const count = new Count();

const FIELDS = 'input, select, textarea, [contenteditable]';

/** The button of the panel that this key presses, if any. */
export function pressed(event: KeyboardEvent, panel: HTMLElement): HTMLElement | undefined {
  if (!used || event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
    return undefined;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  const buttons = [...panel.querySelectorAll<HTMLElement>('button:not(:disabled, [aria-disabled="true"])')];
  const number = count.typed(event.key, event.timeStamp);
  if (number !== null) return buttons.filter((button) => 'option' in button.dataset)[number - 1];
  return buttons.find((button) => button.dataset.key === event.key.toLowerCase());
}
