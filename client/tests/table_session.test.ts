/** What the pages show of a table follows from what the server said, also where it comes fast or twice. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { shown } from '../src/parts/ask/view';
import { TableSession } from '../src/table/table_session.svelte';
import type { GameEvent, Options, QuestionShown, RoomShown, Snapshot, Update, View, Yours } from '../src/wire/types';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];
const YOURS: Yours = { number: 8, options: [{ do: 'challenge' }, { do: 'pass' }] };
const ASK: QuestionShown = { number: 7, player: 'Ben', what: 'challenge', mask: 'king', why: 'any' };

const page = { hidden: false };

function room(phase: RoomShown['phase'], away = false, memory: Options['memory'] = 'log'): RoomShown {
  const chairs = NAMES.map((name) => ({ name, taken: 'person', ready: true, away, muted: false }) as const);
  return {
    code: 'ABCDEF',
    options: { memory } as Options,
    chairs,
    host: 0,
    phase,
    paused: false,
    game: 1,
    goal: 13,
    lesson: false,
    approval: false,
    locked: false,
  };
}

function snapshot(parts: Partial<Snapshot> = {}): Snapshot {
  const view: View = {
    ...({ player: 'Ann', players: NAMES, coins: [6, 6, 6, 6], court: 0, bank: 176, masks: [], centre: 0 } as object),
    ...({ turn: 5, seat: 0, barred: [], must_look: [], peeking: false, announced: null, claimants: [] } as object),
    ...({ ask: null, seen: [], open: [], handled: [], result: null } as object),
  } as View;
  return { type: 'snapshot', n: 1, mark: '', room: room('play'), view, ...parts };
}

function update(events: readonly GameEvent[], parts: Partial<Update> = {}): Update {
  return { type: 'update', n: 2, mark: '', events, ...parts };
}

function seated(at: Snapshot): TableSession {
  const session = new TableSession('abc', false);
  session.hear({ type: 'welcome', table: 'abc', chair: 0, heartbeat: 15, protocol: 1 });
  session.hear(at);
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  page.hidden = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  test('knows who asks to join, and forgets them when it connects anew', () => {
    const session = seated(snapshot({ room: room('lobby') }));
    session.hear({ type: 'knocks', knocks: [{ id: 'x', name: 'Eve' }] });
    expect(session.knocks.map(({ name }) => name)).toEqual(['Eve']);
    session.hear({ type: 'welcome', table: 'abc', chair: 0, heartbeat: 15, protocol: 1 });
    expect(session.knocks).toEqual([]);
  });

  test('leaves the lobby before the masks are dealt, so that everybody sees them dealt', () => {
    const session = seated({ type: 'snapshot', n: 1, mark: '', room: room('lobby') });
    const opening: GameEvent = {
      ...({ type: 'Opened', players: NAMES, masks: ['king'], centre: 0, coins: [6, 6, 6, 6] } as object),
      ...({ court: 0, must_look: [], peeking: false } as object),
    } as GameEvent;
    const dealt: GameEvent = { type: 'Dealt', masks: ['king', 'king', 'king', 'king'] };
    const change = { what: 'began', chair: null } as const;
    session.hear(update([opening, dealt], { change, room: room('memorise') }));
    expect(session.stage.scene).toEqual({ kind: 'deal' });
    expect(session.room?.phase).toBe('memorise');
    expect(session.board?.up).toEqual({ 0: 'king', 1: 'king', 2: 'king', 3: 'king' });
  });

  test('asks nobody for whom a bot answers', () => {
    const session = seated(snapshot({ ask: ASK, yours: YOURS, room: room('play', true) }));
    expect(session.asked).toBe(false);
    session.hear(update([], { ask: ASK, yours: YOURS, room: room('play'), change: { what: 'back', chair: 0 } }));
    expect(session.asked).toBe(true);
  });

  test('shows an answer as given that was on its way when the connection broke', () => {
    const session = seated(snapshot({ ask: ASK, yours: YOURS }));
    void session.answer({ do: 'pass' });
    session.hear(snapshot({ n: 2, ask: ASK, yours: YOURS }));
    expect(session.given).toEqual({ do: 'pass' });
    session.hear(snapshot({ n: 3, ask: ASK, yours: { ...YOURS, number: 9 } }));
    expect(session.given).toBeNull();
  });

  test('learns of its other chair when the others do', () => {
    const session = seated(snapshot());
    session.hear(update([{ type: 'Challenged', by: 'Ben' }]));
    session.hear({ type: 'welcome', table: 'abc', chair: 1, heartbeat: 15, protocol: 1 });
    expect(session.me).toBe('Ann');
    vi.runAllTimers();
    expect(session.chair).toBe(1);
  });

  test('takes back what was asked when a step asks nothing', () => {
    const session = seated(snapshot({ ask: ASK, yours: YOURS }));
    session.hear(update([]));
    expect([session.ask, session.yours]).toEqual([null, null]);
  });

  test('knows in which step a line of the log happened, whether it was heard then or is read later', () => {
    page.hidden = true;
    const opening = {
      type: 'Opened',
      players: NAMES,
      masks: [],
      centre: 0,
      coins: [6, 6, 6, 6],
      court: 0,
      must_look: [],
    };
    const log = [
      { n: 1, events: [opening as unknown as GameEvent] },
      { n: 2, events: [{ type: 'Handled', by: 'Ann', a: 0, b: 1 } as const] },
    ];
    const session = seated(snapshot({ n: 2, log }));
    session.hear(update([{ type: 'Handled', by: 'Ben', a: 1, b: 2 }], { n: 3 }));
    expect(session.log.map(({ n, line }) => [n, line.key])).toEqual([
      [1, 'line-opened'],
      [2, 'line-handled'],
      [3, 'line-handled'],
    ]);
  });

  test('has somebody wait for the next game who sat down after this one', () => {
    const session = seated(snapshot({ room: room('over') }));
    expect(session.next).toBe(false);
    const others = { ...snapshot().view, players: ['Zoe', 'Ben', 'Cleo', 'Dan'] } as View;
    session.hear(snapshot({ n: 2, room: room('over'), view: others }));
    expect(session.next).toBe(true);
    session.hear({ type: 'snapshot', n: 3, mark: '', room: room('lobby') });
    expect(session.next).toBe(false);
  });

  test('says that an answer is kept as long as others may answer before it is heard, and of no other answer', () => {
    const session = seated(snapshot({ ask: ASK, yours: YOURS }));
    void session.answer({ do: 'pass' });
    expect(shown(session)).toBe('kept');
    session.hear(update([{ type: 'Passed', by: 'Ben' }], { ask: { ...ASK, number: 8, player: 'Ann' }, yours: YOURS }));
    vi.runAllTimers();
    expect(shown(session)).toBe('kept');
    session.hear(update([{ type: 'Passed', by: 'Ann' }], { n: 3 }));
    expect(session.stage.scene).not.toBeNull();
    expect(shown(session)).toBe('wait');

    const turn: QuestionShown = { number: 9, player: 'Ann', what: 'turn', mask: null, why: 'any' };
    const acting = seated(snapshot({ ask: turn, yours: { number: 9, options: [{ do: 'look' }] } }));
    expect(shown(acting)).toBe('turn');
    void acting.answer({ do: 'look' });
    expect(shown(acting)).toBe('wait');
  });
});

describe('what only one has seen', () => {
  function seen(memory: Options['memory']): TableSession {
    page.hidden = true;
    const session = seated(snapshot({ room: room('play', false, memory) }));
    session.hear(
      update([
        { type: 'Looked', by: 'Ann', at: 0 },
        { type: 'Saw', to: 'Ann', at: 0, mask: 'king' },
      ]),
    );
    return session;
  }

  function turn(session: TableSession, turn: number): number {
    const seat = (turn - 5) % NAMES.length;
    session.hear(update([{ type: 'TurnBegan', turn, seat, player: NAMES[seat] as string, barred: [] }]));
    return session.secret.length;
  }

  test.each(['pure', 'log'] as const)('lies there through the next turn and no longer where memory is %s', (memory) => {
    const session = seen(memory);
    expect([6, 7].map((each) => turn(session, each))).toEqual([1, 0]);
  });

  test('lies there until their own turn where the table keeps notes', () => {
    const session = seen('notes');
    expect([6, 7, 8, 9].map((each) => turn(session, each))).toEqual([1, 1, 1, 0]);
  });
});

test('a coach that has nothing to say is known to, until it speaks again', () => {
  const session = seated(snapshot());
  session.hear({ type: 'speechless', n: 1 });
  vi.runAllTimers();
  expect(session.speechless).toBe(true);
  session.hear({ type: 'coach', n: 2, masks: [], chances: [], why: [], players: NAMES });
  vi.runAllTimers();
  expect([session.speechless, session.coached?.n]).toEqual([false, 2]);
});
