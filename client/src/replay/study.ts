/** What a finished game has to tell, laid beside its replay: what everybody could believe, and what mattered. */

import { reasons } from '../words/reasons';
import type { GameEvent, GameFile, Mark, Study } from '../wire/types';
import type { Line as Said } from '../words/telling';
import type { Replay } from './replay.svelte';
import type { Moment } from './timeline';

/** How sure somebody was of their own true mask, turn by turn in per cent; null where nothing is known. */
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

/** What had last changed somebody's numbers when a turn began, as they heard it. */
export function why(replay: Replay, study: Study, turn: number, player: string): Said[] {
  const change = study.turns.find((each) => each.turn === turn)?.why[player];
  if (!change) return [];
  const { file, timeline, glances } = replay;
  const events = change.step ? file.steps[change.step - 1]?.events : file.events;
  const before = glances[timeline.findLastIndex(({ step }) => step < change.step)];
  const heard = change.events.flatMap((index) => events?.[index] ?? []);
  return reasons([...answered(file, change.step, heard), ...heard], before?.board.players ?? replay.players, player);
}

/** A challenge, or that there was none, tells nothing without the announcement that it answers: that comes first. */
function answered(file: GameFile, step: number, heard: readonly GameEvent[]): GameEvent[] {
  if (!heard.some(({ type }) => type === 'Passed' || type === 'Challenged')) return [];
  const before = file.steps.slice(0, step - 1).flatMap(({ events }) => events);
  const announced = before.findLast(({ type }) => type === 'Announced');
  return announced ? [announced] : [];
}

/** A mark, and the moment of the replay in which it happened. */
export interface Placed {
  readonly mark: Mark;
  readonly at: number;
  readonly turn: number;
}

export function placed(replay: Replay, study: Study): Placed[] {
  return study.marks.flatMap((mark) => {
    const after = ({ step }: Moment): boolean => step === mark.step + 1;
    // who they are somebody loses in the turn that begins then
    const at = mark.kind === 'lost_identity' ? replay.timeline.findLastIndex(after) : replay.timeline.findIndex(after);
    const turn = replay.timeline[at]?.turn;
    return turn === undefined || mark.mask === null ? [] : [{ mark, at, turn }];
  });
}

/** What marks give away is shown up to where one is to whoever sees the truth, and all of it to whoever asked for it. */
export function shown(replay: Replay, { at }: Placed): boolean {
  return replay.told || (replay.eyes.kind === 'truth' && at <= replay.at);
}
