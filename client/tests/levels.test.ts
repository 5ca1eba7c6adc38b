/**
 * Which folder of src may import which, and no file in a circle, in types too; no module outside a folder, no long
 * file, no class with many methods. ESLint holds the length of functions.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const LONGEST = 400;
const MOST_METHODS = 15;
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
  return [...Object.entries(files).flatMap(([file, text]) => alone(file, text)), ...circles(files)];
}

/** What is wrong with one file, whatever the others are. */
function alone(file: string, text: string): string[] {
  const [folder = '', inside] = file.split('/');
  const allowed = MAY_IMPORT[folder];
  if (inside === undefined) return [`${file}: a module belongs in a folder`];
  if (!allowed) return [`${file}: ${folder} is not a folder of the client`];
  const { named, globs } = imports(file, text);
  const lines = text.trimEnd().split('\n').length;
  return [
    ...[...named, ...globs]
      .map((path) => path.split('/')[0] as string)
      .filter((other) => other !== folder && !allowed.includes(other))
      .map((other) => `${file}: ${folder} may not import ${other}`),
    ...(lines > LONGEST && !GENERATED.includes(file) ? [`${file}: ${lines} lines`] : []),
    ...crowded(code(file, text)).map((name) => `${file}: ${name} has more than ${MOST_METHODS} public methods`),
  ];
}

function code(file: string, text: string): string {
  const scripts = file.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)] : [[text, text]];
  return scripts.map((found) => found[1]).join('\n');
}

/** What a file of src imports from src: by name, at the top, later or only for a type; and by a glob. */
function imports(file: string, text: string): { named: string[]; globs: string[] } {
  const script = code(file, text);
  const named = ts.preProcessFile(script, true, true).importedFiles.map((each) => each.fileName);
  const globs = [...script.matchAll(/import\.meta\.glob\b[^(]*\(\s*['"`]([^'"`]+)/g)].map(
    (found) => found[1] as string,
  );
  const inside = (paths: string[]): string[] =>
    paths.filter((path) => path.startsWith('.')).map((path) => posix.join(posix.dirname(file), path));
  return { named: inside(named), globs: inside(globs) };
}

/** Each file from which imports lead back to it. */
function circles(files: Files): string[] {
  const next = new Map(
    Object.entries(files).map(([file, text]) => {
      const found = imports(file, text).named.flatMap((path) => [path, `${path}.ts`, `${path}/index.ts`]);
      return [file, found.filter((path) => path in files)];
    }),
  );
  return Object.keys(files).flatMap((file) => {
    const seen = new Set<string>();
    const open = [file];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const other of next.get(at) ?? []) {
        if (other === file) return [`${file}: imports itself, by way of others`];
        if (!seen.has(other)) open.push(other);
        seen.add(other);
      }
    }
    return [];
  });
}

/** The classes with too many public methods. */
function crowded(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const methods = node.members.filter((each) => ts.isMethodDeclaration(each) && !ts.isPrivateIdentifier(each.name));
      if (methods.length > MOST_METHODS) found.push(node.name?.text ?? 'a class');
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', script, ts.ScriptTarget.Latest));
  return found;
}

test('every folder imports only what lies below it, and no file is in a circle, loose, long or crowded', () => {
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
    ['link/all.ts', `class All {${' a() {}'.repeat(16)} }`, 'All has more than 15 public methods'],
  ])('%s: %s', (file, code, complaint) => {
    expect(complaints({ [file]: code })).toEqual([`${file}: ${complaint}`]);
  });
});

test.each([
  ['of values', "import { b } from './b.svelte';", "import { c } from '../wire/c';", "export * from '../link/a';"],
  [
    'of types',
    "import type { b } from './b.svelte';",
    "import { type c } from '../wire/c';",
    "type A = import('../link/a').A;",
  ],
])('a circle %s is named', (_, a, b, c) => {
  const named = complaints({ 'link/a.ts': a, 'link/b.svelte.ts': b, 'wire/c.ts': c });
  for (const file of ['link/a.ts', 'link/b.svelte.ts', 'wire/c.ts']) {
    expect(named).toContain(`${file}: imports itself, by way of others`);
  }
});

test('what only leads to a circle, or to one file twice, is in none', () => {
  const files = { 'link/a.ts': "import './b'; import './c';", 'link/b.ts': "import './c';", 'link/c.ts': '' };
  expect(complaints(files)).toEqual([]);
  const into = { ...files, 'link/c.ts': "import './b';", 'link/b.ts': "import './c';" };
  expect(complaints(into).map((each) => each.split(':')[0])).toEqual(['link/b.ts', 'link/c.ts']);
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
  ['link/many.ts', `class Many { constructor() {} ${' a() {}'.repeat(15)} #b() {} get c() { return 1; } }`],
])('%s within the rules is left alone', (file, code) => {
  expect(complaints({ [file]: code })).toEqual([]);
});
