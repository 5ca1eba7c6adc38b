/** The reader's own games, stored in this browser and sent nowhere. */

import { store, stored } from '../app/storage';

export interface Remembered {
  readonly table: string;
  /** The number of the game at that table, from 1. */
  readonly game: number;
  /** When it was over, as in 2026-11-16T20:15:00.000Z. */
  readonly when: string;
  readonly players: readonly string[];
  /** All masks that were in play. */
  readonly masks: readonly string[];
  /** The name under which the reader played. */
  readonly seat: string;
  readonly winners: readonly string[];
  /** The last link of the game's chain that this browser saw: it vouches for all of the game. */
  readonly link: string;
}

export const MOST_GAMES = 200;

/** The newest first. Entries that cannot be read, from another version or edited by hand, are left out. */
export function playedGames(): readonly Remembered[] {
  try {
    const found: unknown = JSON.parse(stored('games') ?? '[]');
    return Array.isArray(found) ? found.filter(isRemembered).slice(0, MOST_GAMES) : [];
  } catch {
    return [];
  }
}

export function recall(table: string, game: number): Remembered | undefined {
  return playedGames().find((each) => each.table === table && each.game === game);
}

/** Remember a game. What was seen first stays: a server cannot replace it later. */
export function remember(game: Remembered): void {
  if (!recall(game.table, game.game)) write([game, ...playedGames()]);
}

export function forget(game: Remembered): void {
  write(playedGames().filter((each) => each.table !== game.table || each.game !== game.game));
}

export function forgetAll(): void {
  write([]);
}

function write(games: readonly Remembered[]): void {
  store('games', JSON.stringify(games.slice(0, MOST_GAMES)));
}

function isRemembered(found: unknown): found is Remembered {
  if (typeof found !== 'object' || found === null) return false;
  const game = found as Record<keyof Remembered, unknown>;
  const names = (list: unknown): boolean => Array.isArray(list) && list.every((each) => typeof each === 'string');
  return (
    [game.table, game.when, game.seat, game.link].every((each) => typeof each === 'string') &&
    Number.isInteger(game.game) &&
    [game.players, game.masks, game.winners].every(names)
  );
}
