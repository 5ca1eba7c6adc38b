/** What the address of a replay holds: the turn, the moment within it, and the viewpoint. */

import type { Eyes } from './timeline';

export interface Spot {
  readonly turn: number;
  /** Moments since the turn began. */
  readonly moment: number;
}

/** Viewpoints that are no players. A player with such a name is quoted. */
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

/** The viewpoint in the address, if it is one of this game. */
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
