/** Calling somebody back to the table who looks elsewhere: by the title of the tab, and by a notification if they want. */

import { untrack } from 'svelte';

import { keep, kept } from './kept';
import type { Evening } from './table/evening.svelte';
import { t } from './words/index.svelte';

/** Whether notifications can be had here, and are wanted. */
export type Notices = 'on' | 'off' | 'blocked' | 'insecure' | 'impossible';

let wanted = $state(kept('notify') === 'on');
let permission = $state(permitted());

export function notices(): Notices {
  if (!globalThis.isSecureContext) return 'insecure';
  if (permission === null) return 'impossible';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}

/** By a tap only: the browser then asks, if it has not yet. */
export async function setNotices(on: boolean): Promise<void> {
  if (on && permission === 'default') permission = await Notification.requestPermission();
  wanted = on && permission === 'granted';
  keep('notify', wanted ? 'on' : 'off');
}

/** Keep the title of the tab, and call when something is asked; for the setup of a component. */
export function call(evening: Evening): void {
  const question = $derived(evening.asked ? (evening.yours?.number ?? null) : null);
  let called: number | null = null;

  $effect(() => {
    document.title = title(evening);
  });

  $effect(() => {
    if (question === null || question === called) return undefined;
    called = question;
    return document.hidden || !document.hasFocus() ? untrack(() => notify(evening)) : undefined;
  });
}

function title(evening: Evening): string {
  const code = evening.room?.code ?? '';
  if (evening.asked) return t(evening.ask?.what === 'turn' ? 'notify-title-yours' : 'notify-title-asked');
  if (evening.room?.phase === 'over') return over(evening, code);
  const turn = evening.board?.turn;
  return turn ? t('notify-title-turn', { turn, code }) : t('notify-title', { code });
}

function over(evening: Evening, code: string): string {
  const [player, ...others] = evening.board?.result?.winners ?? [];
  if (player === undefined || others.length) return t('notify-title-over', { code });
  return t('notify-title-won', { player, code, reader: player === evening.me ? 'player' : 'other' });
}

/** Says that something is asked and never what was seen; taken back as soon as it is no longer true. */
function notify(evening: Evening): (() => void) | undefined {
  if (notices() !== 'on') return undefined;
  try {
    const body = t('bar-code', { code: evening.room?.code ?? '' });
    const notice = new Notification(title(evening), { body, icon: '/icon.svg', tag: `mascarade-${evening.table}` });
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
