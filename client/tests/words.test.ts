/** Every message that reaches a browser can be said there, in every language and for every number. */

import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { forBrowsers } from '../build/words';
import { LANGUAGES } from '../src/words/languages';
import { Words } from '../src/words/words';

const NUMBERS = [0, 1, 2, 5, 12, 22];

function words(language: string): string {
  return forBrowsers(readFileSync(new URL(`../../src/mascarade/text/${language}.ftl`, import.meta.url), 'utf-8'));
}

describe.each(LANGUAGES)('in %s', (language) => {
  const text = words(language);
  const speech = new Words(language, text);
  const messages = text.split(/^(?=[a-z])/m);

  test('every message renders', () => {
    for (const message of messages) {
      const key = message.split(' ')[0] as string;
      const names = [...message.matchAll(/\$([a-z_]+)/g)].map((found) => found[1] as string);
      for (const number of NUMBERS) {
        // a number stands for everything, also for a name: what cannot be said at all is found all the same
        const given = Object.fromEntries(names.map((name) => [name, number]));
        const args = names.some((name) => name.startsWith('mask')) ? { ...given, mask: 'puppet_master' } : given;
        if (!/^[\w-]+ =\s*\n {4}\./.test(message)) expect(speech.say(key, args)).not.toBe('');
        for (const [, part] of message.matchAll(/^ {4}\.([a-z]+) =/gm)) {
          expect(speech.part(key, part as string, args)).not.toBe('');
        }
      }
    }
  });
});

test('a number is written as the reader writes it, and without separators where a message asks for that', () => {
  const source = `share = { $number }\nturn = { NUMBER($number, useGrouping: 0) }\n`;
  const written = (language: string, key: string, number: number): string =>
    new Words(language, source).say(key, { number });
  expect(written('en', 'share', 2.3)).toBe('2.3');
  expect(written('pl', 'share', 2.3)).toBe('2,3');
  expect(written('en', 'share', 100_000)).toBe('100,000');
  expect(written('it', 'share', 100_000)).toBe('100.000');
  expect(written('en', 'share', 42)).toBe('42');
  expect(written('en', 'turn', 1234)).toBe('1234');
});

test('what a mask wins is counted as Poles and Brazilians count', () => {
  const said = (language: string, ratio: number): string =>
    new Words(language, words(language)).say('lab-strongest', { mask: 'judge', ratio });
  expect(said('pl', 2.3)).toContain('2,3 raza');
  expect(said('pl', 2)).toContain('2 razy');
  expect(said('pt-BR', 1.4)).toContain('1,4 vez ');
  expect(said('pt-BR', 2.3)).toContain('2,3 vezes');
});

test('a name that runs from right to left does not turn the sentence around', () => {
  const said = new Words('en', words('en')).say('line-looked', { by: 'רות', reader: 'other' });
  expect(said).toBe('\u2068רות\u2069 looks at their own mask.');
});

test('what is only said in terminals stays there', () => {
  expect(words('en')).not.toMatch(/^(play|join)-/m);
});
