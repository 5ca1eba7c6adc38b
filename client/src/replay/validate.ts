/** The shape of a game file that can be shown. Only the rules know whether such a game can be played. */

import { MASKS } from '../table/masks';
import type { GameEvent } from '../wire/types';

/** The parts of a file, in the order of the checks. The reader is told which one is wrong. */
const PARTS = ['opening', 'events', 'steps', 'result', 'sealed'] as const;
export type Part = (typeof PARTS)[number];

type Check = (found: unknown) => boolean;

const text: Check = (found) => typeof found === 'string';
const flag: Check = (found) => typeof found === 'boolean';
const count: Check = (found) => Number.isSafeInteger(found) && (found as number) >= 0;
const mask: Check = (found) => MASKS.includes(found as string);

const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (found) =>
    allowed.includes(found);
const either =
  (...checks: readonly Check[]): Check =>
  (found) =>
    checks.some((check) => check(found));
const list =
  (each: Check): Check =>
  (found) =>
    Array.isArray(found) && found.every(each);
const like =
  (fields: Readonly<Record<string, Check>>): Check =>
  (found) =>
    isObject(found) && Object.entries(fields).every(([name, check]) => check(found[name]));

const names = list(text);
const masks = list(mask);
const looked = { by: text, at: count };
const ending = { winners: names, why: oneOf('thirteen', 'broke', 'cheat', 'unfinished') };

const EVENTS: Readonly<Record<GameEvent['type'], Check>> = {
  Opened: like({ players: names, masks, centre: count, coins: list(count), court: count, must_look: names }),
  Dealt: like({ masks }),
  TurnBegan: like({ turn: count, seat: count, player: text, barred: names }),
  Looked: like(looked),
  Peeked: like(looked),
  Spied: like(looked),
  Saw: like({ to: text, at: count, mask }),
  Handled: like({ by: text, a: count, b: count }),
  Swapped: like({ to: text, a: count, b: count, really: flag }),
  Announced: like({ by: text, mask }),
  Challenged: like({ by: text }),
  Passed: like({ by: text }),
  Revealed: like({ player: text, at: count, mask }),
  Acted: like({ by: text, mask }),
  Chose: like({ by: text, players: names }),
  Declined: like({ by: text }),
  Named: like({ by: text, mask }),
  Held: like({ player: text, at: count }),
  Glimpsed: like({ not_to: text, at: count, mask }),
  Paid: like({
    moves: list(
      like({ payer: either(count, oneOf('bank', 'court')), payee: either(count, oneOf('court')), coins: count }),
    ),
  }),
  ChangedSeats: like({ players: names, seats: list(count) }),
  Ended: like(ending),
};

const event: Check = (found) =>
  isObject(found) && Object.hasOwn(EVENTS, String(found.type)) && EVENTS[found.type as GameEvent['type']](found);

const salts: Check = (found) =>
  isObject(found) &&
  Object.entries(found).every(([step, salt]) => /^[1-9]\d{0,9}$/.test(step) && SALT.test(String(salt)));
const SALT = /^[0-9a-f]{64}$/;

const CHECKS: Readonly<Record<Part, Check>> = {
  opening: like({ players: names, masks, centre: masks, coins: list(count), court: count }),
  events: list(event),
  steps: list(like({ player: text, answer: like({ do: text }), events: list(event) })),
  result: either(oneOf(null), like(ending)),
  sealed: either(oneOf(undefined, null), like({ table: text, game: count, salts })),
};

/** The first part of the file with a wrong shape. */
export function misshapen(file: Readonly<Record<string, unknown>>): Part | null {
  return PARTS.find((part) => !CHECKS[part](file[part])) ?? null;
}

export function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}
