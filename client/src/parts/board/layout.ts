/** How large the seats of a table are on this screen, where they lie, and what is left in the middle; all in pixels. */

import { APART, around, mostRoom, ROUND, type Ring, type Size } from '../../table/seat_ring';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly area: Size;
  readonly seat: Size;
  readonly card: Size;
  /** The middles of the seats, by seat number. */
  readonly spots: readonly Point[];
  /** How far the table keeps from the left and the right side: too long an oval is no table. */
  readonly margin: number;
  /** 1: the table is an oval; towards 0 it is a rectangle. */
  readonly round: number;
  /** What no seat reaches into, around the middle. */
  readonly middle: Size;
}

interface Party {
  readonly seats: number;
  readonly mine: number;
  readonly centre: number;
}

interface Sizes {
  readonly seat: Size;
  readonly card: Size;
}

/** Widths of a seat in rem, those we like best first. */
const WIDTHS = [11, 10, 9, 8.25, 7.5, 6.75, 6.25, 5.75, 5.25, 4.75, 4.25] as const;
const EDGE = 5;
const LONGEST = 2;
/** Steps in which the least height is looked for, in pixels. */
const COARSE = 40;
const FINE = 10;

/** The largest seats that leave room for each other and for the middle. */
export function lay(party: Party, area: Size, rem: number): Layout {
  for (const width of [...WIDTHS.map((each) => each * rem), smallest(area.width, rem)]) {
    const layout = tried(party, area, width, rem);
    if (layout) return layout;
  }
  const sizes = sized(smallest(area.width, rem), rem);
  return laid(party, area, sizes, rem, seated(party, area, sizes.seat, ROUND[ROUND.length - 1] ?? 0));
}

/** With less than this the page has to scroll. */
export function leastHeight(party: Party, width: number, rem: number): number {
  const fits = (height: number): boolean => tried(party, { width, height }, smallest(width, rem), rem) !== null;
  let height = 15 * rem;
  while (height < 200 * rem && !fits(height)) height += COARSE;
  while (height > 15 * rem && fits(height - FINE)) height -= FINE;
  return height;
}

/** Large letters must not make seats so wide that nothing is left between them. */
function smallest(width: number, rem: number): number {
  return Math.min(4.25 * rem, width * 0.3);
}

function tried(party: Party, area: Size, width: number, rem: number): Layout | null {
  const sizes = sized(width, rem);
  // large seats are a luxury: they need not be packed
  const ease = width > 5.5 * rem ? 0.1 : 0;
  // most are much too large: to find that out by sitting down would take a telephone long
  if (!middleFits(party, area, sizes, rem, ease)) return null;
  for (const round of ROUND) {
    if (mostRoom(party.seats, inside(area), sizes.seat, round) < APART + ease) continue;
    const ring = seated(party, area, sizes.seat, round);
    if (ring.room < APART + ease || (ease && !balanced(ring.spots))) continue;
    const layout = laid(party, area, sizes, rem, ring);
    const { width, height } = layout.middle;
    if (height >= wanted(party.centre, sizes, width, rem) * (1 + ease)) return layout;
  }
  return null;
}

function sized(width: number, rem: number): Sizes {
  const purse = Math.max(1.5 * rem, width * 0.24);
  const card = { width: width - purse, height: ((width - purse) * 4) / 3 };
  return { card, seat: { width, height: card.height + 1.7 * rem } };
}

function seated(party: Party, area: Size, seat: Size, round: number): Ring {
  return around(party.seats, party.mine, inside(area), seat, round);
}

function laid(party: Party, area: Size, sizes: Sizes, rem: number, { spots, round }: Ring): Layout {
  const { seat } = sizes;
  const within = inside(area);
  const margin = (area.width - within.width) / 2;
  const points = spots.map((spot) => ({ x: margin + spot.x * within.width, y: EDGE + spot.y * within.height }));
  const middle = free(area, seat, points, narrow(area, seat, rem), (wide) => wanted(party.centre, sizes, wide, rem));
  return { area, ...sizes, spots: points, margin, round, middle };
}

/** Whether as much lies above the middle as below it; an odd number of people cannot sit like that. */
function balanced(spots: readonly Point[]): boolean {
  const tilt = spots.reduce((sum, spot) => sum + spot.y - 0.5, 0);
  return spots.length % 2 === 1 || Math.abs(tilt) < 0.1;
}

function inside(area: Size): Size {
  const height = Math.max(1, area.height - 2 * EDGE);
  return { width: Math.max(1, Math.min(area.width - 2 * EDGE, height * LONGEST)), height };
}

/** Whether there is enough between the one at the bottom and the top, if nobody else were in the way. */
function middleFits(party: Party, area: Size, sizes: Sizes, rem: number, ease: number): boolean {
  const most = area.height - 2 * sizes.seat.height - 4 * EDGE + 1e-6;
  for (let half = area.width / 2; half > narrow(area, sizes.seat, rem); half -= 4) {
    if (wanted(party.centre, sizes, 2 * half, rem) * (1 + ease) <= most) return true;
  }
  return false;
}

/** Half of the least width that the middle may have. */
function narrow(area: Size, seat: Size, rem: number): number {
  return Math.min(5.2 * rem, area.width / 2 - seat.width - 3 * EDGE);
}

/** The rectangle around the middle that no seat reaches into, of the shape that suits what lies there. */
function free(
  area: Size,
  seat: Size,
  spots: readonly Point[],
  narrow: number,
  wanted: (width: number) => number,
): Size {
  const away = spots.map((spot) => ({
    x: Math.abs(spot.x - area.width / 2) - seat.width / 2 - EDGE,
    y: Math.abs(spot.y - area.height / 2) - seat.height / 2 - EDGE,
  }));
  let best: Size = { width: 0, height: 0 };
  for (let half = area.width / 2; half > narrow; half -= 4) {
    let reach = area.height / 2;
    for (const { x, y } of away) if (x < half && y < reach) reach = y;
    const size = { width: 2 * half, height: 2 * Math.max(0, reach) };
    if (size.height * wanted(best.width) > best.height * wanted(size.width)) best = size;
  }
  return best;
}

/** How high the middle has to be at this width: an announcement, the masks of the centre, court and bank. */
function wanted(centre: number, { seat, card }: Sizes, width: number, rem: number): number {
  const em = letters(card, width, rem);
  const purses = { width: 9.5 * em, height: 3 * em };
  const each = seat.width + 0.5 * em;
  const rows = Math.ceil(centre / Math.max(1, Math.floor(width / each)));
  const cards = { width: centre * each, height: rows * (card.height + 0.5 * em) };
  const announced = width < 10 * em ? 8 * em : 3.6 * em;
  if (cards.width + purses.width + em <= width) return announced + Math.max(cards.height, purses.height);
  return announced + cards.height + purses.height * (width < purses.width ? 2 : 1);
}

/** The size of the letters in the middle: as people like it, smaller where it is narrow, larger where the cards are. */
export function letters(card: Size, width: number, rem: number): number {
  return Math.max(Math.min(rem, Math.max(width / 6.5, rem * 0.6)), card.width / 5.5);
}
