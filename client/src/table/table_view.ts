/** What the board shows of a table, live or in a replay. */

import type { Scene } from '../stage/scenes';
import type { QuestionShown, RoomShown } from '../wire/types';
import type { Board } from './board';

export interface TableView {
  readonly board: Board | null;
  readonly stage: { readonly scene: Scene | null; readonly count: number };
  /** The people at the table. Without a `goal` the board does not mention it. */
  readonly room: (Pick<RoomShown, 'chairs' | 'host' | 'phase' | 'game'> & { readonly goal?: number }) | null;
  /** The chairs whose players are connected. */
  readonly here: readonly number[];
  readonly ask: QuestionShown | null;
  /** Every mask by its place, once the game is over. */
  readonly faces: readonly string[] | null;
}
