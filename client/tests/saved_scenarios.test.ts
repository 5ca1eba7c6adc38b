/** What this browser keeps of one's scenarios: no more than there is room for, and only what can be one. */

import { beforeEach, describe, expect, test, vi } from 'vitest';

const KEY = 'mascarade.scenarios';
const own = (name: string) => ({ name, players: 6, masks: ['judge'] });

let held: Map<string, string>;

beforeEach(() => {
  held = new Map();
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
});

const opened = () => import('../src/parts/build/saved_scenarios.svelte');

describe('the shelf', () => {
  test('keeps the newest first, one of each name, and forgets what is deleted', async () => {
    const shelf = await opened();
    for (const name of ['one', 'two', 'one']) expect(shelf.save(own(name))).toBe('saved');
    expect(shelf.scenarios().map((each) => each.name)).toEqual(['one', 'two']);
    shelf.remove('one');
    vi.resetModules();
    expect((await opened()).scenarios()).toEqual([own('two')]);
  });

  test('is full at some time, and still takes a change of what lies there', async () => {
    const shelf = await opened();
    for (let i = 0; i < shelf.MOST_KEPT; i += 1) shelf.save(own(`no ${i}`));
    expect(shelf.save(own('one too many'))).toBe('full');
    expect(shelf.save({ ...own('no 0'), players: 8 })).toBe('saved');
    expect(shelf.scenarios()).toHaveLength(shelf.MOST_KEPT);
  });

  test('says so where nothing can be kept', async () => {
    const shelf = await opened();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('a private window');
      },
    });
    expect(shelf.save(own('one'))).toBe('not');
    expect(shelf.scenarios()).toEqual([]);
  });

  test.each(['{', 'null', '7', '{"name":"x"}', '[null,1,{"name":"","players":6,"masks":[]}]'])(
    'is empty where %s lies',
    async (nonsense) => {
      held.set(KEY, nonsense);
      expect((await opened()).scenarios()).toEqual([]);
    },
  );

  test('keeps what is right among what is not', async () => {
    const wrong = [
      { ...own('a'), players: 40 },
      { ...own('b'), masks: [1] },
      own('x'.repeat(41)),
      own('fine'),
      own('fine'),
    ];
    held.set(KEY, JSON.stringify(wrong));
    expect((await opened()).scenarios()).toEqual([own('fine')]);
  });
});
