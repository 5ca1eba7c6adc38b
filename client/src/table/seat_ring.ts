/** The positions of the seats: clockwise around an oval, with the reader at the bottom. */

export interface Spot {
  /** The middle of the seat, in parts of the width and the height. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Ring {
  readonly spots: readonly Spot[];
  /** How far apart the nearest two seats are, in seats: below 1 they overlap. */
  readonly room: number;
  /** How round the way around the table is: 1 is an oval, towards 0 it is a rectangle. */
  readonly round: number;
}

type Point = readonly [number, number];

/** The roundnesses to try, the roundest first. A small screen needs its corners. */
export const ROUND = [1, 0.8, 0.6, 0.45, 0.3, 0.15] as const;
/** Seats this far apart, in seats, do not touch. */
export const APART = 1.03;

/**
 * The middles of the seats, by seat number, on a way of this roundness around an area of this size, and how much room
 * they have there. `mine` is at the bottom; a spectator's is seat 0.
 */
export function around(seats: number, mine: number, area: Size, seat: Size, round: number): Ring {
  const way = leftSide(half(area, seat), round);
  const even = both(seats, mine, evenly(seats, way));
  const [points, room] = nearest(even) < APART ? packed(seats, mine, way, even) : [even, nearest(even)];
  const spots = points.map(([x, y]) => ({
    x: 0.5 + (x * seat.width) / area.width,
    y: 0.5 + (y * seat.height) / area.height,
  }));
  return { spots, room, round };
}

/** The most room there can be, however they sit: the length of the way, measured in seats and shared by all. */
export function mostRoom(seats: number, area: Size, seat: Size, round: number): number {
  const [a, b] = half(area, seat);
  return (4 * ((1 - round) * (a + b) + round * Math.sqrt(a * a + b * b))) / seats;
}

/** Half of what the middles of the seats span, in units of a seat: two overlap where they are less than 1 apart both ways. */
function half(area: Size, seat: Size): Point {
  return [
    Math.max(0, (area.width - seat.width) / 2 / seat.width),
    Math.max(0, (area.height - seat.height) / 2 / seat.height),
  ];
}

/** All seats, by number: those on the left side, and opposite them the others. */
function both(seats: number, mine: number, side: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (let step = 0; step < seats; step += 1) {
    const mirrored = step * 2 > seats;
    const [x, y] = side[mirrored ? seats - step : step] ?? [0, 0];
    points[(mine + step) % seats] = [mirrored ? -x : x, y];
  }
  return points;
}

/** From the middle of the bottom over the left to the middle of the top, in small steps. */
function leftSide([a, b]: Point, round: number): Point[] {
  const [rx, ry] = [a * round, b * round];
  const points: Point[] = [];
  const line = ([x, y]: Point, [toX, toY]: Point): void => {
    for (let i = 0; i < 40; i += 1) points.push([x + ((toX - x) * i) / 40, y + ((toY - y) * i) / 40]);
  };
  const bend = (begin: number, x: number, y: number): void => {
    for (let i = 0; i < 60; i += 1) {
      const angle = begin + (Math.PI * i) / 120;
      points.push([x - rx * Math.sin(angle), y + ry * Math.cos(angle)]);
    }
  };
  line([0, b], [rx - a, b]);
  bend(0, rx - a, b - ry);
  line([-a, b - ry], [-a, ry - b]);
  bend(Math.PI / 2, rx - a, ry - b);
  line([rx - a, -b], [0, -b]);
  points.push([0, -b]);
  return points;
}

/** Those who sit on this side, the one at the bottom first, all the same way from each other. */
function evenly(seats: number, way: readonly Point[]): Point[] {
  const lengths = way.slice(1).map(([x, y], i) => Math.hypot(x - (way[i] as Point)[0], y - (way[i] as Point)[1]));
  const step = (2 * lengths.reduce((sum, length) => sum + length, 0)) / seats;
  const found: Point[] = [way[0] as Point];
  let gone = 0;
  lengths.forEach((length, i) => {
    gone += length;
    if (gone >= step * found.length - 1e-9 && found.length <= seats / 2) found.push(way[i + 1] as Point);
  });
  return found;
}

/** The same where it is tight: each as far from the last as possible, while all find room. */
function tightly(seats: number, way: readonly Point[]): Point[] {
  let [low, high] = [0, 20];
  for (let i = 0; i < 12; i += 1) {
    const step = (low + high) / 2;
    if (walked(seats, way, step)) low = step;
    else high = step;
  }
  return walked(seats, way, low) ?? [];
}

/** The same, with equal room above and below. */
function balanced(seats: number, side: readonly Point[]): readonly Point[] {
  if (seats % 2 === 1) return side;
  return side.map(([x, y], i) => {
    const [over, up] = side[side.length - 1 - i] ?? [x, -y];
    return [(x + over) / 2, (y - up) / 2];
  });
}

/** The positions where it is tight: the first in which no seats touch, or else those with most room. */
function packed(seats: number, mine: number, way: readonly Point[], even: Point[]): [Point[], number] {
  const side = tightly(seats, way);
  let best: [Point[], number] = [even, nearest(even)];
  for (const points of [both(seats, mine, balanced(seats, side)), both(seats, mine, side)]) {
    const room = nearest(points);
    if (room > best[1]) best = [points, room];
    if (room >= APART) break;
  }
  return best;
}

/** The way in steps of this length; null if not all seats find room. */
function walked(seats: number, way: readonly Point[], step: number): Point[] | null {
  const top = way[way.length - 1] as Point;
  const found: Point[] = [way[0] as Point];
  let at = 1;
  while (found.length * 2 < seats || (seats % 2 === 1 && found.length * 2 < seats + 1)) {
    const last = found[found.length - 1] as Point;
    while (at < way.length && apart(last, way[at] as Point) < step) at += 1;
    if (at === way.length) return null;
    found.push(between(last, way[at - 1] as Point, way[at] as Point, step));
  }
  const last = found[found.length - 1] as Point;
  const across: Point = seats % 2 === 1 ? [-last[0], last[1]] : top;
  if (apart(last, across) < step) return null;
  return seats % 2 === 1 ? found : [...found, top];
}

/** The point on the way from `a` to `b` that is one step from `last`. */
function between(last: Point, a: Point, b: Point, step: number): Point {
  const [near, far] = [apart(last, a), apart(last, b)];
  const part = far > near ? (step - near) / (far - near) : 1;
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

function apart(a: Point, b: Point): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

function nearest(points: readonly Point[]): number {
  let least = Infinity;
  points.forEach((a, i) => points.slice(i + 1).forEach((b) => (least = Math.min(least, apart(a, b)))));
  return least;
}
