/** Notes are shown at once and kept a moment later, never oftener than the table takes them; and the coach's reasons are told. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Refusal } from '../src/link/refusal';
import { coachable } from '../src/parts/coach/coaching';
import { reasons } from '../src/words/reasons';
import { notable, NotesDraft } from '../src/parts/notes/notes_draft.svelte';
import type { Board } from '../src/table/board';
import type { TableSession } from '../src/table/table_session.svelte';
import type { ChairShown, Coached, Noted, Options, RoomShown } from '../src/wire/types';

const BOARD = { players: ['Ann', 'Bo'], masks: ['king', 'fool', 'king'], centre: 1 } as unknown as Board;

function room(options: Partial<Options>, parts: Partial<RoomShown> = {}): RoomShown {
  const chairs = (['person', 'bot'] as const).map((taken, i) => ({ name: BOARD.players[i], taken }) as ChairShown);
  return { options, chairs, phase: 'play', game: 1, ...parts } as RoomShown;
}

interface Fake {
  room: RoomShown;
  board: Board | null;
  me: string | null;
  chair: number | null;
  noted: Noted | null;
  sent: { marks: readonly string[]; text: string }[];
  answers: (Refusal | null)[];
}

function session(options: Partial<Options> = { memory: 'notes' }): Fake & TableSession {
  const fake = {
    ...({ room: room(options), board: BOARD, me: 'Ann', chair: 0, noted: null, sent: [], answers: [] } as Fake),
    aside(wish: Fake['sent'][number]) {
      fake.sent.push(wish);
      return Promise.resolve(fake.answers.shift() ?? null);
    },
  };
  return fake as unknown as Fake & TableSession;
}

function noted(parts: Partial<Noted> = {}): Noted {
  return {
    type: 'notes',
    game: 1,
    player: 'Ann',
    masks: ['fool', 'king'],
    marks: ['+ ', ' -', '??'],
    text: 'hm',
    ...parts,
  };
}

function begun(at = session()): NotesDraft {
  const draft = new NotesDraft(at);
  draft.take(at.noted, BOARD);
  return draft;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notes', () => {
  test('begin blank, with a row for each place and a letter for each different mask', () => {
    const draft = begun();
    expect(draft.masks).toEqual(['fool', 'king']);
    expect(draft.marks).toEqual(['  ', '  ', '  ']);
  });

  test('go through all marks and back to none', () => {
    const draft = begun();
    const seen = [1, 2, 3, 4].map(() => {
      draft.turn(1, 0);
      return draft.marks[1];
    });
    expect(seen).toEqual(['? ', '+ ', '- ', '  ']);
  });

  test('are sent at once, then not before a pause, and then as they are by then', async () => {
    const at = session();
    const draft = begun(at);
    for (let i = 0; i < 30; i += 1) draft.turn(0, i % 2);
    expect(at.sent).toHaveLength(1);
    expect(draft.state).toBe('keeping');
    await vi.advanceTimersByTimeAsync(5000);
    expect(at.sent).toHaveLength(2);
    expect(at.sent[1]?.marks).toEqual(draft.marks);
    expect(draft.state).toBe('kept');
  });

  test('that came too fast for the table are sent again', async () => {
    const at = session();
    at.answers = [{ problems: [{ key: 'notes-fast', args: {} }], said: [] }];
    const draft = begun(at);
    draft.turn(0, 0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.state).toBe('keeping');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at.sent).toHaveLength(2);
    expect([draft.state, draft.refused]).toEqual(['kept', null]);
  });

  test('that are refused stay on the screen, and why is said', async () => {
    const at = session();
    const refusal = { problems: [{ key: 'notes-long', args: {} }], said: [] };
    at.answers = [refusal];
    const draft = begun(at);
    draft.text = 'long';
    draft.keep();
    await vi.advanceTimersByTimeAsync(5000);
    expect([draft.state, draft.refused, draft.text]).toEqual(['still', refusal, 'long']);
  });

  test('are those of the table after a reload or on another device, but what is newer here stays', async () => {
    const at = session();
    const draft = begun(at);
    draft.take(noted(), BOARD);
    expect([draft.marks, draft.text]).toEqual([['+ ', ' -', '??'], 'hm']);
    draft.turn(0, 1);
    draft.turn(0, 1);
    draft.take(noted({ text: 'elsewhere' }), BOARD);
    expect([draft.marks[0], draft.text]).toEqual(['++', 'hm']);
    await vi.advanceTimersByTimeAsync(5000);
    draft.take(at.noted, { ...BOARD });
    expect(draft.marks[0]).toBe('++');
  });

  test('of the last game are not those of the next', () => {
    const at = session();
    const draft = begun(at);
    draft.take(noted(), BOARD);
    at.room = room({ memory: 'notes' }, { game: 2 });
    draft.take(noted(), { ...BOARD });
    expect([draft.marks, draft.text]).toEqual([['  ', '  ', '  '], '']);
  });

  test('are only for players, at tables that keep them', () => {
    expect(notable(session())).toBe(true);
    expect(notable(session({ memory: 'log' }))).toBe(false);
    expect(notable(Object.assign(session(), { me: null }))).toBe(false);
    expect(notable(Object.assign(session(), { me: 'Late' }))).toBe(false);
  });
});

describe('the coach', () => {
  test('is for one person among bots, while they play', () => {
    const coach: Partial<Options> = { coach: true, memory: 'log' };
    expect(coachable(session(coach))).toBe(true);
    expect(coachable(session({ ...coach, coach: false }))).toBe(false);
    expect(coachable(session({ ...coach, memory: 'pure' }))).toBe(false);
    expect(coachable(Object.assign(session(coach), { chair: null }))).toBe(false);
    expect(coachable(Object.assign(session(coach), { room: room(coach, { phase: 'over' }) }))).toBe(false);
    const chairs = ['person', 'person'].map((taken) => ({ taken })) as unknown as readonly ChairShown[];
    expect(coachable(Object.assign(session(coach), { room: room(coach, { chairs }) }))).toBe(false);
  });

  test('tells what happened by the names of those who sat there', () => {
    const coached = {
      players: ['Bo', 'Ann', 'Cy'],
      why: [{ type: 'Handled', by: 'Cy', a: 1, b: 0 }],
    } as unknown as Coached;
    expect(reasons(coached.why, coached.players, 'Ann')).toEqual([
      { key: 'line-handled-two', args: { by: 'Cy', one: 'Ann', two: 'Bo', reader: 'one' } },
    ]);
  });

  test('tells the deal in one sentence', () => {
    const coached = { players: ['Ann'], why: [{ type: 'Dealt', masks: ['king', 'fool'] }] } as unknown as Coached;
    expect(reasons(coached.why, coached.players, 'Ann').map((line) => line.key)).toEqual(['coach-dealt']);
  });
});
