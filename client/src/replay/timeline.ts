/** A game file as a timeline of moments, as one viewpoint sees it. The twin of `heard` in mascarade/rules/events.py. */

import { heard, opened, type Board } from '../table/board';
import type { GameEvent, GameFile } from '../wire/types';
import { tell, type Line } from '../words/telling';

/** The viewpoint: a player's, a spectator's, or the whole truth. */
export type Eyes =
  { readonly kind: 'seat'; readonly player: string } | { readonly kind: 'watch' } | { readonly kind: 'truth' };

/** Events shown together: those an answer led to, or the beginning of a turn. */
export interface Moment {
  readonly turn: number;
  /** How many answers had been given by its end. */
  readonly step: number;
  readonly events: readonly GameEvent[];
}

/** A moment as one viewpoint sees it. */
interface Glance {
  readonly events: readonly GameEvent[];
  readonly lines: readonly Line[];
  /** The table after the moment. */
  readonly board: Board;
}

/** The opening, then every step. A turn begins in its own moment, so that the turn before can still be seen. */
export function moments(file: GameFile): Moment[] {
  const found: Moment[] = [];
  let turn = 0;
  [file.events, ...file.steps.map((step) => step.events)].forEach((events, step) => {
    const begins = events.findIndex((event) => event.type === 'TurnBegan');
    const before = begins < 0 ? events : events.slice(0, begins);
    if (before.length) found.push({ turn, step, events: before });
    const first = begins < 0 ? undefined : events[begins];
    if (first?.type !== 'TurnBegan') return;
    turn = first.turn;
    found.push({ turn, step, events: events.slice(begins) });
  });
  return found;
}

export function mayHear(event: GameEvent, eyes: Eyes): boolean {
  if (eyes.kind === 'truth') return true;
  const player = eyes.kind === 'seat' ? eyes.player : null;
  switch (event.type) {
    case 'Saw':
    case 'Swapped':
      return event.to === player;
    case 'Glimpsed':
      return player !== null && event.not_to !== player;
    default:
      return true;
  }
}

/** The whole timeline from this viewpoint. */
export function seen(timeline: readonly Moment[], eyes: Eyes): Glance[] {
  const me = eyes.kind === 'seat' ? eyes.player : null;
  let board: Board | null = null;
  return timeline.map(({ events }) => {
    const known = events.filter((event) => mayHear(event, eyes));
    const lines: Line[] = [];
    for (const event of known) {
      if (event.type === 'Opened') board = opened(event, me);
      if (!board) throw new Error('a game begins by being opened');
      lines.push(...tell(event, board.players, me));
      board = heard(board, event);
    }
    if (!board) throw new Error('a game begins by being opened');
    return { events: known, lines, board };
  });
}

/** A game that was broken off has no event for its end, so its last moment says it. */
export function ended(glances: readonly Glance[], { result }: GameFile): readonly Glance[] {
  const last = glances.at(-1);
  if (result || !last) return glances;
  return glances.with(-1, { ...last, lines: [...last.lines, { key: 'end-unfinished', args: {} }] });
}

/** Which mask really lies at each place after each moment: seats first, then the centre. */
export function truths(file: GameFile, timeline: readonly Moment[]): (readonly string[])[] {
  let masks: readonly string[] = [...file.opening.masks, ...file.opening.centre];
  return timeline.map(({ events }) => {
    for (const event of events) {
      if (event.type !== 'Swapped' || !event.really) continue;
      const [a, b] = [masks[event.a] ?? '', masks[event.b] ?? ''];
      masks = masks.with(event.a, b).with(event.b, a);
    }
    return masks;
  });
}

/** Where each turn begins: its number, and the index of its first moment. Turn 0 is the deal. */
export function beginnings(timeline: readonly Moment[]): { readonly turn: number; readonly at: number }[] {
  return timeline
    .map(({ turn }, at) => ({ turn, at }))
    .filter(({ turn, at }) => at === 0 || timeline[at - 1]?.turn !== turn);
}
