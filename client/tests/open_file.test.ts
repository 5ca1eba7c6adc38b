/** Any file a reader opens is shown, or a message says what is wrong with it. */

import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { forBrowsers } from '../build/words';
import { Refused } from '../src/link/api';
import { sentences } from '../src/link/refusal';
import { readable } from '../src/replay/open_file';
import type { GameFile } from '../src/wire/types';
import { LANGUAGES } from '../src/words/languages';
import { Words } from '../src/words/words';
import games from './replays.json';

const files = Object.values(games as unknown as Record<string, readonly [GameFile]>).map(([file]) => file);
const file = { ...(files[1] as GameFile), sealed: { table: 'abc', game: 1, salts: { 1: 'a'.repeat(64) } } };

type Tree = Record<string, unknown>;

/** What is said of this text; empty if it can be shown. */
function wrong(text: string): string {
  try {
    readable(text);
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(error.said).toEqual([]);
    return error.problems.map(({ key, args }) => [key, ...Object.values(args)].join(' ')).join();
  }
}

/** The file with something else at this path; undefined: with nothing. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(file) as unknown as Tree;
  const [last, ...way] = path.toReversed();
  const at = way.toReversed().reduce<Tree>((tree, step) => tree[step] as Tree, copy);
  at[last as string] = value;
  return JSON.stringify(copy);
}

test('a game can be read without the rules, sealed or not, also one that was broken off', () => {
  for (const each of [...files, file, { ...file, sealed: null }, { ...file, result: null }]) {
    expect(readable(JSON.stringify(each))).toEqual(each);
  }
});

test('what is no game file at all is called that', () => {
  for (const [text, said] of [
    ['', 'game-file-empty'],
    [' \n', 'game-file-empty'],
    ['a picture', 'game-file-not-json'],
    ['null', 'game-file-other'],
    ['[]', 'game-file-other'],
    ['"mascarade game"', 'game-file-other'],
    ['{"format": "mascarade game"}', 'game-file-other'],
    [changed(['format'], 'another game'), 'game-file-other'],
    [changed(['version'], 2), 'record-version 2 1'],
    [changed(['version'], '1'), 'game-file-other'],
    ['{"format": "mascarade game", "version": 1}', 'game-file-part opening'],
  ] as const) {
    expect(wrong(text), text.slice(0, 60)).toBe(said);
  }
});

test('a file that was cut off anywhere cannot be read', () => {
  const text = JSON.stringify(file);
  for (let end = 1; end < text.length; end += Math.ceil(text.length / 40)) {
    expect(wrong(text.slice(0, end))).toBe('game-file-not-json');
  }
});

test('neither depth nor size brings more than a sentence', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(['game-file-not-json', 'game-file-other']).toContain(wrong(deep));
  const inside = JSON.stringify(file).replace('"steps":[', `"steps":[${'['.repeat(5000)}${']'.repeat(5000)},`);
  expect(wrong(inside)).toBe('game-file-part steps');
  expect(
    wrong(
      changed(
        ['steps'],
        Array.from({ length: 20_000 }, () => 0),
      ),
    ),
  ).toBe('game-file-part steps');
});

describe('a file with something else', () => {
  const step = file.steps.findIndex(({ events }) => events.length > 0);
  const places: readonly (readonly [string, ...(string | number)[]])[] = [
    ['opening'],
    ['opening', 'players'],
    ['opening', 'players', 0],
    ['opening', 'masks'],
    ['opening', 'masks', 0],
    ['opening', 'centre'],
    ['opening', 'coins'],
    ['opening', 'coins', 0],
    ['opening', 'court'],
    ['events'],
    ['events', 0],
    ['events', 0, 'type'],
    ['events', 0, 'players'],
    ['steps'],
    ['steps', step],
    ['steps', step, 'player'],
    ['steps', step, 'answer'],
    ['steps', step, 'answer', 'do'],
    ['steps', step, 'events'],
    ['steps', step, 'events', 0],
    ['result', 'winners'],
    ['result', 'why'],
    ['sealed', 'table'],
    ['sealed', 'game'],
    ['sealed', 'salts'],
    ['sealed', 'salts', '1'],
    ['sealed', 'salts', 'x'],
  ];

  test.each(places.map((path) => [path.join('.'), path] as const))('at %s is damaged there', (_, path) => {
    for (const value of [false, -1.5, [[]], { x: 1 }]) {
      expect(wrong(changed(path, value)), JSON.stringify(value)).toBe(`game-file-part ${path[0]}`);
    }
  });

  test.each(places.filter((path) => path.length < 3))('is damaged where %s %s is missing', (...path) => {
    const given = path.filter((each) => each !== undefined);
    expect(wrong(changed(given, undefined))).toBe(`game-file-part ${given[0]}`);
  });

  test('that is a word, but not one of those that may stand there, is damaged', () => {
    for (const path of [
      ['opening', 'masks', 0],
      ['opening', 'coins', 0],
      ['events', 0, 'type'],
      ['result', 'why'],
      ['sealed', 'salts', '1'],
    ] as const) {
      expect(wrong(changed(path, 'x'))).toBe(`game-file-part ${path[0]}`);
    }
  });

  test('in any field of any kind of event is damaged', () => {
    const all = file.steps.flatMap(({ events }) => events);
    for (const event of new Map(all.map((each) => [each.type, each])).values()) {
      for (const name of Object.keys(event)) {
        const broken = { ...event, [name]: { x: 1 } };
        expect(wrong(changed(['steps', 0, 'events'], [broken])), event.type).toBe('game-file-part steps');
      }
    }
  });

  test('that points to a place which is not there is damaged, and nothing is thrown', () => {
    const swapped = { type: 'Swapped', to: file.opening.players[0], a: 0, b: 99, really: true };
    expect(wrong(changed(['steps', 0, 'events'], [swapped]))).toBe('game-file-part events');
    expect(wrong(changed(['events'], []))).toBe('game-file-part events');
    expect(wrong(changed(['opening', 'coins'], []))).toBe('game-file-part opening');
  });
});

test.each(LANGUAGES)('everything that can be wrong is said in %s, and in no other words', (language) => {
  const words = readFileSync(new URL(`../../src/mascarade/text/${language}.ftl`, import.meta.url), 'utf-8');
  const speech = new Words(language, forBrowsers(words));
  const said = ['empty', 'not-json', 'other'].map((what) => ({ key: `game-file-${what}`, args: {} }));
  const parts = ['opening', 'events', 'steps', 'result', 'sealed'].map((part) => ({
    key: 'game-file-part',
    args: { part },
  }));
  const version = { key: 'record-version', args: { found: 2, known: 1 } };
  const all = sentences([...said, ...parts, version], [], speech);
  expect(all).toHaveLength(said.length + parts.length + 1);
  expect(new Set(all).size).toBe(all.length - 1); // events and steps are the same to a reader
});
