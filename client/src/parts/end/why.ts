/** Who won and why, in one sentence. */

import type { TableSession } from '../../table/table_session.svelte';
import { t } from '../../words/index.svelte';
import { tell } from '../../words/telling';

export function whyOver({ board, me }: TableSession): string {
  if (!board?.result) return t('end-unfinished');
  const [line] = tell({ type: 'Ended', ...board.result }, board.players, me);
  return line ? t(line.key, line.args) : '';
}
