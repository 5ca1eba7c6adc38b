/** A scenario in an address: written by this page it comes back whole, written by anybody it does no harm. */

import { describe, expect, test } from 'vitest';

import { address, read, type Own } from '../src/parts/build/scenario';

const BOX = new Map([
  ['judge', 1],
  ['king', 1],
  ['peasant', 2],
]);
const NOTHING = { players: false, masks: 0, name: false };

function found(path: string): ReturnType<typeof read> {
  const parts = new URL(path, 'http://here').searchParams;
  return read((part) => parts.get(part), BOX);
}

describe('an address', () => {
  test.each<Own>([
    { name: 'A quiet evening', players: 7, masks: ['judge', 'peasant', 'peasant'] },
    { name: 'ł & é = 100 % #?/+ 🎭', players: 12, masks: [] },
    { name: '', players: 4, masks: ['king'] },
  ])('holds all of $name', (own) => {
    expect(found(address(own))).toEqual({ own, left: NOTHING });
  });

  test('may be empty', () => {
    expect(found('/build')).toEqual({ own: { name: '', players: 6, masks: [] }, left: NOTHING });
  });

  test.each(['3', '13', '-7', '7.5', 'seven', '', '1e1', '99999999999'])('does not seat %s players', (players) => {
    const { own, left } = found(`/build?players=${players}`);
    expect([own.players, left.players]).toEqual([6, true]);
  });

  test('leaves out masks that are not in the box, or not so often', () => {
    const { own, left } = found('/build?masks=judge,joker,judge,peasant,peasant,peasant,,toString,__proto__');
    expect(own.masks).toEqual(['judge', 'peasant', 'peasant']);
    expect(left.masks).toBe(5);
  });

  test('leaves out a name that is too long, and what cannot be seen in one', () => {
    expect(found(`/build?name=${'x'.repeat(41)}`)).toMatchObject({ own: { name: '' }, left: { name: true } });
    expect(found(`/build?name=${'🎭'.repeat(40)}`)).toMatchObject({ left: { name: false } });
    expect(found('/build?name=%00 a%0a%e2%80%ae b ').own.name).toBe('a b');
  });
});
