/** What the connection needs from the browser, so that tests can replace it. */

import { Refused, table } from './api';

/** The events of a socket: that it is open, each message, and once that it has closed. */
export interface SocketListener {
  opened(): void;
  said(text: string): void;
  closed(): void;
}

export interface Socket {
  say(text: string): void;
  close(): void;
}

/** Another network, or a page that is visible again. */
export type Waking = 'online' | 'visible';

export interface Environment {
  /** Open a socket to a path of this server. */
  socket(path: string, listener: SocketListener): Socket;
  /** Call `act` after so many milliseconds. The returned function cancels it. */
  after(ms: number, act: () => void): () => void;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** A new id for a wish, different in every tab. */
  id(): string;
  /** Call `act` when it is worth trying again at once. The returned function stops that. */
  waking(act: (why: Waking) => void): () => void;
  /** Ask over HTTP about a table whose socket did not open; null if it is not refused. */
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
    // not randomUUID, which pages without TLS do not have
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
