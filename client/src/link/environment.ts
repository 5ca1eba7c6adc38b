/** What the link needs of the browser around it, so that tests can put another environment in its place. */

import { Refused, table } from './api';

/** What a socket tells: that it is open, each message, and once that it is over. */
export interface SocketListener {
  opened(): void;
  said(text: string): void;
  closed(): void;
}

export interface Socket {
  say(text: string): void;
  close(): void;
}

/** Another network, or a page that is looked at again. */
export type Waking = 'online' | 'visible';

export interface Environment {
  /** A socket to a path of this place, being opened. */
  socket(path: string, listener: SocketListener): Socket;
  /** Do it after so many milliseconds; what is returned calls it off. */
  after(ms: number, act: () => void): () => void;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** A new name for a wish, which no other tab takes. */
  id(): string;
  /** Tell when it is worth trying again at once; what is returned stops that. */
  waking(act: (why: Waking) => void): () => void;
  /** What HTTP says to a table whose socket would not open; null if it has nothing against it. */
  refusal(table: string, code: string | null): Promise<Refused | null>;
}

export const browser: Environment = {
  socket(path, listener) {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    socket.onopen = () => listener.opened();
    socket.onmessage = (event) => listener.said(String(event.data));
    socket.onclose = () => listener.closed();
    return { say: (text) => socket.send(text), close: () => socket.close() };
  },
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  now: () => performance.now(),
  random: () => Math.random(),
  id() {
    // not randomUUID: a network address without TLS has none
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  waking(act) {
    const online = (): void => act('online');
    const visible = (): void => {
      if (!document.hidden) act('visible');
    };
    addEventListener('online', online);
    addEventListener('pageshow', visible);
    document.addEventListener('visibilitychange', visible);
    return () => {
      removeEventListener('online', online);
      removeEventListener('pageshow', visible);
      document.removeEventListener('visibilitychange', visible);
    };
  },
  async refusal(id, code) {
    try {
      await table(id, code);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  },
};
