/**
 * Events, questions and answers as keys and arguments, from the seat of the reader.
 *
 * The twin of mascarade/rules/telling.py; tests/telling.json holds the two together. Every line carries
 * `reader`: the part the reader plays in it, so that it can say "you". A `mask` is an id, never a name.
 */

import type { Answer, EndedEvent, GameEvent, HandledEvent, Move, QuestionShown } from '../wire/types';
import type { Args } from './words';

/** A sentence to be said: a key of the Fluent files and its arguments. */
export interface Line {
  readonly key: string;
  readonly args: Args;
}

type People = Readonly<Record<string, string>>;

const CENTRE = 'centre:';
const PREPARATORY_TURNS = 4;

/** The lines of the log for `event`, while `players` sit in this order; `reader` null is a spectator. */
export function tell(event: GameEvent, players: readonly string[], reader: string | null): Line[] {
  const asRead = (key: string, people: People, args: Args = {}): Line => read(reader, key, people, args);
  const at = (seat: number): string => players[seat] ?? '';
  switch (event.type) {
    case 'Opened':
      return [line('line-opened', { names: event.players.join(', '), masks: event.masks.length })];
    case 'Dealt':
      return event.masks.map((mask, place) =>
        place < players.length
          ? asRead('line-dealt', { player: at(place) }, { mask })
          : line('line-dealt-centre', { number: place - players.length + 1, mask }),
      );
    case 'TurnBegan': {
      const key = event.turn <= PREPARATORY_TURNS ? 'line-turn-preparatory' : 'line-turn';
      return [asRead(key, { by: event.player }, { turn: event.turn })];
    }
    case 'Looked':
    case 'Peeked':
    case 'Declined':
    case 'Challenged':
    case 'Passed':
      return [asRead(`line-${event.type.toLowerCase()}`, { by: event.by })];
    case 'Announced':
    case 'Acted':
    case 'Named':
      return [asRead(`line-${event.type.toLowerCase()}`, { by: event.by }, { mask: event.mask })];
    case 'Spied':
      return [aimed(reader, 'line-spied', event.by, at(event.at))];
    case 'Saw':
      return [aimed(reader, 'line-saw', event.to, at(event.at), { mask: event.mask })];
    case 'Handled':
      return [handled(reader, players, event)];
    case 'Swapped':
      return [asRead(event.really ? 'line-swapped' : 'line-pretended', { by: event.to })];
    case 'Revealed':
      return [asRead('line-revealed', { player: event.player }, { mask: event.mask })];
    case 'Held':
      return [asRead('line-held', { player: event.player })];
    case 'Glimpsed':
      return [asRead('line-glimpsed', { player: event.not_to }, { mask: event.mask })];
    case 'Chose': {
      const [one = '', two] = event.players;
      if (two === undefined) return [asRead('line-chose-one', { by: event.by, player: one })];
      return [asRead('line-chose-two', { by: event.by, one, two })];
    }
    case 'Paid':
      return event.moves.map((move) => paid(reader, players, move));
    case 'ChangedSeats':
      return [asRead('line-changed-seats', { one: event.players[0], two: event.players[1] })];
    case 'Ended':
      return [ended(reader, event)];
    default:
      // a newer server may send events that are unknown here
      event satisfies never;
      return [];
  }
}

/** The question to the player who is asked. */
export function question(ask: QuestionShown, options: readonly Answer[]): Line {
  const mask = ask.mask ?? '';
  switch (ask.what) {
    case 'turn':
      return line(ask.why === 'any' ? 'ask-turn' : `ask-turn-${ask.why}`);
    case 'choose': {
      if (options.some((option) => option.do === 'decline')) return line('ask-choose-or-decline', { mask });
      const first = options[0];
      const two = first?.do === 'choose' && first.players.length === 2;
      return line(two ? 'ask-choose-two' : 'ask-choose-one', { mask });
    }
    default:
      return line(`ask-${ask.what}`, { mask });
  }
}

/** An answer, as the label of a button. */
export function choice(answer: Answer): Line {
  switch (answer.do) {
    case 'swap': {
      const way = answer.really ? 'really' : 'pretend';
      if (!answer.with.startsWith(CENTRE)) return line(`answer-swap-${way}`, { player: answer.with });
      return line(`answer-swap-centre-${way}`, { number: Number(answer.with.slice(CENTRE.length)) + 1 });
    }
    case 'announce':
    case 'name':
      return line(`answer-${answer.do}`, { mask: answer.mask });
    case 'choose': {
      const [one = '', two] = answer.players;
      if (two === undefined) return line('answer-choose-one', { player: one });
      return line('answer-choose-two', { one, two });
    }
    case 'finish':
      return line(answer.really ? 'answer-finish-really' : 'answer-finish-pretend');
    default:
      return line(`answer-${answer.do}`);
  }
}

function line(key: string, args: Args = {}): Line {
  return { key, args };
}

function read(reader: string | null, key: string, people: People, args: Args): Line {
  const part = Object.keys(people).find((role) => people[role] === reader) ?? 'other';
  return line(key, { ...people, ...args, reader: part });
}

/** A line about the reader, or about another player. */
function aimed(reader: string | null, key: string, by: string, player: string, args: Args = {}): Line {
  if (by === player) return read(reader, `${key}-own`, { by }, args);
  return read(reader, key, { by, player }, args);
}

function handled(reader: string | null, players: readonly string[], { by, a, b }: HandledEvent): Line {
  if (b >= players.length) return read(reader, 'line-handled-centre', { by }, { number: b - players.length + 1 });
  const one = players[a] ?? '';
  const two = players[b] ?? '';
  if (one === by) return read(reader, 'line-handled', { by, player: two }, {});
  return read(reader, 'line-handled-two', { by, one, two }, {});
}

function paid(reader: string | null, players: readonly string[], { payer, payee, coins }: Move): Line {
  const at = (seat: number | string): string => players[Number(seat)] ?? '';
  if (payee === 'court') return read(reader, 'line-fined', { player: at(payer) }, { coins });
  if (typeof payer === 'string') return read(reader, `line-took-${payer}`, { player: at(payee) }, { coins });
  return read(reader, 'line-gave', { player: at(payee), payer: at(payer) }, { coins });
}

function ended(reader: string | null, { winners, why }: EndedEvent): Line {
  const won = reader !== null && winners.includes(reader);
  const part = !won ? 'other' : winners.length === 1 ? 'alone' : 'shared';
  const names = winners.filter((winner) => winner !== reader).join(', ');
  return line(`line-ended-${why}`, { names, winners: winners.length, reader: part });
}
