/** Coming in over HTTP: tables are made, found and joined here; the game itself goes over the link. */

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

/** A door that stayed shut. `status` is that of HTTP, 0 where no server answered at all. */
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

/** The public tables, those that wait for people first. */
export function tables(): Promise<readonly Listed[]> {
  return ask('/api/tables');
}

/** A table; a locked one is shown to its own people, and to whoever has its `code`. */
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

/** A lesson: a table where the game is learned by playing it. */
export function learn(wanted: TakeLesson): Promise<Joined> {
  return ask('/api/lessons', wanted);
}

export function join(id: string, wanted: JoinTable): Promise<Joined> {
  return ask(`/api/tables/${encodeURIComponent(id)}/join`, wanted);
}

/** Ask to join where the host lets people in; `chair` is null until they have said yes. */
export function knock(id: string, wanted: KnockTable): Promise<KnockAnswer> {
  return ask(`/api/tables/${encodeURIComponent(id)}/knock`, wanted);
}

/** A code that moves this browser's seat to another device. */
export function moveCode(id: string): Promise<MoveCode> {
  return ask(`/api/tables/${encodeURIComponent(id)}/move`, {});
}

/** The seat that such a code moves, to this device. */
export function claim(code: string): Promise<Joined> {
  return ask('/api/claim', { code });
}

/** What the rules have against a choice of masks. */
export function check(wanted: CheckScenario): Promise<Verdict> {
  return ask('/api/scenarios/check', wanted);
}

/** Masks for so many players that the rules have nothing against, drawn by chance. */
export function drawn(players: number): Promise<MasksDrawn> {
  return ask(`/api/scenarios/random/${players}`);
}

/** A game that is over. */
export function game(id: string, number: string): Promise<GameFile> {
  return ask(gamePath(id, number));
}

/** Where the file of a game lies, for whoever wants to keep it. */
export function gamePath(id: string, number: string): string {
  return `/api/tables/${encodeURIComponent(id)}/games/${encodeURIComponent(number)}`;
}

/** What a game that is over has to tell. */
export function study(id: string, number: string): Promise<Study> {
  return ask(`${gamePath(id, number)}/study`);
}

/** What one wrote down for oneself in a game; it is empty for whoever wrote nothing. */
export function notes(id: string, number: string): Promise<Noted> {
  return ask(`${gamePath(id, number)}/notes`);
}

/** A game file from anywhere, read by the rules, and what it has to tell. */
export function studied(text: string): Promise<GameStudied> {
  return ask('/api/games/study', text);
}

/** With a body it is a POST, and shows by its header that no page of another place sent it. */
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
    // no network, or no server of ours: something in between that answers with a page
    throw new Refused(0, UNREACHABLE);
  }
  if (!answer.ok) throw new Refused(answer.status, isApology(told) ? told : { problems: [], said: [] });
  return told as Given;
}

function isApology(told: unknown): told is Apology {
  return typeof told === 'object' && told !== null && 'problems' in told && 'said' in told;
}
