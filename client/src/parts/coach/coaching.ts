/** Where the coach speaks, and what it says in words. */

import type { TableSession } from '../../table/table_session.svelte';
import { t } from '../../words/index.svelte';

/** Whether this player may ask: in a game in which everybody else is a bot, at a table that has a coach. */
export function coachable({ room, chair }: TableSession): boolean {
  if (!room || chair === null || !room.options.coach || room.options.memory === 'pure') return false;
  const alone = room.chairs.every((each, i) => (each.taken === 'person') === (i === chair));
  return alone && (room.phase === 'memorise' || room.phase === 'play');
}

/** Every place of the table by name: the seats with those who sit there, then the centre. */
export function places(players: readonly string[], centre: number, me: string | null): string[] {
  const seats = players.map((name) => (name === me ? t('text-you', { name }) : name));
  return [...seats, ...Array.from({ length: centre }, (_, i) => t('text-centre', { number: i + 1 }))];
}
