/** Opens a game file as a replay: one stored on this server, or one of the reader's own. */

import { game, Refused, studied, study } from '../link/api';
import type { GameFile, Problem, Study } from '../wire/types';
import { t } from '../words/index.svelte';
import { Replay } from './replay.svelte';
import { isObject, misshapen, type Part } from './validate';
import { moments, seen, truths } from './timeline';

export interface Opened {
  readonly replay: Replay;
  /** The server may need a while for it; null if it has none now. */
  readonly study: Promise<Study | null>;
  /** The server could not check the file against the rules just now, so it only looks like a game. */
  readonly unread?: boolean;
}

const FORMAT = 'mascarade game';
const VERSION = 1;

/** Far more than any game needs. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A game stored on this server. */
export async function fetched(table: string, number: string): Promise<Opened> {
  const replay = new Replay(await game(table, number));
  return { replay, study: study(table, number).catch(none) };
}

/**
 * A file from the reader's computer. The browser checks its shape, the server checks it against the rules if it can.
 */
export async function brought(file: Blob): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new Refused(413, { problems: [], said: [t('replay-file-large')] });
  const text = await file.text();
  const found = readable(text);
  try {
    const { record, study } = await studied(text);
    return { replay: new Replay(record), study: Promise.resolve(study) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // the server has read it, but it is too long to be studied
    if (error.problems.some(({ key }) => key === 'study-long')) {
      return { replay: new Replay(found), study: Promise.resolve(null) };
    }
    if ([400, 413, 422].includes(error.status)) throw error;
    return { replay: new Replay(found), study: Promise.resolve(null), unread: true };
  }
}

/** The game in a file whose shape is right. Anything else is refused with a message to the reader. */
export function readable(text: string): GameFile {
  if (!text.trim()) throw unreadable('game-file-empty');
  const found = parsed(text);
  if (!isObject(found) || found.format !== FORMAT) throw unreadable('game-file-other');
  if (!Number.isSafeInteger(found.version)) throw unreadable('game-file-other');
  if (found.version !== VERSION) {
    throw unreadable('record-version', { found: found.version as number, known: VERSION });
  }
  const part = misshapen(found) ?? untold(found as unknown as GameFile);
  if (part) throw unreadable('game-file-part', { part });
  return found as unknown as GameFile;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('game-file-not-json');
  }
}

/** Each part is valid, but they may contradict each other, with seats or places that the table does not have. */
function untold(file: GameFile): Part | null {
  const { players, masks, coins } = file.opening;
  if (masks.length !== players.length || coins.length !== players.length) return 'opening';
  try {
    const timeline = moments(file);
    return seen(timeline, { kind: 'truth' }).length && truths(file, timeline).length ? null : 'events';
  } catch {
    return 'events';
  }
}

function unreadable(key: string, args: Problem['args'] = {}): Refused {
  return new Refused(400, { problems: [{ key, args }], said: [] });
}

function none(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
