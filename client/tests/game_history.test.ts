/** What this browser remembers of one's own games: the newest first, not more than there is room for, and no nonsense. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  playedGames,
  forget,
  forgetAll,
  MOST_GAMES,
  recall,
  remember,
  type Remembered,
} from '../src/table/game_history';

function game(number: number, link = ''): Remembered {
  const when = '2026-11-16T20:15:00.000Z';
  return { table: 'abc', game: number, when, players: ['Ann'], masks: ['king'], seat: 'Ann', winners: [], link };
}

describe('the diary', () => {
  const store = new Map<string, string>();

  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test('has the newest game first, and each once', () => {
    for (const number of [1, 2, 1, 3, 2]) remember(game(number));
    expect(playedGames().map((each) => each.game)).toEqual([3, 2, 1]);
  });

  test('keeps what was seen first: a server cannot tell another story later', () => {
    remember(game(1, 'aa'));
    remember(game(1, 'bb'));
    expect(recall('abc', 1)?.link).toBe('aa');
    expect(recall('abc', 2)).toBeUndefined();
  });

  test('lets the oldest go when it is full', () => {
    for (let number = 1; number <= MOST_GAMES + 5; number += 1) remember(game(number));
    expect(playedGames()).toHaveLength(MOST_GAMES);
    expect(playedGames().at(-1)?.game).toBe(6);
  });

  test('forgets one game, or all', () => {
    for (const number of [1, 2, 3]) remember(game(number));
    forget(game(2));
    expect(playedGames().map((each) => each.game)).toEqual([3, 1]);
    forgetAll();
    expect(playedGames()).toEqual([]);
  });

  test('leaves out what it cannot read', () => {
    for (const nonsense of ['', '{', 'null', '{}', '7']) {
      store.set('mascarade.games', nonsense);
      expect(playedGames()).toEqual([]);
    }
    store.set(
      'mascarade.games',
      JSON.stringify([null, 7, { ...game(1), players: [7] }, { ...game(2), game: 'x' }, game(3)]),
    );
    expect(playedGames()).toEqual([game(3)]);
  });

  test('does without where a browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    remember(game(1));
    expect(playedGames()).toEqual([]);
  });
});
