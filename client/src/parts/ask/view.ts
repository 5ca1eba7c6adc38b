/** Which of its faces the panel below the board shows. */

import type { Evening } from '../../table/evening.svelte';
import type { What } from '../../wire';

export type View = 'memorise' | 'paused' | 'away' | 'kept' | 'wait' | What;

export function shown(evening: Evening): View {
  const { room, chair, ask, away } = evening;
  if (room?.paused) return 'paused';
  if (room?.phase === 'memorise') return 'memorise';
  if (chair === null) return 'wait';
  if (away) return 'away';
  if (evening.asked && ask) return ask.what;
  return kept(evening) ? 'kept' : 'wait';
}

/** Whether an answer waits for its moment: one to a challenge, which the others may still be asked and nobody has heard yet. */
export function kept({ given, board, me }: Evening): boolean {
  if (given?.do !== 'challenge' && given?.do !== 'pass') return false;
  const heard = [...(board?.claimants ?? []), ...(board?.passed ?? [])];
  return me === null || !heard.includes(me);
}
