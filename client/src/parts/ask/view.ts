/** Which of its faces the panel below the board shows. */

import type { TableSession } from '../../table/table_session.svelte';
import type { What } from '../../wire/types';

export type View = 'memorise' | 'paused' | 'away' | 'kept' | 'wait' | What;

export function shown(session: TableSession): View {
  const { room, chair, ask, away } = session;
  if (room?.paused) return 'paused';
  if (room?.phase === 'memorise') return 'memorise';
  if (chair === null) return 'wait';
  if (away) return 'away';
  if (session.asked && ask) return ask.what;
  return kept(session) ? 'kept' : 'wait';
}

/** Whether an answer waits for its moment: one to a challenge, which the others may still be asked and nobody has heard yet. */
export function kept({ given, board, me }: TableSession): boolean {
  if (given?.do !== 'challenge' && given?.do !== 'pass') return false;
  const heard = [...(board?.claimants ?? []), ...(board?.passed ?? [])];
  return me === null || !heard.includes(me);
}
