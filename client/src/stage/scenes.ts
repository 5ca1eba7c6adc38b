/**
 * The scenes that show what happens, and how long each lasts.
 *
 * The length depends only on what everybody knows. A look lasts as long for those who see nothing as for the player
 * who sees the mask, and a swap as long as a pretended one.
 */

import type { GameEvent, Move } from '../wire/types';

export type Scene =
  | { readonly kind: 'deal' }
  | { readonly kind: 'down' }
  | { readonly kind: 'look'; readonly by: string; readonly at: number; readonly mask: string | null }
  | { readonly kind: 'under'; readonly by: string; readonly a: number; readonly b: number }
  | { readonly kind: 'announce'; readonly by: string; readonly mask: string }
  | { readonly kind: 'challenge'; readonly by: string }
  | { readonly kind: 'pass'; readonly by: string }
  | { readonly kind: 'reveal'; readonly places: readonly number[] }
  | { readonly kind: 'act'; readonly by: string; readonly mask: string }
  | { readonly kind: 'choose'; readonly by: string; readonly players: readonly string[] }
  | { readonly kind: 'decline'; readonly by: string }
  | { readonly kind: 'name'; readonly by: string; readonly mask: string }
  | { readonly kind: 'hold'; readonly player: string; readonly at: number; readonly mask: string | null }
  | { readonly kind: 'pay'; readonly moves: readonly Move[] }
  | { readonly kind: 'seats'; readonly players: readonly [string, string]; readonly seats: readonly [number, number] }
  | { readonly kind: 'end' };

/** Events that are shown together, the scene they make, and how long it lasts, in milliseconds. */
export interface Beat {
  readonly events: readonly GameEvent[];
  readonly scene: Scene | null;
  readonly ms: number;
}

export const LENGTHS: Readonly<Record<Scene['kind'], number>> = {
  deal: 900,
  down: 900,
  look: 2400,
  under: 1500,
  announce: 900,
  challenge: 900,
  pass: 350,
  reveal: 2200,
  act: 700,
  choose: 800,
  decline: 700,
  name: 1100,
  hold: 2400,
  pay: 1000,
  seats: 2400,
  end: 600,
};

/** What one player learns right after what everybody heard: both are one scene. */
const THEN: Partial<Record<GameEvent['type'], GameEvent['type']>> = {
  Looked: 'Saw',
  Peeked: 'Saw',
  Spied: 'Saw',
  Handled: 'Swapped',
  Held: 'Glimpsed',
};

/** The beats of one step, in order; `masksUp`: the masks of the deal lie face up before it. */
export function beats(events: readonly GameEvent[], masksUp: boolean): Beat[] {
  const found: Beat[] = [];
  for (let i = 0; i < events.length;) {
    const shown = together(events, i);
    const { type } = events[i] as GameEvent;
    const scene = type === 'TurnBegan' && !masksUp ? null : sceneOf(shown);
    if (type === 'Dealt') masksUp = true;
    if (type === 'TurnBegan') masksUp = false;
    found.push({ events: shown, scene, ms: scene ? LENGTHS[scene.kind] : 0 });
    i += shown.length;
  }
  return found;
}

/** The events from `i` on that are shown at the same time. */
function together(events: readonly GameEvent[], i: number): readonly GameEvent[] {
  const { type } = events[i] as GameEvent;
  let end = i + 1;
  if (type === 'Revealed') while (events[end]?.type === 'Revealed') end += 1;
  else if (THEN[type] && events[end]?.type === THEN[type]) end += 1;
  return events.slice(i, end);
}

function sceneOf(events: readonly GameEvent[]): Scene | null {
  const [event, then] = events as readonly [GameEvent, GameEvent?];
  switch (event.type) {
    case 'Dealt':
      return { kind: 'deal' };
    case 'TurnBegan':
      return { kind: 'down' };
    case 'Looked':
    case 'Peeked':
    case 'Spied':
      return { kind: 'look', by: event.by, at: event.at, mask: then?.type === 'Saw' ? then.mask : null };
    case 'Handled':
      return { kind: 'under', by: event.by, a: event.a, b: event.b };
    case 'Announced':
      return { kind: 'announce', by: event.by, mask: event.mask };
    case 'Challenged':
      return { kind: 'challenge', by: event.by };
    case 'Passed':
      return { kind: 'pass', by: event.by };
    case 'Revealed':
      return { kind: 'reveal', places: events.filter((each) => each.type === 'Revealed').map((each) => each.at) };
    case 'Acted':
      return { kind: 'act', by: event.by, mask: event.mask };
    case 'Chose':
      return { kind: 'choose', by: event.by, players: event.players };
    case 'Declined':
      return { kind: 'decline', by: event.by };
    case 'Named':
      return { kind: 'name', by: event.by, mask: event.mask };
    case 'Held':
      return { kind: 'hold', player: event.player, at: event.at, mask: then?.type === 'Glimpsed' ? then.mask : null };
    case 'Paid':
      return { kind: 'pay', moves: event.moves };
    case 'ChangedSeats':
      return { kind: 'seats', players: event.players, seats: event.seats };
    case 'Ended':
      return { kind: 'end' };
    default:
      return null;
  }
}
