/** Where the coach speaks, and what it says in words. */

import type { Evening } from '../../table/evening.svelte';
import type { GameEvent } from '../../wire';
import { t } from '../../words/index.svelte';
import { tell, type Line } from '../../words/telling';

/** Whether this player may ask: in a game in which everybody else is a bot, at a table that has a coach. */
export function coachable({ room, chair }: Evening): boolean {
  if (!room || chair === null || !room.options.coach || room.options.memory === 'pure') return false;
  const alone = room.chairs.every((each, i) => (each.taken === 'person') === (i === chair));
  return alone && (room.phase === 'memorise' || room.phase === 'play');
}

/** What happened when the numbers last changed, while `players` sat in this order. */
export function reasons(why: readonly GameEvent[], players: readonly string[], me: string | null): Line[] {
  return why.flatMap((event) =>
    event.type === 'Dealt' ? [{ key: 'coach-dealt', args: {} }] : tell(event, players, me),
  );
}

/** Every place of the table by name: the seats with those who sit there, then the centre. */
export function places(players: readonly string[], centre: number, me: string | null): string[] {
  const seats = players.map((name) => (name === me ? t('text-you', { name }) : name));
  return [...seats, ...Array.from({ length: centre }, (_, i) => t('text-centre', { number: i + 1 }))];
}
