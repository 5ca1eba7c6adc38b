/** Each wish has its own refusal: it stays until it is dismissed or the same is wished for again. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { NewWish } from '../src/link/wishes';
import { TableSession } from '../src/table/table_session.svelte';
import { CONNECTION } from '../src/table/refusals.svelte';
import type { Options, QuestionShown, RoomShown, ServerMessage } from '../src/wire/types';
import { FakeEnvironment } from './fakes';

vi.mock('../src/words/index.svelte', () => ({ language: () => 'fr' }));

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

function room(phase: RoomShown['phase']): RoomShown {
  const chairs = NAMES.map((name) => ({ name, taken: 'person', ready: true, away: false, muted: false }) as const);
  const options = { memory: 'log' } as Options;
  const seen = { paused: false, game: 1, goal: 13, lesson: false, approval: false, locked: false };
  return { code: 'ABCDEF', options, chairs, host: 0, phase, ...seen };
}

/** Somebody at a table, and the other end of their line. */
class Seat {
  readonly environment = new FakeEnvironment();
  readonly session = new TableSession('abc', false, null, this.environment);

  constructor(phase: RoomShown['phase'] = 'lobby') {
    this.session.open();
    this.environment.wire.listener.opened();
    this.tell({ type: 'welcome', table: 'abc', chair: 0, heartbeat: 15, protocol: 1 });
    this.tell({ type: 'snapshot', n: 1, mark: '', room: room(phase) });
  }

  tell(...messages: ServerMessage[]): void {
    this.environment.wire.tell(...messages);
  }

  /** Wish for something; what to answer it with, and whether it was done. */
  wish(wanted: NewWish): { done: () => void; no: (key: string) => void; kept: Promise<boolean> } {
    const kept = this.session.wish(wanted);
    const id = (this.environment.wire.wishes.at(-1) as { id: string }).id;
    return {
      kept,
      done: () => this.tell({ type: 'done', id }),
      no: (key) => this.tell({ type: 'no', id, problems: [{ key, args: {} }], said: [key], again: false }),
    };
  }

  get shown(): [string, string | undefined][] {
    return this.session.refusals.list.map(({ about, refusal }) => [about, refusal.problems[0]?.key]);
  }
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what was refused', () => {
  test('is not taken back by another wish that was under way and is done later', async () => {
    const seat = new Seat();
    const [start, options] = [seat.wish({ type: 'start' }), seat.wish({ type: 'ready' })];
    start.no('not-ready');
    options.done();
    expect(await Promise.all([start.kept, options.kept])).toEqual([false, true]);
    expect(seat.shown).toEqual([['start', 'not-ready']]);
  });

  test('is not taken back when something else is wished for', async () => {
    const seat = new Seat();
    const kick = seat.wish({ type: 'kick', chair: 1 });
    kick.no('nobody-there');
    await kick.kept;
    void seat.wish({ type: 'kick', chair: 2 });
    void seat.wish({ type: 'sit', chair: 3 });
    expect(seat.shown).toEqual([['kick 1', 'nobody-there']]);
  });

  test('about one who asks to join is not taken back by the answer to another', async () => {
    const seat = new Seat();
    const admit = seat.wish({ type: 'admit', knock: 'a' });
    admit.no('name-alike');
    await admit.kept;
    void seat.wish({ type: 'admit', knock: 'b' });
    expect(seat.shown).toEqual([['admit a', 'name-alike']]);
  });

  test('stands beside what else was refused', async () => {
    const seat = new Seat();
    const both = [seat.wish({ type: 'start' }), seat.wish({ type: 'sit', chair: 2 })];
    both[1]?.no('chair-taken');
    both[0]?.no('not-ready');
    await Promise.all(both.map((each) => each.kept));
    expect(seat.shown).toEqual([
      ['sit', 'chair-taken'],
      ['start', 'not-ready'],
    ]);
  });

  test('goes when it is dismissed, and only that', async () => {
    const seat = new Seat();
    const both = [seat.wish({ type: 'start' }), seat.wish({ type: 'sit', chair: 2 })];
    both.forEach((each) => each.no('x'));
    await Promise.all(both.map((each) => each.kept));
    seat.session.refusals.dismiss('start');
    expect(seat.shown).toEqual([['sit', 'x']]);
  });

  test('goes when the same is wished for again, and comes back if that is refused', async () => {
    const seat = new Seat();
    const first = seat.wish({ type: 'start' });
    first.no('not-ready');
    await first.kept;
    const again = seat.wish({ type: 'start' });
    expect(seat.shown).toEqual([]);
    again.no('chairs-empty');
    await again.kept;
    expect(seat.shown).toEqual([['start', 'chairs-empty']]);
  });

  test('is shown though an earlier wish of the same kind is done after it', async () => {
    const seat = new Seat();
    const [slow, quick] = [seat.wish({ type: 'sit', chair: 1 }), seat.wish({ type: 'sit', chair: 2 })];
    quick.no('chair-taken');
    slow.done();
    await Promise.all([slow.kept, quick.kept]);
    expect(seat.shown).toEqual([['sit', 'chair-taken']]);
  });

  test('is not mixed up with what a part of the page shows itself', async () => {
    const seat = new Seat();
    const start = seat.wish({ type: 'start' });
    const aside = seat.session.aside({ type: 'chat', text: 'hello' });
    const id = (seat.environment.wire.wishes.at(-1) as { id: string }).id;
    start.no('not-ready');
    seat.tell({ type: 'no', id, problems: [{ key: 'muted', args: {} }], said: [], again: false });
    await start.kept;
    expect((await aside)?.problems[0]?.key).toBe('muted');
    expect(seat.shown).toEqual([['start', 'not-ready']]);
  });

  test('stays while the connection is refused something', async () => {
    const seat = new Seat();
    const start = seat.wish({ type: 'start' });
    start.no('not-ready');
    await start.kept;
    seat.tell({ type: 'no', id: '', problems: [{ key: 'too-large', args: {} }], said: [], again: false });
    expect(seat.shown).toEqual([
      ['start', 'not-ready'],
      [CONNECTION, 'too-large'],
    ]);
  });

  test('goes with the phase of the table it was about, and what is about people stays', async () => {
    const seat = new Seat();
    const both = [seat.wish({ type: 'start' }), seat.wish({ type: 'kick', chair: 1 })];
    both.forEach((each) => each.no('x'));
    await Promise.all(both.map((each) => each.kept));
    const change = { what: 'began', chair: null } as const;
    seat.tell({ type: 'update', n: 2, mark: '', change, room: room('memorise') });
    expect(seat.shown).toEqual([['kick 1', 'x']]);
  });

  test('goes with the question it was about, and nothing else does', async () => {
    const seat = new Seat('play');
    const ask: QuestionShown = { number: 7, player: 'Ben', what: 'challenge', mask: 'king', why: 'any' };
    const both = [
      seat.wish({ type: 'answer', question: 7, answer: { do: 'pass' } }),
      seat.wish({ type: 'pause', paused: true }),
    ];
    both.forEach((each) => each.no('x'));
    await Promise.all(both.map((each) => each.kept));
    seat.tell({ type: 'update', n: 2, mark: '', ask });
    expect(seat.shown).toEqual([
      ['answer', 'x'],
      ['pause', 'x'],
    ]);
    seat.tell({ type: 'update', n: 3, mark: '', ask, yours: { number: 8, options: [{ do: 'pass' }] } });
    expect(seat.shown).toEqual([['pause', 'x']]);
  });
});
