/** Who can open the link to a table, in words. */

import type { Reach } from '../../wire/types';
import { t } from '../../words/index.svelte';

const REACH: Readonly<Record<Reach, string>> = {
  'this machine': 'page-reach-machine',
  'this network': 'page-reach-network',
  everybody: 'page-reach-everybody',
};

export function reachInWords(reach: Reach): string {
  return t(REACH[reach]);
}
