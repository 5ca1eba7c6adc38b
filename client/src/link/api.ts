/** The requests over HTTP: making, finding and joining tables. The game itself goes over the connection. */

import type {
  About,
  Apology,
  CheckScenario,
  GameFile,
  GameStudied,
  Joined,
  JoinTable,
  KnockAnswer,
  KnockTable,
  Listed,
  MakeTable,
  MasksDrawn,
  MoveCode,
  Noted,
  Study,
  TableShown,
  TakeLesson,
  Verdict,
} from '../wire/types';
import { language } from '../words/index.svelte';
import { passes } from './older_server';
import { UNREACHABLE, type Refusal } from './refusal';

/** A refused request. `status` is that of HTTP, 0 if no server answered. */
export class Refused extends Error implements Refusal {
  readonly problems: Refusal['problems'];
  readonly said: Refusal['said'];
  /** The same request may succeed after a moment. */
  readonly again: boolean;

  constructor(
    readonly status: number,
    { problems, said, again }: Refusal & { readonly again?: boolean },
  ) {
    super(said.join(' ') || problems.map((problem) => problem.key).join(', ') || `status ${status}`);
    this.name = 'Refused';
    this.problems = problems;
    this.said = said;
    this.again = again ?? passes(problems);
  }
}

export function about(): Promise<About> {
  return ask('/api/about');
}

/** The public tables, those that wait for players first. */
export function tables(): Promise<readonly Listed[]> {
  return ask('/api/tables');
}

/** A table. A locked one is shown only to its own people, and with its `code`. */
export function table(id: string, code: string | null = null): Promise<TableShown> {
  return ask(withCode(`/api/tables/${encodeURIComponent(id)}`, code));
}

/** An address with the code of a table, if there is one. */
export function withCode(address: string, code: string | null | undefined): string {
  if (!code) return address;
  return `${address}${address.includes('?') ? '&' : '?'}code=${encodeURIComponent(code)}`;
}

export function byCode(code: string): Promise<TableShown> {
  return ask(`/api/codes/${encodeURIComponent(code)}`);
}

export function make(wanted: MakeTable): Promise<Joined> {
  return ask('/api/tables', wanted);
}

/** A lesson: a table where the reader learns the game by playing it. */
export function learn(wanted: TakeLesson): Promise<Joined> {
  return ask('/api/lessons', wanted);
}

export function join(id: string, wanted: JoinTable): Promise<Joined> {
  return ask(`/api/tables/${encodeURIComponent(id)}/join`, wanted);
}

/** Ask the host to join; `chair` is null until the host agrees. */
export function knock(id: string, wanted: KnockTable): Promise<KnockAnswer> {
  return ask(`/api/tables/${encodeURIComponent(id)}/knock`, wanted);
}

/** A code that moves this browser's seat to another device. */
export function moveCode(id: string): Promise<MoveCode> {
  return ask(`/api/tables/${encodeURIComponent(id)}/move`, {});
}

/** Move the seat of such a code to this device. */
export function claim(code: string): Promise<Joined> {
  return ask('/api/claim', { code });
}

/** What the rules forbid and advise about a choice of masks. */
export function check(wanted: CheckScenario): Promise<Verdict> {
  return ask('/api/scenarios/check', wanted);
}

/** A legal random choice of masks for so many players. */
export function drawn(players: number): Promise<MasksDrawn> {
  return ask(`/api/scenarios/random/${players}`);
}

/** A game that is over. */
export function game(id: string, number: string): Promise<GameFile> {
  return ask(gamePath(id, number));
}

/** The path of the file of a game. */
export function gamePath(id: string, number: string): string {
  return `/api/tables/${encodeURIComponent(id)}/games/${encodeURIComponent(number)}`;
}

/** The study of a finished game. */
export function study(id: string, number: string): Promise<Study> {
  return ask(`${gamePath(id, number)}/study`);
}

/** The reader's own notes in a game; empty if there are none. */
export function notes(id: string, number: string): Promise<Noted> {
  return ask(`${gamePath(id, number)}/notes`);
}

/** A game file from anywhere, checked by the rules, and its study. */
export function studied(text: string): Promise<GameStudied> {
  return ask('/api/games/study', text);
}

/** With a body it is a POST. The header shows that no page of another site sent it. */
async function ask<Given>(path: string, body?: object | string): Promise<Given> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (body !== undefined) Object.assign(headers, { 'Content-Type': 'application/json', 'X-Mascarade': '1' });
  let answer: Response;
  let told: unknown;
  try {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    answer = await fetch(path, body === undefined ? { headers } : { method: 'POST', headers, body: sent });
    told = await answer.json();
  } catch {
    // no network, or a proxy that answers with a page of its own
    throw new Refused(0, UNREACHABLE);
  }
  if (!answer.ok) throw new Refused(answer.status, isApology(told) ? told : { problems: [], said: [] });
  return told as Given;
}

function isApology(told: unknown): told is Apology {
  return typeof told === 'object' && told !== null && 'problems' in told && 'said' in told;
}
