/**
 * What servers mean that are older than the field `again`, where they leave it out.
 *
 * Nodes of an earlier version run beside newer ones while a server is updated. The words here are those of that time:
 * they never change, because every newer server says `again` itself.
 */

import type { Farewell, Problem, ServerMessage } from '../wire/types';

const COME_BACK: ReadonlySet<Farewell> = new Set<Farewell>(['restart', 'slow', 'silent']);
/** `wrong-protocol` refused a page that was newer than the server. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['too-fast', 'store-failed', 'restarting', 'wrong-protocol']);

type Older<Each> = Each extends { readonly again: boolean } ? Omit<Each, 'again'> & { readonly again?: boolean } : Each;

/** What a server of any version says. */
export type Received = Older<ServerMessage>;

/** Whether a refusal without `again` may be gone after a moment. */
export function passes(problems: readonly Problem[]): boolean {
  return problems.length > 0 && problems.every((problem) => TRY_AGAIN.has(problem.key));
}

/** Completes the messages of one socket. */
export class OlderServer {
  /** The table has refused the hello, but only for the moment. */
  #refusedForNow = false;

  completed(message: Received): ServerMessage {
    switch (message.type) {
      case 'no': {
        const again = message.again ?? passes(message.problems);
        if (message.id === '') this.#refusedForNow = again;
        return { ...message, again };
      }
      case 'bye': {
        const again = COME_BACK.has(message.why) || (message.why === 'error' && this.#refusedForNow);
        return { ...message, again: message.again ?? again };
      }
      default:
        return message;
    }
  }
}
