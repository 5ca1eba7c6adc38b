/** Adds a finished game to this browser's history, if the reader played in it. */

import { remember } from './game_history';
import type { TableSession } from './table_session.svelte';

/** Call it in the setup of a component. */
export function recordGame(session: TableSession): void {
  $effect(() => {
    const { truth, board, me, link, table } = session;
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
