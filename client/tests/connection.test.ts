/** The connection as the page sees it: numbered, without gaps, and there again after every break. */

import { describe, expect, test } from 'vitest';

import { Refused } from '../src/link/api';
import type { Refusal } from '../src/link/refusal';
import type { Farewell } from '../src/wire/types';
import { bye, Guest, no, settled, snapshot, update, welcome } from './fakes';

function problem(key: string): Refusal {
  return { problems: [{ key, args: {} }], said: [`${key}!`] };
}

describe('coming in', () => {
  test('the first message is hello, in the language of the reader, without anything to have', () => {
    const guest = new Guest();
    expect(guest.wire.path).toBe('/ws/abc');
    guest.wire.listener.opened();
    expect(guest.wire.said).toEqual([{ type: 'hello', language: 'pl', protocol: 1 }]);
  });

  test('who watches says so in the address', () => {
    expect(new Guest(true).wire.path).toBe('/ws/abc?watch=1');
  });

  test('it is open from the welcome on', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    expect(guest.statuses).toEqual([]);
    guest.wire.tell(welcome());
    expect(guest.statuses).toEqual(['open']);
  });

  test('a slow first connection is still being made, not lost', () => {
    const guest = new Guest();
    guest.environment.pass(9000);
    expect(guest.statuses).toEqual([]);
  });

  test('opening it twice opens one socket', () => {
    const guest = new Guest();
    guest.connection.open();
    expect(guest.environment.wires).toHaveLength(1);
  });
});

describe('numbers', () => {
  test('updates in order reach the page, repeats do not', () => {
    const guest = new Guest();
    guest.enter(snapshot(4), update(5), update(5), update(4), update(6));
    expect(guest.numbers).toEqual([4, 5, 6]);
  });

  test('a gap is not shown: it comes back with what it has', () => {
    const guest = new Guest();
    guest.enter(snapshot(4), update(5), update(7), update(8));
    expect(guest.numbers).toEqual([4, 5]);
    expect(guest.wire.closed).toBe(true);
    guest.environment.pass(500);
    guest.enter(update(6), update(7));
    expect(guest.wire.said[0]).toEqual({ type: 'hello', have: 5, mark: 'mark 5', language: 'pl', protocol: 1 });
    expect(guest.numbers).toEqual([4, 5, 6, 7]);
  });

  test('an update before any snapshot is a gap, too', () => {
    const guest = new Guest();
    guest.enter(update(3));
    expect(guest.numbers).toEqual([]);
    expect(guest.wire.closed).toBe(true);
  });

  test('a snapshot stands for everything up to its number', async () => {
    const guest = new Guest();
    guest.enter(snapshot(4), update(5));
    await guest.comeBack(snapshot(20), update(21));
    expect(guest.numbers).toEqual([4, 5, 20, 21]);
  });

  test('what an old socket still says is not heard', async () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    const old = guest.wire;
    await guest.comeBack();
    old.tell(update(5));
    old.listener.closed();
    expect(guest.numbers).toEqual([4]);
    expect(guest.status).toBe('open');
  });

  test('a ping is answered with the last number that was seen', () => {
    const guest = new Guest();
    guest.enter(snapshot(4), update(5), { type: 'ping', n: 9 });
    expect(guest.wire.said.at(-1)).toEqual({ type: 'pong', n: 5 });
    expect(guest.heard.map((message) => message.type)).toEqual(['welcome', 'snapshot', 'update']);
  });
});

describe('breaks', () => {
  test('a short one does not show', async () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    await guest.comeBack();
    guest.environment.pass(5000);
    expect(guest.statuses).toEqual(['open']);
  });

  test('a longer one shows after a second, until it is over', async () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.listener.closed();
    guest.environment.pass(999);
    expect(guest.statuses).toEqual(['open']);
    guest.environment.pass(1);
    expect(guest.statuses).toEqual(['open', 'lost']);
    guest.enter();
    expect(guest.statuses).toEqual(['open', 'lost', 'open']);
  });

  test('each try waits twice as long as the one before, up to ten seconds', async () => {
    const guest = new Guest();
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      guest.wire.listener.closed();
      await settled();
      const before = guest.environment.wires.length;
      const from = guest.environment.now();
      while (guest.environment.wires.length === before) guest.environment.pass(50);
      waits.push(guest.environment.now() - from);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
  });

  test('chance shortens a wait by up to a half, so that not all come back at once', () => {
    const guest = new Guest();
    guest.environment.chance = 0;
    guest.enter(snapshot(4));
    guest.wire.listener.closed();
    guest.environment.pass(249);
    expect(guest.environment.wires).toHaveLength(1);
    guest.environment.pass(1);
    expect(guest.environment.wires).toHaveLength(2);
  });

  test('after a connection that lasted, the first wait is short again', async () => {
    const guest = new Guest();
    for (let i = 0; i < 4; i += 1) {
      guest.wire.listener.closed();
      await settled();
      guest.environment.pass(10_000);
    }
    guest.enter(snapshot(4));
    guest.environment.pass(5000);
    await guest.comeBack();
    expect(guest.status).toBe('open');
  });

  test('a table that lets us in and drops us at once is not asked ever faster', async () => {
    const guest = new Guest();
    for (let i = 0; i < 4; i += 1) {
      guest.enter(snapshot(4));
      guest.wire.listener.closed();
      await settled();
      guest.environment.pass(500 * 2 ** i);
    }
    expect(guest.environment.wires).toHaveLength(5);
    guest.enter();
    guest.wire.listener.closed();
    guest.environment.pass(7999);
    expect(guest.environment.wires).toHaveLength(5);
  });

  test.each(['online', 'visible'] as const)('no wait is waited out once the browser is %s', async (why) => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.listener.closed();
    guest.environment.wake(why);
    expect(guest.environment.wires).toHaveLength(2);
    guest.environment.pass(500);
    expect(guest.environment.wires).toHaveLength(2);
  });

  test('another network needs another socket', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.environment.wake('online');
    expect(guest.environment.wires).toHaveLength(2);
    expect(guest.environment.wires[0]?.closed).toBe(true);
  });

  test('looking at the page again changes nothing while the connection lives', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.environment.wake('visible');
    expect(guest.environment.wires).toHaveLength(1);
  });

  test('after a long sleep the connection is taken for dead when the page is looked at', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.environment.sleep(45_000);
    guest.environment.wake('visible');
    expect(guest.environment.wires).toHaveLength(2);
  });

  test('three heartbeats of silence are too many', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.environment.pass(40_000);
    guest.wire.tell({ type: 'ping', n: 4 });
    guest.environment.pass(44_999);
    expect(guest.environment.wires).toHaveLength(1);
    guest.environment.pass(501);
    expect(guest.environment.wires[0]?.closed).toBe(true);
    expect(guest.environment.wires).toHaveLength(2);
  });

  test('a socket that opens to nobody is given up after ten seconds', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    guest.environment.pass(10_500);
    expect(guest.environment.wires).toHaveLength(2);
  });
});

describe('goodbyes', () => {
  test.each<Farewell>(['restart', 'error'])('after %s it comes back if the table says so', (why) => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.environment.pass(20_000);
    guest.wire.tell(bye(why, true));
    guest.environment.pass(500);
    guest.enter(update(5));
    expect(guest.wire.said[0]).toMatchObject({ type: 'hello', have: 4, mark: 'mark 4' });
    expect(guest.statuses).toEqual(['open']);
    expect(guest.numbers).toEqual([4, 5]);
  });

  test.each<Farewell>(['kicked', 'restart'])('after %s it is over unless the table says otherwise', (why) => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.tell(bye(why));
    guest.environment.wake('online');
    guest.environment.pass(100_000);
    expect(guest.heard.at(-1)).toEqual(bye(why));
    expect(guest.statuses).toEqual(['open', 'ended']);
    expect(guest.environment.wires).toHaveLength(1);
  });

  test('who is not let in hears why before it is over', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    guest.wire.tell(no('', 'client-old'), bye('error'));
    expect(guest.refusals).toEqual([problem('client-old')]);
    expect(guest.statuses).toEqual(['ended']);
  });

  test('a page that is too old does not come again by itself', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.wire.tell(bye('restart', true));
    guest.environment.pass(500);
    guest.wire.listener.opened();
    guest.wire.tell(no('', 'client-old'), bye('error'));
    guest.wire.listener.closed();
    guest.environment.wake('online');
    guest.environment.pass(100_000);
    expect(guest.statuses.at(-1)).toBe('ended');
    expect(guest.environment.wires).toHaveLength(2);
  });

  test('a page that is newer than the node comes again until it gets to a new one', () => {
    const guest = new Guest();
    for (let i = 0; i < 3; i += 1) {
      guest.wire.listener.opened();
      guest.wire.tell(bye('restart', true));
      guest.environment.pass(10_000);
    }
    guest.enter(snapshot(4));
    expect(guest.refusals).toEqual([]);
    expect(guest.numbers).toEqual([4]);
    expect(guest.status).toBe('open');
  });

  test('who comes while the server is being restarted comes again', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    guest.wire.tell(no('', 'restarting', true), bye('error', true));
    guest.environment.pass(500);
    guest.enter(snapshot(4));
    expect(guest.refusals).toEqual([]);
    expect(guest.statuses).toEqual(['open']);
  });

  test('after close nothing is heard and nobody comes back', () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    guest.connection.close();
    guest.wire.tell(update(5));
    guest.wire.listener.closed();
    guest.environment.wake('online');
    guest.environment.pass(100_000);
    expect(guest.wire.closed).toBe(true);
    expect(guest.numbers).toEqual([4]);
    expect(guest.environment.wires).toHaveLength(1);
  });
});

test('a page that goes when it hears a goodbye is not brought back', () => {
  const guest = new Guest();
  guest.enter(snapshot(4));
  guest.heard.push = () => {
    guest.connection.close();
    return 0;
  };
  guest.wire.tell(bye('restart', true));
  guest.environment.pass(100_000);
  expect(guest.environment.wires).toHaveLength(1);
});

test('whatever happened, after the end nothing waits for its time', async () => {
  const guest = new Guest();
  guest.enter(snapshot(4));
  await guest.comeBack();
  const wish = guest.connection.send({ type: 'back' });
  guest.wire.tell({ type: 'done', id: 'wish 1' }, update(5));
  await wish;
  void guest.connection.send({ type: 'back' });
  guest.wire.tell(no('wish 2', 'too-fast', true));
  guest.wire.listener.closed();
  guest.connection.close();
  expect(guest.environment.alarms).toBe(0);
});

describe('a handshake that fails', () => {
  test.each([
    [404, 'no-such-table'],
    [403, 'origin-foreign'],
    [409, 'table-damaged'],
    [421, 'wrong-host'],
  ])('is the end if HTTP says %i', async (status, key) => {
    const guest = new Guest();
    guest.environment.answer = new Refused(status, problem(key));
    guest.wire.listener.closed();
    await settled();
    guest.environment.pass(100_000);
    expect(guest.refusals).toEqual([problem(key)]);
    expect(guest.statuses).toEqual(['ended']);
    expect(guest.environment.wires).toHaveLength(1);
  });

  test.each([
    [0, 'offline'],
    [429, 'too-often'],
    [409, 'restarting'],
    [409, 'some-trouble', true],
    [503, 'store-failed'],
    [502, 'unknown'],
  ] as [number, string, boolean?][])('is tried again if HTTP says %i, %s', async (status, key, again) => {
    const guest = new Guest();
    guest.environment.answer = new Refused(status, { ...problem(key), ...(again && { again }) });
    guest.wire.listener.closed();
    await settled();
    guest.environment.pass(500);
    guest.enter(snapshot(4));
    expect(guest.statuses).toEqual(['open']);
  });

  test('is tried again if HTTP has nothing against it', async () => {
    const guest = new Guest();
    guest.wire.listener.closed();
    await settled();
    guest.environment.pass(1000);
    expect(guest.statuses).toEqual(['lost']);
    guest.enter(snapshot(4));
    expect(guest.status).toBe('open');
  });

  test('is the only reason to ask over HTTP', async () => {
    const guest = new Guest();
    guest.enter(snapshot(4));
    await guest.comeBack();
    expect(guest.environment.asked).toBe(0);
  });
});
