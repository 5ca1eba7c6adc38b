/** Which masks are played with, in a few words. */

import type { Options } from '../../wire/types';
import { t } from '../../words/index.svelte';

export function scenario(options: Options): string {
  return t('bar-scenario', { which: options.scenario, players: options.players });
}
