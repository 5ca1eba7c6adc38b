/** One table in this browser: messages of the server go in, the state that the pages show comes out. */

import { Connection, type Status } from '../link/connection';

import type { Refusal } from '../link/refusal';

import type { NewWish } from '../link/wishes';
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
export interface LogLine {
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

/** A recent change of the room, with the name of the player it is about. */
export interface News {
  readonly id: number;
  readonly what: Change['what'];
  readonly chair: number | null;
  readonly name: string;
  /** The name before the change, where a player was renamed or has left. */
  readonly before: string;
  readonly ready: boolean;
  /** Whether the masks lay face up at that moment. */
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
  /** Refusals of this browser's wishes. */
  readonly refusals = new Refusals();

  status = $state<Status>('connecting');
  farewell = $state<Farewell | null>(null);
  /** This browser's chair; null watches. */
  chair = $state<number | null>(null);
  room = $state.raw<RoomShown | null>(null);
  board = $state.raw<Board | null>(null);
  ask = $state.raw<QuestionShown | null>(null);
  yours = $state.raw<Yours | null>(null);
  /** The answer given to `yours`, perhaps early. */
  given = $state.raw<Answer | null>(null);
  /** In a lesson: the current step. */
  lesson = $state.raw<LessonShown | null>(null);
  clock = $state.raw<Clock | null>(null);
  here = $state.raw<readonly number[]>([]);
  spectators = $state(0);
  truth = $state.raw<GameRevealed | null>(null);
  /** The last link of the game's chain that this browser saw. */
  link = $state('');
  /** The lines of the game so far. The table's memory option decides how many are shown before the end. */
  log = $state.raw<readonly LogLine[]>([]);
  /** The lines as they appear on the stage, for screen readers. Each reader remembers how far it has read. */
  aloud = $state.raw<readonly LogLine[]>([]);
  /** What only this player has just seen, until they have read it, it is their turn again, or `#inMind` drops it. */
  secret = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Recent changes of the room, the newest last. */
  news = $state.raw<readonly News[]>([]);
  /** For the host: the requests to join, the oldest first. */
  knocks = $state.raw<readonly KnockShown[]>([]);
  /** The coach's last message, if it was asked. */
  coached = $state.raw<Coached | null>(null);
  /** The coach had nothing to say when it was last asked. */
  speechless = $state(false);
  /** This player's notes, as the table stores them. */
  noted = $state.raw<Noted | null>(null);
  /** How often the table has let this browser in. A new connection needs to be asked for the coach again. */
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
  /** Whether the table waits for this player, or takes an early answer. */
  readonly asked = $derived(this.yours !== null && this.given === null && !this.room?.paused && !this.away);

  /** In a lesson: the only answer allowed now. */
  readonly led = $derived(this.asked ? (this.lesson?.answer ?? null) : null);

  readonly #connection: Connection;
  #ids = 0;

  constructor(
    readonly table: string,
    readonly watch: boolean,
    readonly code: string | null = null,
    environment: Environment = browser,
  ) {
    this.#connection = new Connection(
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
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
    this.stage.finish();
  }

  /**
   * Answer the current question, or the next one early. The answer is shown at once, and taken back if it is refused.
   */
  async answer(answer: Answer): Promise<void> {
    const question = this.yours?.number ?? this.ask?.number;
    if (question === undefined) return;
    if (answer.do !== 'peek') this.given = answer;
    const kept = await this.wish({ type: 'answer', question, answer }, this.yours?.options);
    if (!kept && this.yours?.number === question) this.given = null;
  }

  /**
   * Send a wish to the table; whether it was done. A refusal is shown until it is dismissed or the wish is sent again.
   * `offered` are the answers to choose from.
   */
  async wish(wish: NewWish, offered: readonly Answer[] = []): Promise<boolean> {
    const about = subject(wish);
    this.refusals.dismiss(about);
    const refusal = await this.#connection.send(wish, offered);
    if (refusal) this.refusals.add(about, refusal);
    return refusal === null;
  }

  /** Send a wish that is not part of the game. The caller shows its refusal. */
  aside(wish: NewWish): Promise<Refusal | null> {
    return this.#connection.send(wish);
  }

  /** A message of the server. */
  hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        // queued among the steps, because the server sends it before the step that changes the chairs
        this.stage.play([now(() => (this.chair = message.chair))]);
        this.visits += 1;
        this.knocks = []; // the table sends them again to the host
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
        // shown after the steps it is about
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
    // an answer still on its way to the table counts, too
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

  /** The log from the start. The seating changes along with the events. */
  #remembered(snapshot: Snapshot): LogLine[] {
    const lines: LogLine[] = [];
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
    // a player who waits in the lobby sees the masks dealt
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

  #told(event: GameEvent, board: Board, n: number): LogLine[] {
    const turn = event.type === 'TurnBegan' ? event.turn : board.turn;
    return tell(event, board.players, board.me).map((line) => ({ id: (this.#ids += 1), n, turn, line }));
  }

  /** Remembering is part of the game, so a secret stays on the screen for a turn only, unless the table keeps notes. */
  #inMind(told: LogLine, { player, turn }: TurnBeganEvent): boolean {
    return player !== this.me && (this.room?.options.memory === 'notes' || turn - told.turn < 2);
  }

  /** Apply the rest of a step after its events: the question, and the changes of the room. */
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
