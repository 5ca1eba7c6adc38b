/** Keys press the buttons they stand for, also where there are more than nine. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { pressed, shortcuts } from '../src/parts/ask/shortcuts.svelte';

type Button = Pick<HTMLElement, 'dataset'>;

const seats: readonly Button[] = Array.from({ length: 12 }, (_, i) => ({
  dataset: { option: '', pick: String(i + 1) },
}));
const back: Button = { dataset: { key: 'escape' } };
const panel = { querySelectorAll: () => [back, ...seats] } as unknown as HTMLElement;

let time = 0;

beforeEach(() => {
  vi.stubGlobal('Element', EventTarget);
  vi.stubGlobal('document', { querySelector: () => null });
  time += 60_000;
});

afterEach(() => {
  shortcuts.used = true;
  vi.unstubAllGlobals();
});

/** What these keys press, one after another, with so many milliseconds between them. */
function typed(keys: readonly string[], apart = 300): (string | undefined)[] {
  return keys.map((key) => {
    time += apart;
    const button = pressed({ key, target: null, timeStamp: time } as unknown as KeyboardEvent, panel);
    return button?.dataset.pick ?? button?.dataset.key;
  });
}

describe('digits', () => {
  test('press one of the first nine choices at once', () => {
    expect(typed(['1', '9', '1', '2'])).toEqual(['1', '9', '1', '2']);
  });

  test('press the tenth and those after it by a 0 before them', () => {
    expect(typed(['0', '0'])).toEqual([undefined, '10']);
    expect(typed(['0', '1'])).toEqual([undefined, '11']);
    expect(typed(['0', '2', '2'])).toEqual([undefined, '12', '2']);
  });

  test('press nothing where so many choices are not there', () => {
    expect(typed(['0', '9', '9'])).toEqual([undefined, undefined, '9']);
  });

  test('do not wait for ever for a second one, nor over another key', () => {
    expect(typed(['0', '2'], 5000)).toEqual([undefined, '2']);
    expect(typed(['0', 'Escape', '2'])).toEqual([undefined, 'escape', '2']);
  });

  test('press nothing where somebody wants no keys', () => {
    shortcuts.used = false;
    expect(typed(['1', '0', '0'])).toEqual([undefined, undefined, undefined]);
  });
});
