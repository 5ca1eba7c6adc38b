/**
 * The facts of a game file that no seal covers must follow from those that one does cover: where masks lay at the
 * beginning, what was really swapped, what a player saw, who won.
 */

import type { GameEvent, GameFile, HandledEvent } from '../wire/types';

/** The first step that does not follow, 0 for the opening; null if all do. */
export function rewritten(file: GameFile): number | null {
  const masks = [...file.opening.masks, ...file.opening.centre];
  let result: unknown = null;
  const parts = [{ really: null as boolean | null, events: file.events }];
  for (const { answer, events } of file.steps) {
    parts.push({ really: answer.do === 'swap' || answer.do === 'finish' ? answer.really : null, events });
  }
  for (const [step, { really, events }] of parts.entries()) {
    let under: HandledEvent | null = null;
    for (const event of events) {
      if (!follows(event, masks, under, really)) return step;
      if (event.type === 'Swapped' && event.really) {
        [masks[event.a], masks[event.b]] = [masks[event.b] ?? '', masks[event.a] ?? ''];
      }
      if (event.type === 'Handled') under = event;
      if (event.type === 'Swapped') under = null;
      if (event.type === 'Ended') result = { winners: event.winners, why: event.why };
    }
    if (under) return step;
  }
  return same(result, file.result) ? null : file.steps.length;
}

function follows(
  event: GameEvent,
  masks: readonly string[],
  under: HandledEvent | null,
  really: boolean | null,
): boolean {
  switch (event.type) {
    case 'Dealt':
      return event.masks.every((mask, at) => masks[at] === mask);
    case 'Swapped':
      return event.to === under?.by && event.a === under.a && event.b === under.b && event.really === really;
    case 'Saw':
    case 'Glimpsed':
    case 'Revealed':
      return masks[event.at] === event.mask;
    default:
      return true;
  }
}

function same(one: unknown, other: GameFile['result']): boolean {
  const plain = other && { winners: other.winners, why: other.why };
  return JSON.stringify(one) === JSON.stringify(plain);
}
