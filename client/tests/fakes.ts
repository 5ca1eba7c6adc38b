/** An environment without browser and network, in which time passes when a test says so. */

import type { Refused } from '../src/link/api';
import { Connection, type Status } from '../src/link/connection';
import type { Refusal } from '../src/link/refusal';
import type { Socket, SocketListener, Waking, Environment } from '../src/link/environment';
import type { Received } from '../src/link/older_server';
import type { ClientMessage, Farewell, RoomShown, ServerMessage } from '../src/wire/types';

interface Alarm {
  readonly at: number;
  readonly act: () => void;
}

/** The server's end of a socket. */
export class Wire implements Socket {
  readonly said: ClientMessage[] = [];
  /** The same, as it was sent. */
  readonly raw: string[] = [];
  closed = false;

  constructor(
    readonly path: string,
    readonly listener: SocketListener,
  ) {}

  say(text: string): void {
    this.raw.push(text);
    this.said.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  tell(...messages: Received[]): void {
    for (const message of messages) this.listener.said(JSON.stringify(message));
  }

  /** What was said that needs an answer: neither the hello nor a pong. */
  get wishes(): ClientMessage[] {
    return this.said.filter((message) => message.type !== 'hello' && message.type !== 'pong');
  }
}

export class FakeEnvironment implements Environment {
  readonly wires: Wire[] = [];
  chance = 1;
  /** What HTTP says about the table. */
  answer: Refused | null = null;
  asked = 0;

  #time = 0;
  #ids = 0;
  #alarms: Alarm[] = [];
  #wake: ((why: Waking) => void) | null = null;

  /** How many things still wait for their time. */
  get alarms(): number {
    return this.#alarms.length;
  }

  /** The newest socket. */
  get wire(): Wire {
    const last = this.wires.at(-1);
    if (!last) throw new Error('no socket was opened');
    return last;
  }

  socket(path: string, listener: SocketListener): Socket {
    const wire = new Wire(path, listener);
    this.wires.push(wire);
    return wire;
  }

  after(ms: number, act: () => void): () => void {
    const alarm = { at: this.#time + ms, act };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((each) => each !== alarm);
    };
  }

  now(): number {
    return this.#time;
  }

  random(): number {
    return this.chance;
  }

  id(): string {
    return `wish ${(this.#ids += 1)}`;
  }

  waking(act: (why: Waking) => void): () => void {
    this.#wake = act;
    return () => (this.#wake = null);
  }

  refusal(): Promise<Refused | null> {
    this.asked += 1;
    return Promise.resolve(this.answer);
  }

  wake(why: Waking): void {
    this.#wake?.(why);
  }

  pass(ms: number): void {
    const until = this.#time + ms;
    for (;;) {
      const next = this.#alarms.filter((each) => each.at <= until).sort((one, two) => one.at - two.at)[0];
      if (!next) break;
      this.#time = next.at;
      this.#alarms = this.#alarms.filter((each) => each !== next);
      next.act();
    }
    this.#time = until;
  }

  /** Time in which nothing rings, as while a machine sleeps. */
  sleep(ms: number): void {
    this.#time += ms;
  }
}

/** A link in such an environment, and all that came out of it. */
export class Guest {
  readonly environment = new FakeEnvironment();
  readonly heard: ServerMessage[] = [];
  readonly statuses: Status[] = [];
  readonly refusals: Refusal[] = [];
  readonly connection: Connection;

  constructor(watch = false) {
    const goal = { table: 'abc', watch, language: () => 'pl' };
    this.connection = new Connection(
      goal,
      {
        said: (message) => this.heard.push(message),
        status: (status) => this.statuses.push(status),
        refused: (refusal) => this.refusals.push(refusal),
      },
      this.environment,
    );
    this.connection.open();
  }

  get wire(): Wire {
    return this.environment.wire;
  }

  get status(): Status | undefined {
    return this.statuses.at(-1);
  }

  /** The numbers of what reached the page. */
  get numbers(): number[] {
    return this.heard.flatMap((message) =>
      message.type === 'update' || message.type === 'snapshot' ? [message.n] : [],
    );
  }

  /** The newest socket opens and the table lets us in. */
  enter(...messages: Received[]): void {
    this.wire.listener.opened();
    this.wire.tell(welcome(), ...messages);
  }

  /** The connection breaks, and after a moment there is another. */
  async comeBack(...messages: ServerMessage[]): Promise<void> {
    const before = this.wire;
    before.listener.closed();
    await settled();
    this.environment.pass(500);
    if (this.wire === before) throw new Error('it did not come back after half a second');
    this.enter(...messages);
  }
}

/** Everything that was promised has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export function welcome(chair: number | null = 0): ServerMessage {
  return { type: 'welcome', table: 'abc', chair, heartbeat: 15, protocol: 1 };
}

export function update(n: number): ServerMessage {
  return { type: 'update', n, mark: `mark ${n}` };
}

export function snapshot(n: number): ServerMessage {
  return { type: 'snapshot', n, mark: `mark ${n}`, room: {} as RoomShown };
}

export function no(id: string, key: string, again = false): ServerMessage {
  return { type: 'no', id, problems: [{ key, args: {} }], said: [`${key}!`], again };
}

export function bye(why: Farewell, again = false): ServerMessage {
  return { type: 'bye', why, again };
}
