/** When a game is over it is noted in this browser's diary, for whoever played in it. */

import { remember } from './diary';
import type { Evening } from './table/evening.svelte';

/** For the setup of a component. */
export function note(evening: Evening): void {
  $effect(() => {
    const { truth, board, me, link, table } = evening;
    if (!truth || !board || !me || !truth.players.includes(me)) return;
    remember({
      table,
      game: truth.game,
      when: new Date().toISOString(),
      players: board.players,
      masks: board.masks,
      seat: me,
      winners: board.result?.winners ?? [],
      link,
    });
  });
}
