/** Who sits at a seat and what everybody may know of them: for the eye as signs, for the ear as words. */

import type { Board } from '../../table/board';
import type { TableView } from '../../table/table_view';
import { t } from '../../words/index.svelte';
import type { Sign } from './SeatSign.svelte';

export interface Sitting {
  readonly name: string;
  readonly you: boolean;
  readonly turn: boolean;
  readonly host: boolean;
  /** Who plays there: a person, a bot of the table's own, or one that sits in for somebody. */
  readonly who: 'person' | 'bot' | 'away';
  readonly gone: boolean;
  readonly wins: boolean;
  /** Signs of the moment, on the mask. */
  readonly signs: readonly Sign[];
}

export function sitting(tableView: TableView, board: Board, seat: number): Sitting {
  const name = board.players[seat] ?? '';
  const chairs = tableView.room?.chairs ?? [];
  // a chair's number is not the seat's once players have changed seats
  const at = chairs.findIndex((chair) => chair.name === name);
  const chair = chairs[at];
  const person = chair?.taken === 'person' && !chair.away;
  const playing = tableView.room?.phase === 'play';
  return {
    name,
    you: name === board.me,
    turn: playing && board.turn > 0 && board.seat === seat,
    host: chair !== undefined && tableView.room?.host === at,
    who: chair?.away ? 'away' : chair?.taken === 'bot' ? 'bot' : 'person',
    gone: person && !tableView.here.includes(at),
    wins: board.result?.winners.includes(name) ?? false,
    signs: playing ? signs(tableView, board, name) : [],
  };
}

function signs(tableView: TableView, board: Board, name: string): Sign[] {
  const found: Sign[] = [];
  if (board.claimants.includes(name)) found.push('claim');
  if (board.passed.includes(name)) found.push('pass');
  if (tableView.ask?.player === name && tableView.ask.what !== 'turn' && !tableView.stage.scene) found.push('waits');
  if (board.barred.includes(name)) found.push('barred');
  if (board.mustLook.includes(name)) found.push('look');
  return found;
}

/** All of it in words, with the coins and the mask if it lies face up. */
export function seatInWords(sitting: Sitting, coins: number, face: string | null): string {
  const { name, you, turn, host, who, gone, wins, signs } = sitting;
  const marks = [
    turn && 'turn',
    ...signs.map((sign) => sign !== 'picked' && sign),
    wins && 'wins',
    host && 'host',
    who !== 'person' && who,
    gone && 'gone',
  ].filter((mark) => mark !== false);
  return [
    t('board-seat', { player: name, reader: you ? 'player' : 'other' }),
    t('board-coins', { coins }),
    ...up(face),
    ...marks.map((mark) => t(`board-mark-${mark}`)),
  ].join(', ');
}

export function centreInWords(number: number, face: string | null): string {
  return [t('board-centre', { number }), ...up(face)].join(', ');
}

function up(face: string | null): string[] {
  return face ? [t('board-up', { mask: face })] : [];
}
