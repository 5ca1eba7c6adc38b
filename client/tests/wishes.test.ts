/** What is wished for is done once, whatever happens to the connection. */

import { describe, expect, test } from 'vitest';

import { browser } from '../src/link/environment';
import { bye, Guest, no, settled, snapshot, welcome } from './fakes';

const EMPTY = { problems: [], said: [] };

function chats(guest: Guest, ...texts: string[]): Promise<unknown>[] {
  return texts.map((text) => guest.connection.send({ type: 'chat', text }));
}

describe('a wish', () => {
  test('is said under an id of its own and is null once it is done', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one, two] = chats(guest, 'a', 'b');
    expect(guest.wire.wishes).toEqual([
      { type: 'chat', text: 'a', id: 'wish 1' },
      { type: 'chat', text: 'b', id: 'wish 2' },
    ]);
    guest.wire.tell({ type: 'done', id: 'wish 2' }, { type: 'done', id: 'wish 1' });
    expect(await Promise.all([one, two])).toEqual([null, null]);
    expect(guest.heard.map((message) => message.type)).toEqual(['welcome', 'snapshot']);
  });

  test('that is refused says why', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one] = chats(guest, 'a');
    guest.wire.tell(no('wish 1', 'muted'));
    expect(await one).toEqual({ problems: [{ key: 'muted', args: {} }], said: ['muted!'] });
  });

  test('waits for the welcome', () => {
    const guest = new Guest();
    guest.wire.listener.opened();
    void chats(guest, 'a');
    expect(guest.wire.wishes).toEqual([]);
    guest.wire.tell(welcome());
    expect(guest.wire.wishes).toHaveLength(1);
  });

  test('is not said again when the chair gets another number', () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    void chats(guest, 'a');
    guest.wire.tell(welcome(3));
    expect(guest.wire.wishes).toHaveLength(1);
  });

  test('that nobody has acknowledged is said again after a break, in order and under the same id', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one, two, three] = chats(guest, 'a', 'b', 'c');
    guest.wire.tell({ type: 'done', id: 'wish 2' });
    guest.wire.listener.closed();
    const four = guest.connection.send({ type: 'answer', question: 3, answer: { do: 'pass' } });
    await settled();
    guest.environment.pass(500);
    guest.enter();
    expect(guest.wire.wishes).toEqual([
      { type: 'chat', text: 'a', id: 'wish 1' },
      { type: 'chat', text: 'c', id: 'wish 3' },
      { type: 'answer', question: 3, answer: { do: 'pass' }, id: 'wish 4' },
    ]);
    for (const id of ['wish 1', 'wish 3', 'wish 4']) guest.wire.tell({ type: 'done', id });
    expect(await Promise.all([one, two, three, four])).toEqual([null, null, null, null]);
  });

  test('whose refusal says so is tried again, under the same id', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one] = chats(guest, 'a');
    guest.wire.tell(no('wish 1', 'some-trouble', true));
    expect(guest.wire.wishes).toHaveLength(1);
    guest.environment.pass(500);
    expect(guest.wire.wishes).toHaveLength(2);
    expect(guest.wire.wishes[1]).toEqual(guest.wire.wishes[0]);
    guest.wire.tell({ type: 'done', id: 'wish 1' });
    expect(await one).toBeNull();
  });

  test('is not tried for ever', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one] = chats(guest, 'a');
    for (let i = 0; i < 5; i += 1) {
      guest.wire.tell(no('wish 1', 'store-failed', true));
      guest.environment.pass(8000);
    }
    expect(guest.wire.wishes).toHaveLength(5);
    expect(await one).toEqual({ problems: [{ key: 'store-failed', args: {} }], said: ['store-failed!'] });
  });

  test('that waits for its next try is said once after a break', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    void chats(guest, 'a');
    guest.wire.tell(no('wish 1', 'restarting', true));
    guest.environment.pass(500);
    guest.wire.tell(no('wish 1', 'restarting', true));
    guest.wire.tell(bye('restart', true));
    guest.environment.pass(500);
    guest.enter();
    guest.environment.pass(10_000);
    expect(guest.wire.wishes).toHaveLength(1);
  });

  test('older than a minute is given up, and not said when the connection is back', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    guest.wire.listener.closed();
    const [one] = chats(guest, 'a');
    guest.environment.pass(59_000);
    const [two] = chats(guest, 'b');
    guest.environment.pass(1000);
    expect(await one).toEqual({ problems: [{ key: 'offline', args: {} }], said: [] });
    guest.enter();
    expect(guest.wire.wishes).toEqual([{ type: 'chat', text: 'b', id: 'wish 2' }]);
    guest.wire.tell({ type: 'done', id: 'wish 2' });
    expect(await two).toBeNull();
  });

  test('for which nothing can be done any more is refused without a word', async () => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [one] = chats(guest, 'a');
    guest.wire.tell(bye('kicked'));
    const [two] = chats(guest, 'b');
    expect(await Promise.all([one, two])).toEqual([EMPTY, EMPTY]);
    expect(guest.wire.wishes).toHaveLength(1);
  });

  test.each([
    ['leave', 'left'],
    ['close', 'closed'],
  ] as const)('to %s is done when the table says bye for that', async (type, why) => {
    const guest = new Guest();
    guest.enter(snapshot(1));
    const [other] = chats(guest, 'a');
    const wish = guest.connection.send({ type });
    guest.wire.tell(bye(why));
    expect(await Promise.all([wish, other])).toEqual([null, EMPTY]);
  });
});

test('a message that could not be understood is told, and the connection stays', () => {
  const guest = new Guest();
  guest.enter(snapshot(1));
  guest.wire.tell(no('', 'frame-shape'));
  expect(guest.refusals).toEqual([{ problems: [{ key: 'frame-shape', args: {} }], said: ['frame-shape!'] }]);
  expect(guest.status).toBe('open');
});

test('ids are short enough for the wire and never the same', () => {
  const ids = Array.from({ length: 1000 }, () => browser.id());
  expect(new Set(ids).size).toBe(1000);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(40);
});
