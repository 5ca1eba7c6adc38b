/** Addresses of a table that are given to others: those of a locked one carry its code. */

import { withCode } from '../link/api';
import type { RoomShown } from '../wire/types';

export function coded(address: string, room: RoomShown): string {
  const bare = address.replace(/\?code=.*$/, '');
  return withCode(bare, room.locked ? room.code : null);
}
