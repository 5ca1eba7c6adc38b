/** The board that is folded from what was heard is the one the server would show, after every step of whole games. */

import { describe, expect, test } from 'vitest';

import { heard, opened, viewed, type Board } from '../src/table/board';
import type { GameEvent, View } from '../src/wire/types';
import games from './boards.json';

interface Chapter {
  readonly events: readonly GameEvent[];
  /** Of the view, what is not as it was before. */
  readonly view: Partial<View>;
}

const whole = Object.entries(games as unknown as Record<string, readonly Chapter[]>);

/** Who has let an announcement pass is not in a view; who must look is no list but a set. */
function shown({ passed, mustLook, ...board }: Board): object {
  expect(board.players).toEqual(expect.arrayContaining([...passed]));
  return { ...board, mustLook: new Set(mustLook) };
}

describe.each(whole)('a game of %s', (_, chapters) => {
  const boards: Board[] = [];
  const views: View[] = [];
  for (const { events, view } of chapters) {
    views.push({ ...views.at(-1), ...view } as View);
    let board = boards.at(-1) as Board;
    for (const event of events) {
      if (event.type === 'Opened') board = opened(event, views[0]?.player ?? null);
      board = heard(board, event);
    }
    boards.push(board);
  }

  test('is long enough to prove something, and goes to its end', () => {
    expect(chapters.length).toBeGreaterThan(40);
    expect(boards.at(-1)?.result?.winners.length).toBeGreaterThan(0);
    expect(boards.slice(0, -1).every((board) => board.result === null)).toBe(true);
  });

  test('has the same board after every step, folded or shown at once', () => {
    boards.forEach((board, step) => {
      expect(shown(board), `step ${step}`).toEqual(shown(viewed(views[step] as View)));
    });
  });

  test('never has more or fewer coins than the box', () => {
    for (const { coins, court, bank } of boards) {
      expect(coins.reduce((sum, each) => sum + each, court + bank)).toBe(200);
    }
  });
});

test('folding leaves the board before as it was', () => {
  for (const [, chapters] of whole) {
    const events = chapters.flatMap((chapter) => chapter.events);
    let board = opened(events[0] as GameEvent & { type: 'Opened' }, null);
    for (const event of events) {
      const before = JSON.stringify(board);
      const after = heard(board, event);
      expect(JSON.stringify(board)).toBe(before);
      board = after;
    }
  }
});
