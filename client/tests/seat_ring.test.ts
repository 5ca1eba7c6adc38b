/** The positions of seats on screens of every size: in order, and none on top of another. */

import { describe, expect, test } from 'vitest';

import { lay, leastHeight, type Layout, type Point } from '../src/parts/board/layout';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 568, height: 320 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
/** Four and five players always have masks in the centre, more of them may. */
const TABLES = [
  { seats: 4, centre: 2 },
  { seats: 5, centre: 1 },
  ...[6, 7, 8, 9, 10, 11, 12].map((seats) => ({ seats, centre: 0 })),
  ...[6, 9, 12].map((seats) => ({ seats, centre: 2 })),
];

/** Room for rounding, in pixels. */
const HAIR = 0.5;

const cases = SCREENS.flatMap((screen) => [16, 32].map((rem) => ({ ...screen, rem })));

/** Every table on a screen of this size, from every seat; of its height some is needed for other things. */
function everyTable({ width, height, rem }: { width: number; height: number; rem: number }): [number, Layout][] {
  return TABLES.flatMap(({ seats, centre }) => {
    const least = leastHeight({ seats, mine: 0, centre }, width, rem);
    const area = { width, height: Math.max(least, height * 0.7) };
    return [0, seats - 1].map((mine): [number, Layout] => [mine, lay({ seats, mine, centre }, area, rem)]);
  });
}

/** How far around the table a player sits, clockwise from the bottom: from 0 up to 1. */
function turn({ x, y }: Point, { area }: Layout): number {
  const angle = Math.atan2(area.width / 2 - x, y - area.height / 2) / (2 * Math.PI);
  return angle < -1e-6 ? angle + 1 : angle;
}

describe.each(cases)('on $width x $height with letters of $rem', (screen) => {
  const tables = everyTable(screen);

  test('no two seats overlap', () => {
    for (const [, { spots, seat }] of tables) {
      spots.forEach((one, i) => {
        for (const two of spots.slice(i + 1)) {
          const beside = Math.abs(one.x - two.x) >= seat.width - HAIR;
          const below = Math.abs(one.y - two.y) >= seat.height - HAIR;
          expect(beside || below, `${spots.length} seats`).toBe(true);
        }
      });
    }
  });

  test('every seat is wholly on the table', () => {
    for (const [, { spots, seat, area }] of tables) {
      for (const { x, y } of spots) {
        expect(x - seat.width / 2).toBeGreaterThanOrEqual(-HAIR);
        expect(x + seat.width / 2).toBeLessThanOrEqual(area.width + HAIR);
        expect(y - seat.height / 2).toBeGreaterThanOrEqual(-HAIR);
        expect(y + seat.height / 2).toBeLessThanOrEqual(area.height + HAIR);
      }
    }
  });

  test('the reader sits at the bottom, in the middle', () => {
    for (const [mine, { spots, area }] of tables) {
      const own = spots[mine] as Point;
      expect(own.x).toBeCloseTo(area.width / 2);
      expect(own.y).toBeCloseTo(Math.max(...spots.map(({ y }) => y)));
    }
  });

  test('the others follow clockwise', () => {
    for (const [mine, layout] of tables) {
      const { spots } = layout;
      const turns = spots.map((_, step) => turn(spots[(mine + step) % spots.length] as Point, layout));
      expect(turns).toEqual([...turns].sort((one, two) => one - two));
    }
  });

  test('no seat reaches into the middle', () => {
    for (const [, { spots, seat, area, middle }] of tables) {
      expect(middle.width * middle.height).toBeGreaterThan(0);
      for (const { x, y } of spots) {
        const beside = Math.abs(x - area.width / 2) >= (seat.width + middle.width) / 2 - HAIR;
        const below = Math.abs(y - area.height / 2) >= (seat.height + middle.height) / 2 - HAIR;
        expect(beside || below, `${spots.length} seats`).toBe(true);
      }
    }
  });
});

test('twelve seats on a small phone need no more than the phone is high', () => {
  expect(leastHeight({ seats: 12, mine: 0, centre: 1 }, 360, 16)).toBeLessThanOrEqual(640);
});
