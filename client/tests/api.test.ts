/** What is asked over HTTP, and what becomes of the answers. */

import { beforeEach, expect, test, vi } from 'vitest';

import * as api from '../src/link/api';

vi.mock('../src/words/index.svelte', () => ({ language: () => 'fr' }));

const fetch = vi.fn<(path: string, asked: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});

function answers(body: unknown, status = 200): void {
  fetch.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

test('what is only read is asked for in the language of the reader', async () => {
  answers([]);
  expect(await api.tables()).toEqual([]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/tables', { headers: { 'Accept-Language': 'fr' } });
});

test('what changes something is a POST that no page of another place could send', async () => {
  answers({ table: 'abc', chair: 0 }, 201);
  await api.make({ name: 'Ann', start: true });
  const headers = { 'Accept-Language': 'fr', 'Content-Type': 'application/json', 'X-Mascarade': '1' };
  const body = '{"name":"Ann","start":true}';
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/tables', { method: 'POST', headers, body });
});

test.each([
  ['/api/about', 'GET', () => api.about()],
  ['/api/tables/a%2Fb', 'GET', () => api.table('a/b')],
  ['/api/tables/abc?code=B%26C', 'GET', () => api.table('abc', 'B&C')],
  ['/api/tables/abc/knock', 'POST', () => api.knock('abc', { name: 'Ben' })],
  ['/api/codes/BVVCCC', 'GET', () => api.byCode('BVVCCC')],
  ['/api/tables/abc/join', 'POST', () => api.join('abc', { name: 'Ben' })],
  ['/api/tables/abc/move', 'POST', () => api.moveCode('abc')],
  ['/api/claim', 'POST', () => api.claim('RHLRPMRTVN')],
  ['/api/scenarios/check', 'POST', () => api.check({ players: 4, masks: [] })],
])('there is a request to %s, for %s', async (path, method, ask) => {
  answers({});
  await ask();
  expect(fetch.mock.calls[0]?.[0]).toBe(path);
  expect(fetch.mock.calls[0]?.[1].method ?? 'GET').toBe(method);
});

test('a refusal has its status, its problems and its sentences', async () => {
  const apology = { problems: [{ key: 'name-taken', args: { name: 'ann' } }], said: ['Déjà pris.'] };
  answers(apology, 409);
  const refused = await api.join('abc', { name: 'ann' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(api.Refused);
  expect(refused).toMatchObject({ status: 409, ...apology, message: 'Déjà pris.' });
});

test.each([
  [{ again: true }, 'table-full', true],
  [{ again: false }, 'restarting', false],
  [{}, 'restarting', true],
  [{}, 'table-full', false],
])('whether to try again says %o, or an older server by its key %s: %s', async (said, key, again) => {
  answers({ problems: [{ key, args: {} }], said: [], ...said }, 409);
  await expect(api.about()).rejects.toMatchObject({ status: 409, again });
});

test('a refusal that explains nothing is one all the same', async () => {
  answers({ detail: 'no' }, 500);
  await expect(api.about()).rejects.toMatchObject({ status: 500, problems: [], said: [] });
});

test('without a network it is offline', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(api.about()).rejects.toMatchObject({ status: 0, problems: [{ key: 'offline', args: {} }], said: [] });
});

test('a page in place of an answer comes from a proxy: it is offline', async () => {
  fetch.mockResolvedValue(new Response('<html>Bad Gateway</html>', { status: 502 }));
  await expect(api.about()).rejects.toMatchObject({ status: 0, problems: [{ key: 'offline' }] });
});
