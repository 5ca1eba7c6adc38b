/** Why the chances of the masks changed, as lines. */

import type { GameEvent } from '../wire/types';
import { tell, type Line } from './telling';

/** The events that last changed the numbers, while `players` sat in this order. */
export function reasons(why: readonly GameEvent[], players: readonly string[], me: string | null): Line[] {
  return why.flatMap((event) =>
    event.type === 'Dealt' ? [{ key: 'coach-dealt', args: {} }] : tell(event, players, me),
  );
}
