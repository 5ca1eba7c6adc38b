/** Sessions that were recorded with an earlier server are shown today, and what this page says was understood then. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { TableSession } from '../src/table/table_session.svelte';
import type { ClientMessage, ServerMessage, Snapshot, Update } from '../src/wire/types';
import { Guest } from './fakes';

type Entry =
  | { readonly event: 'open' | 'close' }
  | { readonly from: 'client'; readonly frame: ClientMessage }
  | { readonly from: 'server'; readonly frame: ServerMessage };

const FIXTURES = new URL('../../tests/compat/fixtures/', import.meta.url);

function session(name: string): Entry[] {
  const text = gunzipSync(readFileSync(new URL(`session-${name}.jsonl.gz`, FIXTURES))).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
}

function said(name: string): ServerMessage[] {
  return session(name).flatMap((entry) => ('from' in entry && entry.from === 'server' ? [entry.frame] : []));
}

function numbered(message: ServerMessage): message is Snapshot | Update {
  return message.type === 'snapshot' || message.type === 'update';
}

const NAMES = ['seat', 'spectator', 'coach', 'lesson'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(NAMES)('the recorded session of a %s', (name) => {
  test('is shown up to its end: the room, the game, the truth and the goodbye', () => {
    const session = new TableSession('abc', name === 'spectator');
    const messages = said(name);
    for (const message of messages) {
      session.hear(message);
      vi.runAllTimers();
      if (numbered(message) && message.room) expect(session.room).toEqual(message.room);
      if (message.type === 'update') {
        expect(session.ask).toEqual(message.ask ?? null);
        expect(session.yours).toEqual(message.yours ?? null);
      }
      if (message.type === 'truth') expect(session.truth).toEqual(message);
    }
    const last = messages.findLast((message) => message.type === 'welcome');
    expect(session.chair).toBe(last?.type === 'welcome' ? last.chair : undefined);
    expect(session.board?.players).toHaveLength(4);
    expect(session.log.length).toBeGreaterThan(0);
    const bye = messages.find((message) => message.type === 'bye');
    expect(session.farewell).toBe(bye?.type === 'bye' ? bye.why : null);
  });

  test('comes over the link without a gap, and its hellos are those that were sent then', () => {
    const guest = new Guest(name === 'spectator');
    let sockets = 1;
    for (const entry of session(name)) {
      if ('event' in entry) {
        if (entry.event === 'open') {
          while (guest.environment.wires.length < sockets) guest.environment.pass(100);
          guest.wire.listener.opened();
          sockets += 1;
        } else if (guest.status !== 'ended') guest.wire.listener.closed();
      } else if (entry.from === 'server') {
        guest.wire.tell(entry.frame);
      } else if (entry.frame.type === 'hello' && entry.frame.mark !== '0'.repeat(32)) {
        expect(guest.wire.said[0]).toEqual({ ...entry.frame, language: 'pl' });
      }
    }
    const steps = said(name).filter(numbered);
    expect(guest.numbers).toEqual(steps.map((message) => message.n));
    expect(guest.refusals).toEqual([]);
  });
});

/** What a server of the recordings took, by type: any other field, and it would have refused the message. */
const TAKEN: Partial<Record<ClientMessage['type'], readonly string[]>> = {
  hello: ['have', 'mark', 'language', 'protocol'],
  pong: ['n'],
  answer: ['id', 'question', 'answer'],
  sit: ['id', 'chair'],
  rename: ['id', 'name'],
  ready: ['id', 'ready'],
  leave: ['id'],
  back: ['id'],
  kick: ['id', 'chair'],
  mute: ['id', 'chair', 'muted'],
  appoint: ['id', 'chair'],
  options: ['id', 'options'],
  start: ['id'],
  pause: ['id', 'paused'],
  end: ['id'],
  rematch: ['id'],
  close: ['id'],
  chat: ['id', 'text'],
  emote: ['id', 'emote'],
  coach: ['id', 'open'],
  notes: ['id', 'marks', 'text'],
};

test('an old server takes what this page says by itself, and every wish as the page words it', () => {
  const guest = new Guest();
  guest.enter({ type: 'ping', n: 3 });
  for (const entry of [...session('seat'), ...session('coach')]) {
    if (!('from' in entry) || entry.from !== 'client' || !('id' in entry.frame)) continue;
    void guest.connection.send(entry.frame);
  }
  for (const message of guest.wire.said) {
    const fields = Object.keys(message).filter((field) => field !== 'type');
    expect(TAKEN[message.type], message.type).toEqual(expect.arrayContaining(fields));
  }
  expect(new Set(guest.wire.said.map((message) => message.type)).size).toBeGreaterThan(15);
});
