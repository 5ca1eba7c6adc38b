/**
 * The connection to a table: one WebSocket after another, as if there were only one.
 *
 * It says hello with what it has seen, drops repeated updates, reconnects when one is missing, and keeps each wish
 * until it is done. It follows docs/wire.md.
 */

import {
  PROTOCOL,
  type Answer,
  type Bye,
  type Farewell,
  type ClientHello,
  type WishRefused,
  type Pong,
  type ServerMessage,
  type Snapshot,
  type Update,
  type Wish,
} from '../wire/types';
import { withCode } from './api';
import type { Refusal } from './refusal';
import { OlderServer, type Received } from './older_server';
import { Wishes, type NewWish } from './wishes';
import { browser, type Socket, type Waking, type Environment } from './environment';

/** `connecting` only at the very first; `lost` when it has been away for longer than a blink; `ended` for good. */
export type Status = 'connecting' | 'open' | 'lost' | 'ended';

interface Goal {
  readonly table: string;
  readonly watch: boolean;
  /** The table's code, which a locked table requires of everybody without a chair. */
  readonly code?: string | null;
  readonly language: () => string;
}

interface Listener {
  said(message: ServerMessage): void;
  status(status: Status): void;
  /** The table refused the connection, or could not read a message. */
  refused?(refusal: Refusal): void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 10_000;
/** After a connection of this length, the next delay is the first again. */
const STEADY = 5000;
/** How long a break is hardly noticed. */
const BLINK = 1000;
/** How long a socket may take until the first message. */
const FIRST_WORD = 10_000;
const SILENT_HEARTBEATS = 3;

/** Wishes that the table fulfils by hanging up, without `done`. */
const FULFILLED: Partial<Record<Farewell, Wish['type']>> = { left: 'leave', closed: 'close' };
/** HTTP statuses that may be different at the next try. */
const PASSING_STATUS: ReadonlySet<number> = new Set([408, 425, 429]);

export class Connection {
  readonly #goal: Goal;
  readonly #listener: Listener;
  readonly #environment: Environment;
  readonly #wishes: Wishes;

  #status: Status = 'connecting';
  #socket: Socket | null = null;
  /** When the table sent `welcome` on this socket; null before. */
  #welcomed: number | null = null;
  #older = new OlderServer();
  #have: number | null = null;
  #mark = '';
  #failures = 0;
  /** Milliseconds without a message after which the connection counts as dead. */
  #silenceLimit = FIRST_WORD;
  #heardAt = 0;

  #silence: (() => void) | null = null;
  #delay: (() => void) | null = null;
  #blink: (() => void) | null = null;
  #asleep: (() => void) | null = null;

  constructor(goal: Goal, listener: Listener, environment: Environment = browser) {
    this.#goal = goal;
    this.#listener = listener;
    this.#environment = environment;
    this.#wishes = new Wishes(environment, (text) => {
      if (this.#welcomed !== null) this.#socket?.say(text);
    });
  }

  open(): void {
    if (this.#asleep || this.#status === 'ended') return;
    this.#asleep = this.#environment.waking((why) => this.#woken(why));
    this.#connect();
  }

  /** Close the connection for good. */
  close(): void {
    this.#end(null);
  }

  /** Send a wish; null once it is done, or why it was refused. `offered` are all answers to the question. */
  send(wish: NewWish, offered: readonly Answer[] = []): Promise<Refusal | null> {
    if (this.#status === 'ended') return Promise.resolve({ problems: [], said: [] });
    return this.#wishes.add(wish, offered);
  }

  #connect(): void {
    this.#delay?.();
    this.#delay = null;
    this.#older = new OlderServer();
    this.#silenceLimit = FIRST_WORD;
    let opened = false;
    const { table, watch, code } = this.#goal;
    const socket = this.#environment.socket(
      withCode(`/ws/${encodeURIComponent(table)}${watch ? '?watch=1' : ''}`, code),
      {
        opened: () => {
          if (this.#socket !== socket) return;
          opened = true;
          this.#hello();
        },
        said: (text) => {
          if (this.#socket === socket) this.#hear(this.#older.completed(JSON.parse(text) as Received));
        },
        closed: () => {
          if (this.#socket !== socket) return;
          this.#again();
          if (!opened) void this.#askWhy();
        },
      },
    );
    this.#socket = socket;
    this.#listen();
  }

  #hello(): void {
    const known = this.#have === null ? {} : { have: this.#have, mark: this.#mark };
    this.#say({ type: 'hello', ...known, language: this.#goal.language(), protocol: PROTOCOL });
  }

  #say(message: ClientHello | Pong): void {
    this.#socket?.say(JSON.stringify(message));
  }

  /** Restart the time after which a silent connection counts as dead. */
  #listen(): void {
    this.#heardAt = this.#environment.now();
    this.#silence?.();
    this.#silence = this.#environment.after(this.#silenceLimit, () => this.#again());
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#silenceLimit = SILENT_HEARTBEATS * message.heartbeat * 1000;
    this.#listen();
    switch (message.type) {
      case 'ping':
        this.#say({ type: 'pong', n: this.#have ?? 0 });
        break;
      case 'done':
        this.#wishes.done(message.id);
        break;
      case 'no':
        this.#refused(message);
        break;
      case 'update':
        if (this.#have !== null && message.n <= this.#have) break;
        if (message.n - 1 === this.#have) this.#keep(message);
        else this.#again();
        break;
      case 'snapshot':
        this.#keep(message);
        break;
      default:
        this.#listener.said(message);
        if (message.type === 'welcome') this.#greeted();
        if (message.type === 'bye') this.#bye(message);
        break;
    }
  }

  #keep(message: Snapshot | Update): void {
    this.#have = message.n;
    this.#mark = message.mark;
    this.#listener.said(message);
  }

  /** The first `welcome` on a socket. Another follows when the chair gets another number. */
  #greeted(): void {
    if (this.#welcomed !== null) return;
    this.#welcomed = this.#environment.now();
    this.#blink?.();
    this.#blink = null;
    this.#become('open');
    this.#wishes.again();
  }

  #refused(no: WishRefused): void {
    if (no.id) {
      this.#wishes.refused(no);
      return;
    }
    if (!no.again) this.#listener.refused?.({ problems: no.problems, said: no.said });
  }

  #bye({ why, again }: Bye): void {
    if (!again) this.#end(FULFILLED[why] ?? null);
    else if (this.#socket) this.#again();
  }

  /** Hang up, and come back after a random delay, so that not all clients come at once. */
  #again(): void {
    this.#lose();
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures);
    this.#failures += 1;
    this.#delay = this.#environment.after(longest * (0.5 + this.#environment.random() / 2), () => this.#connect());
  }

  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#silence?.();
    this.#silence = null;
    if (this.#welcomed !== null && this.#environment.now() - this.#welcomed >= STEADY) this.#failures = 0;
    this.#welcomed = null;
    this.#blink ??= this.#environment.after(BLINK, () => this.#become('lost'));
    socket?.close();
  }

  /** A socket that never opened does not say why; the same table over HTTP may. */
  async #askWhy(): Promise<void> {
    const refused = await this.#environment.refusal(this.#goal.table, this.#goal.code ?? null);
    if (!refused || this.#status === 'ended') return;
    const { status, problems, said, again } = refused;
    if (status < 400 || status >= 500 || PASSING_STATUS.has(status) || again) return;
    this.#listener.refused?.({ problems, said });
    this.#end(null);
  }

  #woken(why: Waking): void {
    // after a change of networks or a long sleep the old socket is dead, but would notice it late
    const dead = why === 'online' || this.#environment.now() - this.#heardAt >= this.#silenceLimit;
    if (this.#delay === null && !dead) return;
    this.#lose();
    this.#failures = 0;
    this.#connect();
  }

  #end(fulfilled: Wish['type'] | null): void {
    this.#asleep?.();
    this.#delay?.();
    this.#lose();
    this.#blink?.();
    this.#become('ended');
    this.#wishes.end(fulfilled);
  }

  #become(status: Status): void {
    if (this.#status === status || this.#status === 'ended') return;
    this.#status = status;
    this.#listener.status(status);
  }
}
