/** JoinRequest to join a table whose host lets people in: again and again, until there is an answer. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as Doors from '../src/link/api';
import { Refused } from '../src/link/api';
import { JoinRequest } from '../src/parts/lobby/join_request.svelte';
import { coded } from '../src/table/invitation';
import type { KnockAnswer, KnockTable, RoomShown } from '../src/wire/types';

const knock = vi.fn<(table: string, wanted: KnockTable) => Promise<KnockAnswer>>();

vi.mock('../src/words/index.svelte', () => ({ language: () => 'en' }));
vi.mock('../src/link/api', async (original) => ({
  ...(await original<typeof Doors>()),
  knock: (table: string, wanted: KnockTable) => knock(table, wanted),
}));

const WAIT = { chair: null, seconds: 150 };
const admitted = vi.fn();

function refusal(status: number, key: string): Refused {
  return new Refused(status, { problems: [{ key, args: {} }], said: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
  knock.mockReset();
  admitted.mockReset();
});

afterEach(() => void vi.useRealTimers());

test('a request is repeated until the host says yes', async () => {
  knock.mockResolvedValueOnce(WAIT).mockResolvedValueOnce(WAIT).mockResolvedValueOnce({ chair: 2, seconds: 150 });
  const asking = new JoinRequest('abc', null, admitted);
  await asking.ask('Ben');
  expect(asking.name).toBe('Ben');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(knock.mock.calls).toEqual(Array(3).fill(['abc', { name: 'Ben' }]));
  expect(admitted).toHaveBeenCalledOnce();
  expect(asking.name).toBeNull();
});

test('a no ends the waiting, with the reason', async () => {
  knock.mockResolvedValueOnce(WAIT).mockRejectedValueOnce(refusal(403, 'knock-declined'));
  const asking = new JoinRequest('abc', 'BCDFGH', admitted);
  await asking.ask('Ben');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(knock.mock.calls).toEqual(Array(2).fill(['abc', { name: 'Ben', code: 'BCDFGH' }]));
  expect(asking).toMatchObject({ name: null, refused: { problems: [{ key: 'knock-declined' }] } });
  expect(admitted).not.toHaveBeenCalled();
});

test('a server that is away for a moment is asked again', async () => {
  knock.mockRejectedValueOnce(refusal(0, 'offline')).mockRejectedValueOnce(refusal(503, 'store-failed'));
  knock.mockResolvedValueOnce({ chair: 1, seconds: 150 });
  const asking = new JoinRequest('abc', null, admitted);
  await asking.ask('Ben');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(admitted).toHaveBeenCalledOnce();
});

test('who waits no longer takes the request back, and what is answered later counts for nothing', async () => {
  let late: (answer: KnockAnswer) => void = () => undefined;
  knock.mockResolvedValueOnce(WAIT).mockReturnValueOnce(new Promise((settle) => (late = settle)));
  knock.mockResolvedValue(WAIT);
  const asking = new JoinRequest('abc', null, admitted);
  await asking.ask('Ben');
  await vi.advanceTimersByTimeAsync(5000);
  asking.stop();
  asking.stop();
  late({ chair: 1, seconds: 150 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(knock.mock.calls.at(-1)).toEqual(['abc', { name: 'Ben', wait: false }]);
  expect(knock).toHaveBeenCalledTimes(3);
  expect(admitted).not.toHaveBeenCalled();
});

test('addresses of a locked table have its code, and those of others do not', () => {
  const locked = { code: 'BCDFGH', locked: true } as RoomShown;
  const open = { code: 'BCDFGH', locked: false } as RoomShown;
  expect(coded('http://here/t/abc', locked)).toBe('http://here/t/abc?code=BCDFGH');
  expect(coded('http://here/t/abc?code=ZZZZZZ', locked)).toBe('http://here/t/abc?code=BCDFGH');
  expect(coded('http://here/t/abc?code=ZZZZZZ', open)).toBe('http://here/t/abc');
  expect(coded('/t/abc/code.svg', open)).toBe('/t/abc/code.svg');
});
