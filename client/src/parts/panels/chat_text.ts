/** What somebody said or did without typing, as one sentence. */

import type { ChatLine } from '../../table/table_session.svelte';
import type { Emote } from '../../wire/types';
import { t } from '../../words/index.svelte';

export const EMOTES: readonly Emote[] = [
  'applause',
  'well-played',
  'laugh',
  'gasp',
  'doubt',
  'think',
  'hurry',
  'sorry',
  'thanks',
];

export function sentence(line: ChatLine, me: string | null): string {
  if (line.emote === null) return t('live-said', { name: line.name, text: line.text });
  return t(`chat-${line.emote}`, { name: line.name, reader: line.name === me ? 'player' : 'other' });
}
