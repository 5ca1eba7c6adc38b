/** What has just changed about a table, as a line to be said; null for what nobody needs to hear. */

import type { Evening } from '../../table/evening.svelte';
import { spoken } from '../../words/index.svelte';
import type { Line } from '../../words/telling';

export function newsLine(evening: Evening): Line | null {
  const { news, room, me } = evening;
  if (!news || !room || news.what === 'made') return null;
  const gone = news.what === 'left' || news.what === 'kicked';
  const name = gone ? news.before : news.name;
  const reader = name !== '' && name === me ? 'player' : 'other';
  const key = `news-${told(evening)}`;
  // a newer server may have words for more that can change
  return spoken().has(key) ? { key, args: { name, player: news.before, reader } } : null;
}

/** Being ready means the game before it, and having read the masks while they lie face up. */
function told({ news, room }: Evening): string {
  if (news?.what !== 'ready') return news?.what ?? '';
  if (room?.phase === 'memorise') return 'read';
  return news.chair !== null && room?.chairs[news.chair]?.ready ? 'ready' : 'not-ready';
}
