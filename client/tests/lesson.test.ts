/** In a lesson one answer is open and every control leads to it or rests; elsewhere everything is free. */

import { expect, test } from 'vitest';

import { HERE, lead, leadIf, open, RESTS } from '../src/parts/lesson/lead';
import type { TableSession } from '../src/table/table_session.svelte';
import type { Answer } from '../src/wire/types';

const SWAP: Answer = { do: 'swap', with: 'Bo', really: false };

function at(led: Answer | null): TableSession {
  return { led } as TableSession;
}

test('what leads to the answer is marked, and all else rests', () => {
  expect(lead(at(SWAP), 'swap')).toBe(HERE);
  expect(lead(at(SWAP), 'look')).toBe(RESTS);
  expect(leadIf(at(SWAP), (led) => led.do === 'swap' && led.really)).toBe(RESTS);
});

test('without a lesson nothing is marked, and nothing rests', () => {
  expect(lead(at(null), 'look')).toEqual({});
  expect(open(at(null), { do: 'look' })).toBe(true);
});

test('only the answer that is expected is given, however it is written', () => {
  expect(open(at(SWAP), { really: false, with: 'Bo', do: 'swap' })).toBe(true);
  expect(open(at(SWAP), { ...SWAP, really: true })).toBe(false);
  expect(open(at(SWAP), { do: 'look' })).toBe(false);
});
