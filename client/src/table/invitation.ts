/** Addresses of a table for other people. Those of a locked table carry its code. */

import { withCode } from '../link/api';
import type { RoomShown } from '../wire/types';

export function coded(address: string, room: RoomShown): string {
  const bare = address.replace(/\?code=.*$/, '');
  return withCode(bare, room.locked ? room.code : null);
}
