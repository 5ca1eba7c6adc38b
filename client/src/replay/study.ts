/** Joins the study of a finished game to its replay: each player's beliefs, and the moments that mattered. */

import { reasons } from '../words/reasons';
import type { GameEvent, GameFile, Mark, Study } from '../wire/types';
import type { Line as Said } from '../words/telling';
import type { Replay } from './replay.svelte';
import type { Moment } from './timeline';

/** How sure a player was of their own mask, turn by turn, in per cent; null where nothing is known. */
export interface Line {
  readonly player: string;
  readonly sure: readonly (number | null)[];
}

export function lines(replay: Replay, study: Study): Line[] {
  return replay.players.map((player) => ({
    player,
    sure: replay.turns.map(({ turn, at }) => {
      const seat = replay.glances[at]?.board.players.indexOf(player) ?? -1;
      const column = study.masks.indexOf(replay.truth(at)[seat] ?? '');
      return study.turns.find((each) => each.turn === turn)?.beliefs[player]?.[seat]?.[column] ?? null;
    }),
  }));
}

/** What last changed a player's numbers before a turn began, as that player heard it. */
export function why(replay: Replay, study: Study, turn: number, player: string): Said[] {
  const change = study.turns.find((each) => each.turn === turn)?.why[player];
  if (!change) return [];
  const { file, timeline, glances } = replay;
  const events = change.step ? file.steps[change.step - 1]?.events : file.events;
  const before = glances[timeline.findLastIndex(({ step }) => step < change.step)];
  const heard = change.events.flatMap((index) => events?.[index] ?? []);
  return reasons([...answered(file, change.step, heard), ...heard], before?.board.players ?? replay.players, player);
}

/** A challenge or its absence means little without its announcement, which is therefore listed first. */
function answered(file: GameFile, step: number, heard: readonly GameEvent[]): GameEvent[] {
  if (!heard.some(({ type }) => type === 'Passed' || type === 'Challenged')) return [];
  const before = file.steps.slice(0, step - 1).flatMap(({ events }) => events);
  const announced = before.findLast(({ type }) => type === 'Announced');
  return announced ? [announced] : [];
}

/** A key moment, and where it is in the replay. */
export interface Placed {
  readonly mark: Mark;
  readonly at: number;
  readonly turn: number;
}

export function placed(replay: Replay, study: Study): Placed[] {
  return study.marks.flatMap((mark) => {
    const after = ({ step }: Moment): boolean => step === mark.step + 1;
    // a player loses their identity in the turn that begins at this moment
    const at = mark.kind === 'lost_identity' ? replay.timeline.findLastIndex(after) : replay.timeline.findIndex(after);
    const turn = replay.timeline[at]?.turn;
    return turn === undefined || mark.mask === null ? [] : [{ mark, at, turn }];
  });
}

/**
 * Key moments give things away: a reader who sees the truth gets those up to the current moment, one who asked gets
 * all.
 */
export function shown(replay: Replay, { at }: Placed): boolean {
  return replay.told || (replay.eyes.kind === 'truth' && at <= replay.at);
}
