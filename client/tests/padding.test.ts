/** How long a frame is does not tell what is in it: not which answer, and not how much was noted. */

import { afterEach, describe, expect, test, vi } from 'vitest';

import { LONGEST_NOTE } from '../src/link/padding';
import { browser } from '../src/link/environment';
import { TableSession } from '../src/table/table_session.svelte';
import type { Answer, ServerMessage } from '../src/wire/types';
import { Guest, settled, snapshot, welcome } from './fakes';

const QUESTIONS: Record<string, readonly Answer[]> = {
  turn: [
    { do: 'look' },
    { do: 'swap', with: 'Łucja', really: true },
    { do: 'swap', with: 'Łucja', really: false },
    { do: 'swap', with: '🎭 "q"', really: true },
    { do: 'swap', with: '🎭 "q"', really: false },
    { do: 'swap', with: 'centre:1', really: true },
    { do: 'swap', with: 'centre:1', really: false },
    { do: 'announce', mask: 'spy' },
    { do: 'announce', mask: 'puppet_master' },
  ],
  challenge: [{ do: 'challenge' }, { do: 'pass' }],
  finish: [
    { do: 'finish', really: true },
    { do: 'finish', really: false },
  ],
  choose: [{ do: 'choose', players: ['Ann'] }, { do: 'choose', players: ['Łucja'] }, { do: 'decline' }],
  name: [
    { do: 'name', mask: 'spy' },
    { do: 'name', mask: 'puppet_master' },
  ],
};

function bytes(text: string | undefined): number {
  return new TextEncoder().encode(text).length;
}

function entered(): Guest {
  const guest = new Guest();
  guest.environment.id = () => browser.id();
  guest.enter(snapshot(1));
  return guest;
}

/** How many bytes are sent for each of these answers. */
function lengths(question: number, offered: readonly Answer[]): Set<number> {
  return new Set(
    offered.map((answer) => {
      const guest = entered();
      void guest.connection.send({ type: 'answer', question, answer }, offered);
      return bytes(guest.wire.raw.at(-1));
    }),
  );
}

function noteLength(text: string, mark = ' '): number {
  const guest = entered();
  void guest.connection.send({ type: 'notes', marks: [mark.repeat(6), ...Array<string>(5).fill('      ')], text });
  return bytes(guest.wire.raw.at(-1));
}

/** What a whole page sends when a player answers. */
function answered(offered: readonly Answer[], answer: Answer): string | undefined {
  const sent: string[] = [];
  const socket = { send: (text: string) => sent.push(text), close: () => undefined } as unknown as WebSocket;
  vi.stubGlobal('WebSocket', function () {
    return socket;
  });
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const session = new TableSession('abc', false);
  session.open();
  const hear = (message: ServerMessage): unknown =>
    socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  hear(welcome());
  hear({ ...snapshot(1), yours: { number: 7, options: offered } } as ServerMessage);
  void session.answer(answer);
  session.close();
  return sent.at(-1);
}

afterEach(() => void vi.unstubAllGlobals());

describe('the length of an answer', () => {
  test.each(Object.entries(QUESTIONS))('of the page, to a question of kind %s, is the same', (_, offered) => {
    const sent = offered.map((answer) => answered(offered, answer));
    expect(sent.map((text) => (JSON.parse(text ?? '') as { answer: Answer }).answer)).toEqual(offered);
    expect(new Set(sent.map(bytes)).size).toBe(1);
  });

  test.each(Object.entries(QUESTIONS))('to a question of kind %s is the same for all options', (_, offered) => {
    expect(lengths(7, offered).size).toBe(1);
  });

  test('is that of the longest option, and no more', () => {
    for (const offered of Object.values(QUESTIONS)) {
      const plain = offered.map((answer) =>
        bytes(JSON.stringify({ type: 'answer', question: 7, answer, id: '0'.repeat(24) })),
      );
      expect([...lengths(7, offered)]).toEqual([Math.max(...plain)]);
    }
  });

  test('stays the same when it is said again over another connection', async () => {
    const offered = QUESTIONS['challenge'] ?? [];
    const guest = entered();
    void guest.connection.send({ type: 'answer', question: 7, answer: { do: 'pass' } }, offered);
    const first = guest.wire.raw.at(-1);
    await guest.comeBack();
    await settled();
    expect(guest.wire.raw.at(-1)).toBe(first);
    expect(JSON.parse(first ?? '')).toMatchObject({ answer: { do: 'pass' } });
  });

  test('of peeking, which nobody is asked for, is its own', () => {
    expect(lengths(7, [{ do: 'peek' }]).size).toBe(1);
  });
});

describe('the length of notes', () => {
  test('is the same whatever is in them, in any script', () => {
    const texts = ['', 'x', '\n\t"\\', 'Żółć', '面', '🎭', '\u0001', '\ud83d', '\u2028'];
    const all = texts.flatMap((text) => [
      text,
      text.repeat(LONGEST_NOTE / 2 / Math.max(1, text.length)),
      text.repeat(7),
    ]);
    const full = ['x', '面', '\u0001', '"', '\ud83d'].map((text) => text.repeat(LONGEST_NOTE));
    const sent = [...all, ...full].map((text) => noteLength(text));
    expect(new Set([...sent, noteLength('', '+')]).size).toBe(1);
  });

  test('fits into one frame that the server reads at once', () => {
    expect(noteLength('面'.repeat(LONGEST_NOTE))).toBeLessThan(4096 - 14 * 20 - 14 * 6);
  });
});
