/**
 * The chain of commitments of a game, computed again from its file; docs/commitments.md specifies the bytes.
 *
 * The twin of `verify` in mascarade/rules/seal.py. It expects a file as Mascarade writes it.
 */

// not the browser's own: it has none on a page that came without TLS, and a table in a living room has no certificate
import { sha256 } from '@noble/hashes/sha2.js';

import type { GameEvent, GameFile } from '../wire/types';
import { code } from './code';
import { rewritten } from './consistency';

export type Verdict =
  /** Nothing is wrong; `at` is the step of the code that was noted, 0 the opening, null: none was. */
  | {
      readonly is: 'holds';
      readonly steps: number;
      readonly choices: number;
      readonly code: string;
      readonly at: number | null;
    }
  | { readonly is: 'unsealed' }
  /** A hidden choice cannot be opened, or there is a salt where nothing was hidden. */
  | { readonly is: 'missing' | 'astray'; readonly step: number }
  /** What the file shows there does not follow from what is sealed. */
  | { readonly is: 'rewritten'; readonly step: number }
  /** What was noted is neither a code nor a link. */
  | { readonly is: 'no-code' }
  /** The chain never contained what was noted. */
  | { readonly is: 'never'; readonly code: string };

const SECRET: readonly GameEvent['type'][] = ['Saw', 'Swapped', 'Glimpsed'];
const LINK = /^[0-9A-F]{64}$/;
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** `noted`: a code or a whole link that a player noted during the game; empty for none. */
export function verify(file: GameFile, noted: string): Verdict {
  const wanted = noted.trim() ? written(noted) : null;
  if (wanted === '') return { is: 'no-code' };
  if (!file.sealed) return { is: 'unsealed' };
  const { salts } = file.sealed;
  const choices = file.steps.flatMap(({ answer }, i) => (really(answer) === null ? [] : [i + 1]));
  const missing = choices.find((step) => !(step in salts));
  if (missing !== undefined) return { is: 'missing', step: missing };
  const astray = Object.keys(salts).find((step) => !choices.includes(Number(step)));
  if (astray !== undefined) return { is: 'astray', step: Number(astray) };
  const chain = links(file);
  const known = wanted?.length === 64 ? chain : chain.map(code);
  const at = wanted === null ? null : known.indexOf(wanted);
  const last = code(chain.at(-1) ?? '');
  if (at === -1) return { is: 'never', code: last };
  const changed = rewritten(file);
  if (changed !== null) return { is: 'rewritten', step: changed };
  return { is: 'holds', steps: file.steps.length, choices: choices.length, code: last, at };
}

/** The link after the opening and after each step, in hexadecimal digits. */
export function links(file: GameFile): string[] {
  const { table, game, salts } = file.sealed ?? { table: '', game: 0, salts: {} };
  let link = hashed(text('mascarade opening 1'), text(table), text(String(game)), known(file.events));
  const chain = [hex(link)];
  file.steps.forEach(({ player, answer, events }, i) => {
    const choice = really(answer);
    const salt = bytes(salts[i + 1] ?? '');
    const seal =
      choice === null
        ? new Uint8Array()
        : hashed(text('mascarade seal 1'), link, salt, text(player), Uint8Array.of(choice ? 1 : 0));
    link = hashed(text('mascarade link 1'), link, known(events), seal);
    chain.push(hex(link));
  });
  return chain;
}

/** What an answer hides; null: nothing. */
function really(answer: GameFile['steps'][number]['answer']): boolean | null {
  return answer.do === 'swap' || answer.do === 'finish' ? answer.really : null;
}

function known(events: readonly GameEvent[]): Uint8Array {
  return text(JSON.stringify(events.filter((event) => !SECRET.includes(event.type))));
}

/** Over the parts, each after its length: no two lists of parts are the same bytes. */
function hashed(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    all.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(all);
}

/** A noted code or link in its canonical writing; empty if it is neither. */
function written(noted: string): string {
  const plain = noted.replaceAll(/[\s-]/g, '').toUpperCase();
  if (LINK.test(plain)) return plain.toLowerCase();
  const letters = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(letters) ? [0, 4, 8].map((at) => letters.slice(at, at + 4)).join('-') : '';
}

function text(said: string): Uint8Array {
  return new TextEncoder().encode(said);
}

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(digest: Uint8Array): string {
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
