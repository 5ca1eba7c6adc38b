/** Which of some places an arrow key leads to: the nearest one that way. */

import type { Point } from './layout';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place, or null if the key is no arrow or nothing lies that way. */
export function steered(key: string, from: number, places: ReadonlyMap<number, Point>): number | null {
  const way = WAYS[key];
  const here = places.get(from);
  if (!way || !here) return null;
  let [found, least]: [number | null, number] = [null, Infinity];
  for (const [place, { x, y }] of places) {
    const [dx, dy] = [x - here.x, y - here.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    // what lies straight ahead before what lies beside
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [found, least] = [place, far];
  }
  return found;
}
