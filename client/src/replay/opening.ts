/** A game file becomes a replay: one of this place, or one from anywhere. */

import { game, Refused, studied, study } from '../link/doors';
import type { GameFile, Study } from '../wire';
import { t } from '../words/index.svelte';
import { Replay } from './replay.svelte';
import { moments, seen } from './story';

export interface Opened {
  readonly replay: Replay;
  /** It may take the place a while; null: there is none to be had now. */
  readonly study: Promise<Study | null>;
  /** The place could not read it by the rules just now: it may be anything that looks like a game. */
  readonly unread?: boolean;
}

/** What no game comes near. */
export const MOST_BYTES = 8 * 1024 * 1024;

/** A game that this place keeps. */
export async function fetched(table: string, number: string): Promise<Opened> {
  const replay = new Replay(await game(table, number));
  return { replay, study: study(table, number).catch(none) };
}

/** A file from the reader's computer. The place reads it by the rules; where it cannot, its shape must do. */
export async function brought(file: Blob): Promise<Opened> {
  if (file.size > MOST_BYTES) throw new Refused(413, { problems: [], said: [t('replay-file-large')] });
  const text = await file.text();
  try {
    const found = await studied(text);
    return { replay: new Replay(found.record), study: Promise.resolve(found.study) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // it has been read, and is only too long to be studied
    if (error.problems.some(({ key }) => key === 'study-long')) {
      return { replay: new Replay(readable(text)), study: Promise.resolve(null) };
    }
    if ([400, 413, 422].includes(error.status)) throw error;
    return { replay: new Replay(readable(text)), study: Promise.resolve(null), unread: true };
  }
}

/** A file that can be shown, for all that its shape says. */
export function readable(text: string): GameFile {
  const found = understood('record-not-json', () => JSON.parse(text) as GameFile);
  understood('record-shape', () => {
    if (found.format !== 'mascarade game') throw new Error('format');
    if (found.version !== 1) throw new Error('version');
    if (found.opening.masks.length !== found.opening.players.length) throw new Error('opening');
    if (!found.steps.every((step) => typeof step.player === 'string' && step.answer.do)) throw new Error('steps');
    if (!seen(moments(found), { kind: 'truth' }).length) throw new Error('events');
  });
  return found;
}

/** What somebody brought may be anything: where it cannot be read, the reader is told so. */
function understood<Read>(key: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    throw new Refused(400, { problems: [{ key, args: { detail } }], said: [] });
  }
}

function none(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}
