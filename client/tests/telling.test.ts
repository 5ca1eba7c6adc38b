/** The lines and sentences of the browser are those of the server, which wrote telling.json. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { forBrowsers } from '../build/words';
import type { Answer, GameEvent, QuestionShown } from '../src/wire/types';
import { LANGUAGES, type Language } from '../src/words/languages';
import { Words } from '../src/words/words';
import { choice, question, tell, type Line } from '../src/words/telling';
import cases from './telling.json';

interface Said {
  readonly lines: readonly Line[];
  readonly said: Readonly<Record<'en' | 'pl', readonly string[]>>;
}

const players = cases.players[0] as string[];
const events = cases.events as unknown as (Said & { readonly event: GameEvent; readonly reader: string | null })[];
const questions = cases.questions as unknown as (Said & { readonly ask: QuestionShown; readonly options: Answer[] })[];
const answers = cases.answers as unknown as (Said & { readonly answer: Answer })[];
const everything: readonly Said[] = [...events, ...questions, ...answers];

const texts = new Map(LANGUAGES.map((language) => [language, read(language)]));
const speeches = new Map([...texts].map(([language, text]) => [language, new Words(language, text)]));

function read(language: Language): string {
  return forBrowsers(readFileSync(resolve(import.meta.dirname, `../../src/mascarade/text/${language}.ftl`), 'utf-8'));
}

function speech(language: Language): Words {
  return speeches.get(language) as Words;
}

describe('lines', () => {
  test.each(events)('are those of the server for $event.type, read by $reader', ({ event, reader, lines }) => {
    expect(tell(event, players, reader)).toEqual(lines);
  });

  test.each(questions)('are those of the server for the question $ask.what, $ask.why', ({ ask, options, lines }) => {
    expect([question(ask, options)]).toEqual(lines);
  });

  test.each(answers)('are those of the server for the answer $answer', ({ answer, lines }) => {
    expect([choice(answer)]).toEqual(lines);
  });

  test('there are none for what a newer server may tell', () => {
    expect(tell({ type: 'Sneezed', by: 'Ann' } as unknown as GameEvent, players, null)).toEqual([]);
  });
});

describe('sentences', () => {
  test.each(['en', 'pl'] as const)('in %s are those of the server, letter by letter', (language) => {
    const here = everything.map(({ lines }) => lines.map(({ key, args }) => speech(language).say(key, args)));
    expect(here).toEqual(everything.map(({ said }) => said[language]));
  });

  test.each(LANGUAGES)('in %s can be said for every line', (language) => {
    for (const { lines } of everything) {
      for (const { key, args } of lines) expect(speech(language).say(key, args)).not.toBe('');
    }
  });
});

describe('messages', () => {
  /** The parts of a Fluent file: a key, its text, and its attributes with theirs. */
  function messages(language: Language): { key: string; text: string; attributes: string[] }[] {
    const parts = (texts.get(language) as string).split(/^(?=[a-z])/m);
    return parts.map((text) => ({
      key: text.split(' ')[0] as string,
      text,
      attributes: [...text.matchAll(/^ +\.([a-z-]+) =/gm)].map((found) => found[1] as string),
    }));
  }

  /** Something for every variable: a number can be counted, formatted and compared. */
  function something(text: string): Record<string, string | number> {
    const names = [...text.matchAll(/\$([a-z_]+)/g)].map((found) => found[1] as string);
    const mask = names.some((name) => name.startsWith('mask')) && !names.includes('masks') ? { mask: 'king' } : {};
    return { ...Object.fromEntries(names.map((name) => [name, 3])), ...mask };
  }

  test.each(LANGUAGES)('in %s are all understood, and say something', (language) => {
    const all = messages(language);
    expect(all.length).toBeGreaterThan(200);
    for (const { key, text, attributes } of all) {
      expect(speech(language).has(key), key).toBe(true);
      const args = something(text);
      if (/^[a-z0-9-]+ =(?!\n +\.)/.test(text)) expect(speech(language).say(key, args), key).not.toBe('');
      for (const each of attributes) expect(speech(language).part(key, each, args), `${key}.${each}`).not.toBe('');
    }
  });
});
