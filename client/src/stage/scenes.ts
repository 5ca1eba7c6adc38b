/**
 * What is shown while something happens, and for how long.
 *
 * The length follows from what everybody knows alone. A look takes as long for those who see nothing as for
 * the one who sees the mask, a swap as long as a pretended one.
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

/** The beats of one step, in order; `masksUp`: the masks of the deal lie face up before it. */
export function beats(events: readonly GameEvent[], masksUp: boolean): Beat[] {
  const found: Beat[] = [];
  let dealt = masksUp;
  for (let i = 0; i < events.length;) {
    const event = events[i] as GameEvent;
    const next = events[i + 1];
    let taken = 1;
    let scene: Scene | null = null;
    switch (event.type) {
      case 'Dealt':
        scene = { kind: 'deal' };
        dealt = true;
        break;
      case 'TurnBegan':
        scene = dealt ? { kind: 'down' } : null;
        dealt = false;
        break;
      case 'Looked':
      case 'Peeked':
      case 'Spied': {
        const saw = next?.type === 'Saw' ? next : null;
        if (saw) taken = 2;
        scene = { kind: 'look', by: event.by, at: event.at, mask: saw?.mask ?? null };
        break;
      }
      case 'Handled':
        if (next?.type === 'Swapped') taken = 2;
        scene = { kind: 'under', by: event.by, a: event.a, b: event.b };
        break;
      case 'Announced':
        scene = { kind: 'announce', by: event.by, mask: event.mask };
        break;
      case 'Challenged':
        scene = { kind: 'challenge', by: event.by };
        break;
      case 'Passed':
        scene = { kind: 'pass', by: event.by };
        break;
      case 'Revealed': {
        while (events[i + taken]?.type === 'Revealed') taken += 1;
        const together = events.slice(i, i + taken).filter((each) => each.type === 'Revealed');
        scene = { kind: 'reveal', places: together.map((each) => each.at) };
        break;
      }
      case 'Acted':
        scene = { kind: 'act', by: event.by, mask: event.mask };
        break;
      case 'Chose':
        scene = { kind: 'choose', by: event.by, players: event.players };
        break;
      case 'Declined':
        scene = { kind: 'decline', by: event.by };
        break;
      case 'Named':
        scene = { kind: 'name', by: event.by, mask: event.mask };
        break;
      case 'Held': {
        const seen = next?.type === 'Glimpsed' ? next : null;
        if (seen) taken = 2;
        scene = { kind: 'hold', player: event.player, at: event.at, mask: seen?.mask ?? null };
        break;
      }
      case 'Paid':
        scene = { kind: 'pay', moves: event.moves };
        break;
      case 'ChangedSeats':
        scene = { kind: 'seats', players: event.players, seats: event.seats };
        break;
      case 'Ended':
        scene = { kind: 'end' };
        break;
      default:
        break;
    }
    found.push({ events: events.slice(i, i + taken), scene, ms: scene ? LENGTHS[scene.kind] : 0 });
    i += taken;
  }
  return found;
}
