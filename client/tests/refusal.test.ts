/** Refusals are said in the language of the reader, and in the server's words where there are no others. */

import { expect, test } from 'vitest';

import { sentences } from '../src/link/refusal';
import { Words } from '../src/words/words';

const speech = new Words(
  'en',
  `
error-name-taken = Somebody is called { $name }.
error-needs-judge = { $mask_the } is missing.
advice-coin-half = Only { $coins }.
mask-judge = Judge
    .the = the Judge
    .of = of the Judge
    .being = the Judge
`,
);

test('a problem is said in the words of the reader, not in those of the server', () => {
  const problems = [{ key: 'name-taken', args: { name: 'Ann' } }];
  expect(sentences(problems, ['Jemand heißt Ann.'], speech)).toEqual(['Somebody is called Ann.']);
});

test('a mask in a problem is called by its name', () => {
  expect(sentences([{ key: 'needs-judge', args: { mask: 'judge' } }], [], speech)).toEqual(['the Judge is missing.']);
});

test('a problem without words here is said as the server said it, in its place', () => {
  const problems = [
    { key: 'new-trouble', args: {} },
    { key: 'name-taken', args: { name: 'Ann' } },
  ];
  expect(sentences(problems, ['New!', 'Taken!'], speech)).toEqual(['New!', 'Somebody is called Ann.']);
});

test('words that lack something to speak of are not said', () => {
  expect(sentences([{ key: 'name-taken', args: {} }], ['Taken!'], speech)).toEqual(['Taken!']);
});

test('a mask that is not known here does not make a refusal mute', () => {
  expect(sentences([{ key: 'needs-judge', args: { mask: 'doge' } }], ['Missing!'], speech)).toEqual(['Missing!']);
});

test('what nobody has words for is left to the page', () => {
  expect(sentences([{ key: 'offline', args: {} }], [], speech)).toEqual([]);
});

test('sentences without problems are said as they are', () => {
  expect(sentences([], ['Just so.'], speech)).toEqual(['Just so.']);
});

test('advice has words of its own', () => {
  expect(sentences([{ key: 'coin-half', args: { coins: 2 } }], [], speech, 'advice')).toEqual(['Only 2.']);
});
