/** Which folder of src may import which, in types too; no module outside a folder, no long file. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const LONGEST = 400;
const GENERATED: readonly string[] = ['wire/types.ts'];

/** The lowest first: a folder imports only folders above its own row, so there can be no cycle. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  art: [],
  style: [],
  words: ['wire'],
  seal: ['wire'],
  app: ['wire', 'style', 'words'],
  link: ['wire', 'words'],
  stage: ['wire', 'app'],
  table: ['wire', 'words', 'app', 'link', 'stage'],
  replay: ['wire', 'words', 'app', 'link', 'stage', 'table'],
  parts: ['wire', 'art', 'words', 'seal', 'app', 'link', 'stage', 'table', 'replay'],
  pages: ['wire', 'art', 'words', 'app', 'link', 'table', 'replay', 'parts'],
};

type Files = Readonly<Record<string, string>>;

function complaints(files: Files): string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const [folder = '', inside] = file.split('/');
    const allowed = MAY_IMPORT[folder];
    if (inside === undefined) return [`${file}: a module belongs in a folder`];
    if (!allowed) return [`${file}: ${folder} is not a folder of the client`];
    const lines = text.trimEnd().split('\n').length;
    return [
      ...imported(file, text)
        .filter((other) => other !== folder && !allowed.includes(other))
        .map((other) => `${file}: ${folder} may not import ${other}`),
      ...(lines > LONGEST && !GENERATED.includes(file) ? [`${file}: ${lines} lines`] : []),
    ];
  });
}

/** The folders of src that a file imports, at the top, later, by a glob, or only for a type. */
function imported(file: string, text: string): string[] {
  const scripts = file.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)] : [[text, text]];
  const code = scripts.map((found) => found[1]).join('\n');
  const named = ts.preProcessFile(code, true, true).importedFiles.map((each) => each.fileName);
  const globs = [...code.matchAll(/import\.meta\.glob\b[^(]*\(\s*['"`]([^'"`]+)/g)].map((found) => found[1] as string);
  return [...named, ...globs]
    .filter((path) => path.startsWith('.'))
    .map((path) => posix.join(posix.dirname(file), path).split('/')[0] as string);
}

test('every folder imports only what lies below it, and no file is loose or long', () => {
  const names = readdirSync(SRC, { recursive: true, encoding: 'utf-8' }).map((name) => name.replaceAll('\\', '/'));
  const sources = names.filter((name) => /\.(ts|svelte)$/.test(name));
  expect(sources).toContain('pages/main.ts');
  const files = Object.fromEntries(sources.map((name) => [name, readFileSync(join(SRC, name), 'utf-8')]));
  expect(complaints(files)).toEqual([]);
});

test('the table has no cycle', () => {
  const order = Object.keys(MAY_IMPORT);
  for (const [folder, others] of Object.entries(MAY_IMPORT)) {
    expect(order.slice(0, order.indexOf(folder))).toEqual(expect.arrayContaining([...others]));
  }
});

describe('a broken rule is named', () => {
  test.each([
    ['words/index.ts', "import { stored } from '../app/storage';", 'words may not import app'],
    ['words/index.ts', "import type { Board } from '../table/board';", 'words may not import table'],
    ['words/index.ts', "import { type Board } from '../table/board';", 'words may not import table'],
    ['words/index.ts', "export * from '../link/api';", 'words may not import link'],
    ['words/index.ts', "type Board = import('../table/board').Board;", 'words may not import table'],
    ['app/navigation.ts', "const load = () => import('../pages/load');", 'app may not import pages'],
    ['app/navigation.ts', "const pages = import.meta.glob('../pages/*.svelte');", 'app may not import pages'],
    ['replay/study.ts', "import { reasons } from '../parts/coach/coaching';", 'replay may not import parts'],
    [
      'parts/board/Seat.svelte',
      `<script lang="ts">\nimport A from '../../pages/A.svelte';\n</script>`,
      'parts may not import pages',
    ],
    ['storage.ts', 'export const a = 1;', 'a module belongs in a folder'],
    ['helpers/a.ts', 'export const a = 1;', 'helpers is not a folder of the client'],
    ['words/long.ts', '//\n'.repeat(401), '401 lines'],
  ])('%s: %s', (file, code, complaint) => {
    expect(complaints({ [file]: code })).toEqual([`${file}: ${complaint}`]);
  });
});

test.each([
  ['words/index.ts', "import { negotiate } from './languages';\nimport type { Line } from '../wire/types';"],
  [
    'parts/board/Seat.svelte',
    `<script lang="ts">\nimport A from '../Icon.svelte';\n</script>\nimport B from '../../pages/B'`,
  ],
  ['pages/main.ts', "import { mount } from 'svelte';\nimport { start } from '../app/start';"],
  ['wire/types.ts', '//\n'.repeat(2000)],
  ['words/long.ts', '//\n'.repeat(400)],
])('%s within the rules is left alone', (file, code) => {
  expect(complaints({ [file]: code })).toEqual([]);
});
