/** Calls a player back who is looking elsewhere: by the title of the tab, and by a notification if they want it. */

import { untrack } from 'svelte';

import { store, stored } from '../app/storage';
import type { TableSession } from './table_session.svelte';
import { t } from '../words/index.svelte';

/** Whether notifications are possible here, and wanted. */
type Notices = 'on' | 'off' | 'blocked' | 'insecure' | 'impossible';

let wanted = $state(stored('notify') === 'on');
let permission = $state(permitted());

export function notices(): Notices {
  if (!globalThis.isSecureContext) return 'insecure';
  if (permission === null) return 'impossible';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}

/** Call it from a tap only: the browser may then ask for permission. */
export async function setNotices(on: boolean): Promise<void> {
  if (on && permission === 'default') permission = await Notification.requestPermission();
  wanted = on && permission === 'granted';
  store('notify', wanted ? 'on' : 'off');
}

/**
 * Keep the title of the tab up to date, and notify the player when they are asked. Call it in the setup of a component.
 */
export function notifyPlayer(session: TableSession): void {
  const question = $derived(session.asked ? (session.yours?.number ?? null) : null);
  let called: number | null = null;

  $effect(() => {
    document.title = title(session);
  });

  $effect(() => {
    if (question === null || question === called) return undefined;
    called = question;
    return document.hidden || !document.hasFocus() ? untrack(() => notify(session)) : undefined;
  });
}

function title(session: TableSession): string {
  const code = session.room?.code ?? '';
  if (session.asked) return t(session.ask?.what === 'turn' ? 'notify-title-yours' : 'notify-title-asked');
  if (session.room?.phase === 'over') return over(session, code);
  const turn = session.board?.turn;
  return turn ? t('notify-title-turn', { turn, code }) : t('notify-title', { code });
}

function over(session: TableSession, code: string): string {
  const [player, ...others] = session.board?.result?.winners ?? [];
  if (player === undefined || others.length) return t('notify-title-over', { code });
  return t('notify-title-won', { player, code, reader: player === session.me ? 'player' : 'other' });
}

/** A notification that the player is asked, never of what they saw. It is closed once they no longer are. */
function notify(session: TableSession): (() => void) | undefined {
  if (notices() !== 'on') return undefined;
  try {
    const body = t('bar-code', { code: session.room?.code ?? '' });
    const notice = new Notification(title(session), { body, icon: '/icon.svg', tag: `mascarade-${session.table}` });
    notice.onclick = () => {
      focus();
      notice.close();
    };
    return () => notice.close();
  } catch {
    permission = null; // some telephones have the name of it and no more
    return undefined;
  }
}

function permitted(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}
