/** Servers that do not say yet whether to come back: nodes of an earlier version, while a server is updated. */

import { describe, expect, test } from 'vitest';

import { OlderServer, type Received } from '../src/link/older_server';
import type { Farewell, WishRefused } from '../src/wire/types';
import { Guest, snapshot, update } from './fakes';

function no(id: string, ...keys: string[]): Received {
  return { type: 'no', id, problems: keys.map((key) => ({ key, args: {} })), said: keys };
}

function bye(why: Farewell): Received {
  return { type: 'bye', why };
}

describe('an older server', () => {
  test.each<Farewell>(['restart', 'slow', 'silent'])('means that one comes back after %s', (why) => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.tell(bye(why));
    guest.environment.pass(500);
    guest.enter(update(5));
    expect(guest.statuses).toEqual(['open']);
    expect(guest.numbers).toEqual([4, 5]);
  });

  test.each<Farewell>(['left', 'kicked', 'moved', 'closed', 'flood', 'error'])('means the end with %s', (why) => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.tell(bye(why));
    guest.environment.pass(100_000);
    expect(guest.heard.at(-1)).toEqual({ type: 'bye', why, again: false });
    expect(guest.statuses).toEqual(['open', 'ended']);
    expect(guest.environment.wires).toHaveLength(1);
  });

  test.each(['restarting', 'wrong-protocol'])('that refuses a hello with %s is tried again', (key) => {
    const guest = new Guest();
    for (let i = 0; i < 3; i += 1) {
      guest.wire.listener.opened();
      guest.wire.tell(no('', key), bye('error'));
      guest.environment.pass(10_000);
    }
    guest.enter(snapshot(4));
    expect(guest.refusals).toEqual([]);
    expect(guest.status).toBe('open');
  });

  test('that refuses a hello for good is left', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    guest.wire.tell(no('', 'client-old'), bye('error'));
    expect(guest.refusals).toEqual([{ problems: [{ key: 'client-old', args: {} }], said: ['client-old'] }]);
    expect(guest.statuses).toEqual(['ended']);
  });

  test.each(['too-fast', 'store-failed', 'restarting'])('hears a wish again that it refused with %s', (key) => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    void guest.connection.send({ type: 'back' });
    guest.wire.tell(no('wish 1', key));
    guest.environment.pass(500);
    expect(guest.wire.wishes).toHaveLength(2);
  });

  test('is not asked again where only a part of a refusal passes, or nothing is said', () => {
    for (const keys of [['muted'], ['restarting', 'muted'], []]) {
      expect((new OlderServer().completed(no('a', ...keys)) as WishRefused).again).toBe(false);
    }
  });
});

test('what a server says itself is left as it is', () => {
  const server = new OlderServer();
  for (const again of [true, false]) {
    for (const message of [
      { type: 'no', id: '', problems: [{ key: 'restarting', args: {} }], said: [], again },
      { type: 'bye', why: 'restart', again },
      { type: 'bye', why: 'error', again },
    ] as const) {
      expect(server.completed(message)).toEqual(message);
    }
  }
});
