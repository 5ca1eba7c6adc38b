/** The table as this seat sees it, folded from the events it heard. It knows no rules. */

import type { GameEvent, OpenedEvent, Result, View } from '../wire/types';

const COINS_IN_THE_BOX = 200;

export interface Board {
  readonly me: string | null;
  /** Who sits at each seat. Coins and masks lie at seats, and players may change seats. */
  readonly players: readonly string[];
  readonly coins: readonly number[];
  readonly court: number;
  readonly bank: number;
  readonly masks: readonly string[];
  readonly centre: number;
  readonly turn: number;
  readonly seat: number;
  readonly barred: readonly string[];
  readonly mustLook: readonly string[];
  readonly peeking: boolean;
  readonly announced: string | null;
  /** The announcer first, then the challengers. */
  readonly claimants: readonly string[];
  readonly passed: readonly string[];
  /** Which masks lie face up, by place: seats first, then the centre. */
  readonly up: Readonly<Record<number, string>>;
  readonly result: Result | null;
}

export function opened(event: OpenedEvent, me: string | null): Board {
  return {
    me,
    players: event.players,
    coins: event.coins,
    court: event.court,
    bank: COINS_IN_THE_BOX - event.court - event.coins.reduce((sum, coins) => sum + coins, 0),
    masks: event.masks,
    centre: event.centre,
    turn: 0,
    seat: 0,
    barred: [],
    mustLook: event.must_look,
    peeking: event.peeking,
    announced: null,
    claimants: [],
    passed: [],
    up: {},
    result: null,
  };
}

/** A board from a snapshot. Masks that were shown to everybody in this turn still lie face up. */
export function viewed(view: View): Board {
  const now = view.open.filter((sighting) => sighting.turn === view.turn);
  return {
    me: view.player,
    players: view.players,
    coins: view.coins,
    court: view.court,
    bank: view.bank,
    masks: view.masks,
    centre: view.centre,
    turn: view.turn,
    seat: view.seat,
    barred: view.barred,
    mustLook: view.must_look,
    peeking: view.peeking,
    announced: view.announced,
    claimants: view.claimants,
    passed: [],
    up: Object.fromEntries(now.map((sighting) => [sighting.at, sighting.mask])),
    result: view.result,
  };
}

/** The board after this event. */
export function heard(board: Board, event: GameEvent): Board {
  switch (event.type) {
    case 'Opened':
      return opened(event, board.me);
    case 'Dealt':
      return { ...board, up: { ...event.masks } };
    case 'TurnBegan': {
      const { turn, seat, barred } = event;
      return { ...board, turn, seat, barred, announced: null, claimants: [], passed: [], up: {} };
    }
    case 'Looked':
      return { ...board, mustLook: board.mustLook.filter((player) => player !== event.by) };
    case 'Peeked':
      return { ...board, mustLook: [...new Set([...board.mustLook, event.by])] };
    case 'Announced':
      return { ...board, announced: event.mask, claimants: [event.by], passed: [] };
    case 'Challenged':
      return { ...board, claimants: [...board.claimants, event.by] };
    case 'Passed':
      return { ...board, passed: [...board.passed, event.by] };
    case 'Revealed':
      return { ...board, up: { ...board.up, [event.at]: event.mask } };
    case 'Handled': {
      // masks come back from under the table face down
      const rest = Object.entries(board.up).filter(([at]) => ![event.a, event.b].includes(Number(at)));
      return { ...board, up: Object.fromEntries(rest) };
    }
    case 'Paid':
      return event.moves.reduce(paid, board);
    case 'ChangedSeats': {
      const players = [...board.players];
      const [one, two] = event.seats;
      [players[one], players[two]] = [players[two] ?? '', players[one] ?? ''];
      return { ...board, players };
    }
    case 'Ended':
      return { ...board, result: { winners: event.winners, why: event.why } };
    default:
      return board;
  }
}

function paid(board: Board, move: { payer: number | 'bank' | 'court'; payee: number | 'court'; coins: number }): Board {
  const after = { ...board, coins: [...board.coins] };
  const change = (where: number | 'bank' | 'court', by: number): void => {
    if (where === 'bank') after.bank += by;
    else if (where === 'court') after.court += by;
    else after.coins[where] = (after.coins[where] ?? 0) + by;
  };
  change(move.payer, -move.coins);
  change(move.payee, move.coins);
  return after;
}
