/** Which of its faces the panel below the board shows. */

import type { Evening } from '../../table/evening.svelte';
import type { What } from '../../wire';

export type View = 'memorise' | 'paused' | 'away' | 'kept' | 'wait' | What;

export function shown(evening: Evening): View {
  const { room, chair, ask, yours, away } = evening;
  if (room?.paused) return 'paused';
  if (room?.phase === 'memorise') return 'memorise';
  if (chair === null) return 'wait';
  if (away) return 'away';
  if (evening.asked && ask) return ask.what;
  return yours ? 'kept' : 'wait';
}
