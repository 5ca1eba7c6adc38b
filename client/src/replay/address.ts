/** What the address of a replay says: the turn, how far into it, and through whose eyes. */

import type { Eyes } from './timeline';

export interface Spot {
  readonly turn: number;
  /** So many moments after the turn began. */
  readonly moment: number;
}

/** Somebody may be called like one of these. */
const WORDS: readonly string[] = ['watch', 'truth'];
const QUOTE = '~';

export function spot(search: string): Spot {
  const asked = new URLSearchParams(search);
  const number = (name: string): number => {
    const found = asked.get(name) ?? '';
    return /^\d{1,6}$/.test(found) ? Number(found) : 0;
  };
  return { turn: number('turn'), moment: number('moment') };
}

/** Whose eyes the address names, if it names any of this game. */
export function eyesOf(search: string, players: readonly string[]): Eyes | null {
  const seat = new URLSearchParams(search).get('seat');
  if (seat === 'watch' || seat === 'truth') return { kind: seat };
  const player = seat?.startsWith(QUOTE) ? seat.slice(QUOTE.length) : seat;
  return player && players.includes(player) ? { kind: 'seat', player } : null;
}

export function written({ turn, moment }: Spot, eyes: Eyes): string {
  const said = new URLSearchParams({ turn: String(turn) });
  if (moment) said.set('moment', String(moment));
  said.set('seat', eyes.kind === 'seat' ? quoted(eyes.player) : eyes.kind);
  return `?${said}`;
}

function quoted(player: string): string {
  return WORDS.includes(player) || player.startsWith(QUOTE) ? QUOTE + player : player;
}
