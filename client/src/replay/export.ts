/** A game as text: every line of the log, turn by turn, in the reader's language. */

import { t } from '../words/index.svelte';
import type { Replay } from './replay.svelte';
import type { Eyes } from './timeline';

export function asText(replay: Replay): string {
  const told = replay.glances.map(({ lines }, at) => {
    const begins = replay.turns.some((turn) => turn.at === at && at > 0);
    const said = lines.map((line) => t(line.key, line.args)).join('\n');
    return begins ? `\n${said}` : said;
  });
  return [t('replay-title'), inWords(replay.eyes), '', ...told, ''].join('\n');
}

/** The name of the viewpoint. */
export function inWords(eyes: Eyes): string {
  return eyes.kind === 'seat' ? t('replay-as-seat', { player: eyes.player }) : t(`replay-as-${eyes.kind}`);
}

/** Let the browser save a file. */
export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
