/** One table, as this browser has it: what the place says goes in, what the pages show comes out. */

import { Link, type Status } from '../link/link';

import type { Refusal } from '../link/refusal';

import type { Wanted } from '../link/wishes';
import { browser, type Environment } from '../link/environment';
import { beats } from '../stage/scenes';
import { Stage, type Act } from '../stage/stage.svelte';
import { language } from '../words/index.svelte';
import { tell, type Line } from '../words/telling';
import type {
  Answer,
  Bye,
  Change,
  Chatted,
  ClockShown,
  Coached,
  Farewell,
  GameEvent,
  KnockShown,
  LessonShown,
  Noted,
  Presence,
  QuestionShown,
  RoomShown,
  ServerMessage,
  Snapshot,
  GameRevealed,
  TurnBeganEvent,
  Update,
  Yours,
} from '../wire/types';
import { heard, opened, viewed, type Board } from './board';
import { CONNECTION, Refusals, subject } from './refusals.svelte';
import type { TableView } from './table_view';

/** A line of the log. */
export interface Told {
  readonly id: number;
  /** The step in which it happened. */
  readonly n: number;
  readonly turn: number;
  readonly line: Line;
}

export interface ChatLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly emote: Chatted['emote'];
}

/** Something about the room that has just changed, with the name it is about. */
export interface News {
  readonly id: number;
  readonly what: Change['what'];
  readonly chair: number | null;
  readonly name: string;
  /** Before the change: who was renamed, or has left. */
  readonly before: string;
  readonly ready: boolean;
  /** Whether the masks lay face up. */
  readonly reading: boolean;
}

export interface Clock {
  readonly question: number;
  /** Seconds left at the moment `at` of performance.now(); null: nobody is hurried. */
  readonly left: number | null;
  readonly bank: number | null;
  readonly at: number;
}

const MOST_LINES = 400;
const MOST_CHAT = 100;
const MOST_NEWS = 20;

export class TableSession implements TableView {
  readonly stage = new Stage();
  /** What this browser wished for and was refused. */
  readonly refusals = new Refusals();

  status = $state<Status>('connecting');
  farewell = $state<Farewell | null>(null);
  /** This browser's chair; null watches. */
  chair = $state<number | null>(null);
  room = $state.raw<RoomShown | null>(null);
  board = $state.raw<Board | null>(null);
  ask = $state.raw<QuestionShown | null>(null);
  yours = $state.raw<Yours | null>(null);
  /** The answer that was given to `yours`, perhaps before its moment. */
  given = $state.raw<Answer | null>(null);
  /** In a lesson: what the learner is at. */
  lesson = $state.raw<LessonShown | null>(null);
  clock = $state.raw<Clock | null>(null);
  here = $state.raw<readonly number[]>([]);
  spectators = $state(0);
  truth = $state.raw<GameRevealed | null>(null);
  /** The last link of the game's chain that this browser saw. */
  link = $state('');
  /** What this browser has heard of the game; how much of it is shown before the end, the table's memory says. */
  log = $state.raw<readonly Told[]>([]);
  /** Lines of the game as they happen before this browser, for ears; whoever reads them remembers how far. */
  aloud = $state.raw<readonly Told[]>([]);
  /** What only this player has just seen: until they have read it, it is their turn again, or `#inMind` lets go of it. */
  secret = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What has lately changed about the room, the newest last. */
  news = $state.raw<readonly News[]>([]);
  /** For the host: who asks to join, the one who has waited longest first. */
  knocks = $state.raw<readonly KnockShown[]>([]);
  /** What the coach said last, if it was asked. */
  coached = $state.raw<Coached | null>(null);
  /** The coach had nothing to say when it was last asked. */
  speechless = $state(false);
  /** What this player has noted, as the table keeps it. */
  noted = $state.raw<Noted | null>(null);
  /** How often the table has let this browser in: what was asked of an earlier connection is to be asked again. */
  visits = $state(0);

  readonly me = $derived(this.chair === null ? null : (this.room?.chairs[this.chair]?.name ?? null));
  readonly host = $derived(this.room !== null && this.chair !== null && this.room.host === this.chair);
  /** Whether this player sat down after the game on the table, and waits for the next one. */
  readonly next = $derived(this.me !== null && this.board?.players.includes(this.me) === false);
  /** A bot answers for this player, until they are back. */
  readonly away = $derived(this.chair !== null && this.room?.chairs[this.chair]?.away === true);
  /** Every mask by its place, once the game is over. */
  readonly faces = $derived(
    this.room?.phase === 'over' && this.truth ? [...this.truth.masks, ...this.truth.centre] : null,
  );
  /** Whether the table waits for this player, or would take an early answer. */
  readonly asked = $derived(this.yours !== null && this.given === null && !this.room?.paused && !this.away);

  /** In a lesson: the only answer there is now. */
  readonly led = $derived(this.asked ? (this.lesson?.answer ?? null) : null);

  readonly #link: Link;
  #ids = 0;

  constructor(
    readonly table: string,
    readonly watch: boolean,
    readonly code: string | null = null,
    environment: Environment = browser,
  ) {
    this.#link = new Link(
      { table, watch, code, language },
      {
        said: (message) => this.hear(message),
        status: (status) => (this.status = status),
        refused: (refusal) => this.refusals.add(CONNECTION, refusal),
      },
      environment,
    );
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#link.close();
    this.stage.finish();
  }

  /** Give an answer to what is asked, or to what will be. It is shown as given at once, and taken back if it is refused. */
  async answer(answer: Answer): Promise<void> {
    const question = this.yours?.number ?? this.ask?.number;
    if (question === undefined) return;
    if (answer.do !== 'peek') this.given = answer;
    const kept = await this.wish({ type: 'answer', question, answer }, this.yours?.options);
    if (!kept && this.yours?.number === question) this.given = null;
  }

  /**
   * Ask the table for something; whether it was done. A refusal is shown until it is dismissed or asked for again.
   * `offered` are the answers to choose from.
   */
  async wish(wish: Wanted, offered: readonly Answer[] = []): Promise<boolean> {
    const about = subject(wish);
    this.refusals.dismiss(about);
    const refusal = await this.#link.send(wish, offered);
    if (refusal) this.refusals.add(about, refusal);
    return refusal === null;
  }

  /** Ask for something that is no part of the game: whoever asks shows the refusal. */
  aside(wish: Wanted): Promise<Refusal | null> {
    return this.#link.send(wish);
  }

  /** What the place says. */
  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        // in its place among the steps: it is said before the one that changes the chairs
        this.stage.play([now(() => (this.chair = message.chair))]);
        this.visits += 1;
        this.knocks = []; // whoever is the host is told anew
        break;
      case 'snapshot':
        this.#placed(message);
        break;
      case 'update':
        this.#stepped(message);
        break;
      case 'clock': {
        const clock = timed(message);
        this.stage.play([now(() => (this.clock = clock))]);
        break;
      }
      case 'presence':
        this.#present(message);
        break;
      case 'chat':
        this.#chatted(message);
        break;
      case 'coach':
        // after the steps it speaks of have been shown
        this.stage.play([now(() => this.#coach(message))]);
        break;
      case 'speechless':
        this.stage.play([now(() => (this.speechless = true))]);
        break;
      case 'notes':
        this.noted = message;
        break;
      case 'knocks':
        this.knocks = message.knocks;
        break;
      case 'truth':
        this.stage.play([now(() => (this.truth = message))]);
        break;
      case 'bye':
        this.#parted(message);
        break;
      default:
        break;
    }
  }

  #coach(coached: Coached | null): void {
    this.coached = coached;
    this.speechless = false;
  }

  #placed(snapshot: Snapshot): void {
    this.stage.finish();
    // what is still on its way to the table is answered, too
    const same = snapshot.yours && snapshot.yours.number === this.yours?.number;
    this.given = snapshot.given ?? (same ? this.given : null);
    this.#enter(snapshot.room);
    this.board = snapshot.view ? viewed(snapshot.view) : null;
    this.ask = snapshot.ask ?? null;
    this.yours = snapshot.yours ?? null;
    this.link = snapshot.link ?? '';
    this.lesson = snapshot.lesson ?? null;
    this.truth = null;
    this.clock = null;
    this.secret = [];
    this.log = this.#remembered(snapshot);
  }

  /** The log from the start: who sits where changes with what is told. */
  #remembered(snapshot: Snapshot): Told[] {
    const lines: Told[] = [];
    let board: Board | null = null;
    for (const { n, events } of snapshot.log ?? []) {
      for (const event of events) {
        if (event.type === 'Opened') board = opened(event, snapshot.view?.player ?? null);
        if (!board) continue;
        lines.push(...this.#told(event, board, n));
        board = heard(board, event);
      }
    }
    return lines.slice(-MOST_LINES);
  }

  #stepped(update: Update): void {
    const masksUp = this.#masksUp();
    const acts: Act[] = beats(update.events ?? [], masksUp).map((beat) => ({
      scene: beat.scene,
      ms: beat.ms,
      apply: () => beat.events.forEach((event) => this.#happened(event, update.n)),
    }));
    // whoever waits in the lobby is to see the masks dealt
    const { change, room } = update;
    const first = change?.what === 'began' && room ? [now(() => this.#enter(room))] : [];
    const last = { ...now(() => this.#settled(update)), urgent: update.ask?.player === this.me };
    this.stage.play([...first, ...acts, last]);
  }

  #enter(room: RoomShown): void {
    if (this.room && room.phase !== this.room.phase) this.refusals.anotherPhase();
    this.room = room;
  }

  #masksUp(): boolean {
    return this.board !== null && this.board.turn === 0;
  }

  #happened(event: GameEvent, n: number): void {
    if (event.type === 'Opened') {
      this.board = opened(event, this.me);
      this.log = [];
      this.secret = [];
      this.truth = null;
      this.clock = null;
      this.#coach(null);
    }
    if (!this.board) return;
    const lines = this.#told(event, this.board, n);
    this.aloud = [...(event.type === 'Opened' ? [] : this.aloud), ...lines].slice(-MOST_LINES);
    this.log = [...this.log, ...lines].slice(-MOST_LINES);
    if (event.type === 'Saw' || event.type === 'Glimpsed') this.secret = [...this.secret, ...lines];
    if (event.type === 'TurnBegan') this.secret = this.secret.filter((told) => this.#inMind(told, event));
    this.board = heard(this.board, event);
  }

  #told(event: GameEvent, board: Board, n: number): Told[] {
    const turn = event.type === 'TurnBegan' ? event.turn : board.turn;
    return tell(event, board.players, board.me).map((line) => ({ id: (this.#ids += 1), n, turn, line }));
  }

  /** Memory is the game: only where the table keeps notes may one look at what was seen for longer than a turn. */
  #inMind(told: Told, { player, turn }: TurnBeganEvent): boolean {
    return player !== this.me && (this.room?.options.memory === 'notes' || turn - told.turn < 2);
  }

  /** After the events of a step: what is asked now, and what has changed about the room. */
  #settled(update: Update): void {
    const before = this.room;
    if (update.room) this.#enter(update.room);
    if (update.link) this.link = update.link;
    this.lesson = update.lesson ?? null;
    if (update.change) this.#changed(update.change, before);
    if (this.room?.phase !== 'play' && this.room?.phase !== 'memorise') {
      this.ask = this.yours = this.given = null;
      if (this.room?.phase === 'lobby') this.board = null;
      return;
    }
    if (update.yours?.number !== this.yours?.number) {
      this.given = null;
      if (update.yours) this.refusals.anotherQuestion();
    }
    this.ask = update.ask ?? null;
    this.yours = update.yours ?? null;
  }

  #changed(change: Change, before: RoomShown | null): void {
    const name = (room: RoomShown | null): string =>
      change.chair === null ? '' : (room?.chairs[change.chair]?.name ?? '');
    const ready = change.chair !== null && this.room?.chairs[change.chair]?.ready === true;
    const reading = this.room?.phase === 'memorise';
    const news = { id: (this.#ids += 1), ...change, name: name(this.room), before: name(before), ready, reading };
    this.news = [...this.news, news].slice(-MOST_NEWS);
  }

  #present(presence: Presence): void {
    this.here = presence.here;
    this.spectators = presence.spectators;
  }

  #chatted(chatted: Chatted): void {
    const name = this.room?.chairs[chatted.chair]?.name ?? '';
    const line = { id: (this.#ids += 1), name, text: chatted.text, emote: chatted.emote };
    this.chat = [...this.chat, line].slice(-MOST_CHAT);
  }

  #parted(bye: Bye): void {
    if (!bye.again) this.farewell = bye.why;
  }
}

function now(apply: () => void): Act {
  return { scene: null, ms: 0, apply };
}

function timed(clock: ClockShown): Clock {
  return { question: clock.question, left: clock.left, bank: clock.bank, at: performance.now() };
}
