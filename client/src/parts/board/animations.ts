/**
 * How masks and name plates move in a scene.
 *
 * Every movement ends where things lie anyway, so that it may be cut off at any moment, and follows from what
 * everybody knows: the frames are the same whether two masks are swapped or not.
 */

import { LENGTHS, type Scene } from '../../stage/scenes';
import { lasting } from '../../app/tempo.svelte';
import type { Layout, Point } from './layout';

export interface Floor {
  readonly layout: Layout;
  readonly players: readonly string[];
  readonly card: (place: number) => HTMLElement | null;
  readonly plate: (seat: number) => HTMLElement | null;
  readonly seat: (seat: number) => HTMLElement | null;
  /** The middle of something on the board. */
  readonly middle: (of: Element | null) => Point;
  readonly purse: (purse: number | 'bank' | 'court') => Element | null;
}

export function move(scene: Scene, floor: Floor): Animation[] {
  const ms = lasting(LENGTHS[scene.kind]);
  switch (scene.kind) {
    case 'deal':
      return deal(floor, ms);
    case 'under':
      return under(scene, floor, ms);
    case 'look':
    case 'hold':
      return lift(scene.at, scene.kind, floor, ms);
    case 'seats':
      return plates(scene.seats, floor, ms);
    default:
      return [];
  }
}

/** The masks fly from the bank, one after another, and turn over as they land. */
function deal(floor: Floor, ms: number): Animation[] {
  const bank = floor.middle(floor.purse('bank'));
  const cards: HTMLElement[] = [];
  for (let card = floor.card(0); card; card = floor.card(cards.length)) cards.push(card);
  return cards.flatMap((card, i) => {
    const timing = { delay: (ms * 0.45 * i) / cards.length, duration: ms * 0.5, fill: 'backwards' } as const;
    const sides = card.firstElementChild;
    const [x, y] = way(floor.middle(card), bank);
    const flight = [
      { transform: `translate(${x}px, ${y}px) scale(0.5) rotate(-20deg)`, zIndex: 7 },
      { transform: 'none', zIndex: 7 },
    ];
    const turning = [
      { transform: 'rotateY(0)' },
      { transform: 'rotateY(0)', offset: 0.6 },
      { transform: 'rotateY(180deg)' },
    ];
    return [
      card.animate(flight, { ...timing, easing: 'ease-out' }),
      ...(sides ? [sides.animate(turning, timing)] : []),
    ];
  });
}

/** Two masks go to the edge in front of whoever takes them, under the table, past each other and back. */
function under(scene: Extract<Scene, { kind: 'under' }>, floor: Floor, ms: number): Animation[] {
  const { layout } = floor;
  const { hands, hidden, across } = beneath(layout, floor.players.indexOf(scene.by));
  return [scene.a, scene.b].flatMap((place, i) => {
    const card = floor.card(place);
    if (!card) return [];
    const from = floor.middle(card);
    const aside = i ? 1 : -1;
    const at = (to: Point, side: number, scale: number): string => {
      const [x, y] = way(from, within(layout, { x: to.x + across.x * side, y: to.y + across.y * side }));
      return `translate(${x}px, ${y}px) scale(${scale})`;
    };
    const above = { zIndex: 7 };
    const below = { zIndex: -1 };
    return card.animate(
      [
        { ...above, transform: 'none', offset: 0, easing: 'ease-in-out' },
        { ...above, transform: at(hands, aside, 0.9), offset: 0.24 },
        { ...below, transform: at(hands, aside, 0.9), offset: 0.25, easing: 'ease-in' },
        { ...below, transform: at(hidden, aside, 0.8), offset: 0.38, easing: 'ease-in-out' },
        { ...below, transform: at(hidden, -aside, 0.8), offset: 0.5, easing: 'ease-in-out' },
        { ...below, transform: at(hidden, aside, 0.8), offset: 0.62, easing: 'ease-out' },
        { ...below, transform: at(hands, aside, 0.9), offset: 0.75 },
        { ...above, transform: at(hands, aside, 0.9), offset: 0.76, easing: 'ease-in-out' },
        { ...above, transform: 'none', offset: 1 },
      ],
      ms,
    );
  });
}

/** A mask is taken up to be read: large, a little towards the middle, and for everybody the same. */
function lift(place: number, kind: 'look' | 'hold', floor: Floor, ms: number): Animation[] {
  const card = floor.card(place);
  if (!card) return [];
  const { area, card: size } = floor.layout;
  const scale = Math.max(1.25, Math.min(2.4, 112 / size.width));
  const from = floor.middle(card);
  const near = { x: from.x + (area.width / 2 - from.x) * 0.3, y: from.y + (area.height / 2 - from.y) * 0.3 };
  const [x, y] = way(from, {
    x: between(near.x, size.width * scale * 0.75, area.width - size.width * scale * 0.75),
    y: between(near.y, (size.height * scale) / 2, area.height - (size.height * scale) / 2),
  });
  const tilt = kind === 'look' ? 'rotate(-4deg)' : 'rotate(4deg)';
  const up = { transform: `translate(${x}px, ${y}px) scale(${scale}) ${tilt}`, zIndex: 8 };
  return [
    card.animate(
      [
        { transform: 'none', zIndex: 8, easing: 'ease-out' },
        { ...up, offset: 0.15 },
        { ...up, offset: 0.85, easing: 'ease-in' },
        { transform: 'none', zIndex: 8 },
      ],
      ms,
    ),
  ];
}

/** Two people change seats: their names go, coins and masks stay. */
function plates(seats: readonly [number, number], floor: Floor, ms: number): Animation[] {
  return [...seats].flatMap((seat, i) => {
    const plate = floor.plate(seat);
    const [here, there] = [floor.layout.spots[seat], floor.layout.spots[seats[1 - i] ?? 0]];
    if (!plate || !here || !there) return [];
    const [x, y] = way(here, there);
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 8 },
      { transform: `translate(${x}px, ${y}px)`, zIndex: 8, offset: 0.15, easing: 'ease-in-out' },
      { transform: 'none', zIndex: 8 },
    ];
    return plate.animate(frames, ms * 0.9);
  });
}

/** Everything is carried around the table the shorter way, until the reader, at seat `mine`, is at the bottom again. */
export function carry(before: number, mine: number, floor: Floor): void {
  const { spots } = floor.layout;
  const seats = spots.length;
  const ahead = (before - mine + seats) % seats;
  const steps = ahead * 2 > seats ? ahead - seats : ahead;
  spots.forEach((spot, seat) => {
    const frames = Array.from({ length: Math.abs(steps) + 1 }, (_, i) => {
      const passed = spots[(seat - steps + Math.sign(steps) * i + seats) % seats] ?? spot;
      const [x, y] = way(spot, passed);
      return { translate: `${x}px ${y}px` };
    });
    floor.seat(seat)?.animate(frames, { duration: lasting(800), easing: 'ease-in-out' });
  });
}

/** Around a seat: the table's edge in front of it, a place under the cloth, and which way is along the edge. */
export function beneath(layout: Layout, seat: number): { hands: Point; hidden: Point; across: Point } {
  const { area, card, spots } = layout;
  const spot = spots[seat] ?? { x: area.width / 2, y: area.height };
  const [x, y] = way(spot, { x: area.width / 2, y: area.height / 2 });
  const far = Math.hypot(x, y) || 1;
  const inwards = (by: number): Point => ({ x: spot.x + (x / far) * by, y: spot.y + (y / far) * by });
  const aside = (card.width * Math.abs(y) + card.height * Math.abs(x)) / far / 1.8;
  return {
    hands: inwards(-card.height * 0.25),
    hidden: inwards(card.height * 1.1),
    across: { x: (-y / far) * aside, y: (x / far) * aside },
  };
}

/** Cards stay on the screen. */
function within({ area, card }: Layout, { x, y }: Point): Point {
  const [wide, high] = [card.width * 0.45, card.height * 0.45];
  return { x: between(x, wide, area.width - wide), y: between(y, high, area.height - high) };
}

function way(from: Point, to: Point): [number, number] {
  return [to.x - from.x, to.y - from.y];
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
