/** The chain of a game that a browser computes is the one the server made. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';

import { links, verify } from '../src/seal/chain';
import { code } from '../src/seal/code';
import type { GameFile } from '../src/wire/types';
import games from './replays.json';

type Game = readonly [GameFile, ...{ link: string }[]];
const whole = Object.entries(games as unknown as Record<string, Game>);

/** What people saw of a table in the fixtures. */
interface Table {
  readonly truth: { readonly code: string } | null;
}

interface Rewritable {
  opening: { masks: string[] };
  steps: { events: { type: string; really?: boolean; mask?: string }[] }[];
  result: unknown;
}

/** Change the last event of this type, if there is one. */
function turned(
  { steps }: Rewritable,
  type: string,
  change: (event: Rewritable['steps'][number]['events'][number]) => void,
): boolean {
  const found = steps.flatMap(({ events }) => events).findLast((event) => event.type === type);
  if (found) change(found);
  return found !== undefined;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

test('the SHA-256 of the library has the values of the standard', () => {
  const text = (said: string): string => hex(sha256(new TextEncoder().encode(said)));
  expect(text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(text('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

const FIXTURES = new URL('../../tests/compat/fixtures/', import.meta.url);

test.each(['finished', 'rematch'])(
  'the file of a real game at the table %s holds, with the code people saw',
  (name) => {
    const file = JSON.parse(
      gunzipSync(readFileSync(new URL(`game-${name}-1.json.gz`, FIXTURES))).toString(),
    ) as GameFile;
    const tables = JSON.parse(readFileSync(new URL('tables.json', FIXTURES), 'utf-8')) as Record<string, Table>;
    const seen = tables[name]?.truth?.code ?? '';
    expect(verify(file, seen)).toMatchObject({ is: 'holds', code: seen, at: file.steps.length });
  },
);

describe.each(whole)('a game of %s', (_, [file, ...chapters]) => {
  const chain = chapters.map((chapter) => chapter.link);
  const last = chain.at(-1) ?? '';
  const steps = file.steps.length;

  test('has the links that the server told', () => {
    expect(links(file)).toEqual(chain);
  });

  test('holds, with any code or link that was noted and in any writing', () => {
    expect(verify(file, '')).toMatchObject({ is: 'holds', steps, code: code(last), at: null });
    expect(verify(file, last)).toMatchObject({ is: 'holds', at: steps });
    expect(verify(file, ` ${code(last).toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ at: steps });
    expect(verify(file, code(last).replaceAll('0', 'o').replaceAll('1', 'l'))).toMatchObject({ at: steps });
    expect(verify(file, code(chain[0] ?? ''))).toMatchObject({ is: 'holds', at: 0 });
  });

  test('is found out where what no seal covers does not follow from what one does', () => {
    const changes: ((copy: Rewritable) => boolean)[] = [
      (copy) => copy.opening.masks.reverse().join() !== file.opening.masks.join(),
      (copy) => turned(copy, 'Swapped', (event) => (event.really = !event.really)),
      (copy) => turned(copy, 'Saw', (event) => (event.mask = event.mask === 'king' ? 'judge' : 'king')),
      (copy) => {
        copy.result = copy.result ? null : { winners: ['nobody'], why: 'rich' };
        return true;
      },
    ];
    for (const change of changes) {
      const copy = JSON.parse(JSON.stringify(file)) as Rewritable;
      if (change(copy)) expect(verify(copy as unknown as GameFile, last).is).toBe('rewritten');
    }
  });

  test('is found out wherever a choice was turned around', () => {
    const changed = JSON.parse(JSON.stringify(file)) as { steps: { answer: { do: string; really?: boolean } }[] };
    const hidden = changed.steps.findLast(({ answer }) => answer.do === 'swap' || answer.do === 'finish');
    if (hidden) hidden.answer.really = !hidden.answer.really;
    expect(verify(changed as unknown as GameFile, last).is).toBe('never');
  });

  test('says what is wrong with its seals or with what was noted', () => {
    const { sealed, ...unsealed } = file;
    if (!sealed) throw new Error('these games are sealed');
    const [first = '', ...rest] = Object.keys(sealed.salts);
    const without = Object.fromEntries(rest.map((step) => [step, sealed.salts[step] ?? '']));
    expect(verify(unsealed, '')).toEqual({ is: 'unsealed' });
    expect(verify({ ...file, sealed: { ...sealed, salts: without } }, '')).toEqual({ is: 'missing', step: +first });
    const more = { ...sealed.salts, [steps + 7]: sealed.salts[first] ?? '' };
    expect(verify({ ...file, sealed: { ...sealed, salts: more } }, '')).toEqual({ is: 'astray', step: steps + 7 });
    expect(verify(file, 'no code at all')).toEqual({ is: 'no-code' });
    expect(verify(file, '0000-0000-0000')).toEqual({ is: 'never', code: code(last) });
  });
});
