/** What is to be said of a seat besides its coins and its mask, as everybody can see it. */

import type { TableSession } from '../../table/table_session.svelte';

export type Mark =
  'wins' | 'turn' | 'announces' | 'challenges' | 'passed' | 'barred' | 'must-look' | 'host' | 'bot' | 'away' | 'gone';

export function marks(session: TableSession, seat: number): Mark[] {
  const { board, room, here } = session;
  if (!board || !room) return [];
  const name = board.players[seat] ?? '';
  // chairs keep their numbers where players have changed seats
  const number = room.chairs.findIndex((each) => each.name === name);
  const chair = room.chairs[number];
  const playing = room.phase === 'play';
  const person = chair?.taken === 'person';
  const found: [Mark, boolean][] = [
    ['wins', board.result?.winners.includes(name) ?? false],
    ['turn', playing && board.seat === seat],
    ['announces', playing && board.announced !== null && board.claimants[0] === name],
    ['challenges', playing && board.claimants.indexOf(name) > 0],
    ['passed', playing && board.passed.includes(name)],
    ['barred', playing && board.barred.includes(name)],
    ['must-look', playing && board.mustLook.includes(name)],
    ['host', room.host === number],
    ['bot', chair?.taken === 'bot'],
    ['away', person && chair.away],
    ['gone', person && !here.includes(number)],
  ];
  return found.filter(([, is]) => is).map(([mark]) => mark);
}
