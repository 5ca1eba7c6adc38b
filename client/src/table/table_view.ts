/** What can be seen of a table: one where a game is being played, or one that is looked back on. */

import type { Scene } from '../stage/scenes';
import type { QuestionShown, RoomShown } from '../wire/types';
import type { Board } from './board';

export interface TableView {
  readonly board: Board | null;
  readonly stage: { readonly scene: Scene | null; readonly count: number };
  /** Who plays at it; without a goal nothing is said of it. */
  readonly room: (Pick<RoomShown, 'chairs' | 'host' | 'phase' | 'game'> & { readonly goal?: number }) | null;
  /** The chairs whose people are there. */
  readonly here: readonly number[];
  readonly ask: QuestionShown | null;
  /** Every mask by its place, for whoever may know them all: when the game is over. */
  readonly faces: readonly string[] | null;
}
