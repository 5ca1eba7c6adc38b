/** What has changed about a table, as a line to be said; null for what nobody needs to hear. */

import type { News } from '../../table/table_session.svelte';
import { spoken } from '../../words/index.svelte';
import type { Line } from '../../words/telling';

export function newsLine(news: News, me: string | null): Line | null {
  if (news.what === 'made') return null;
  const gone = news.what === 'left' || news.what === 'kicked';
  const name = gone ? news.before : news.name;
  const reader = name !== '' && name === me ? 'player' : 'other';
  const key = `news-${told(news)}`;
  // a newer server may have words for more that can change
  return spoken().has(key) ? { key, args: { name, player: news.before, reader } } : null;
}

/** Being ready means the game before it, and having read the masks while they lie face up. */
function told({ what, ready, reading }: News): string {
  if (what !== 'ready') return what;
  if (reading) return 'read';
  return ready ? 'ready' : 'not-ready';
}
