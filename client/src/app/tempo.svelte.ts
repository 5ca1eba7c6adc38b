/** How fast this browser shows what happens: the same for everything, whatever is hidden. */

import { store, stored } from './storage';

const TIMES = { calm: 1.6, usual: 1, quick: 0.5, once: 0 } as const;

type Tempo = keyof typeof TIMES;

export const TEMPOS = Object.keys(TIMES) as Tempo[];

const chosen = $state({ tempo: read() });

function read(): Tempo {
  const before = stored('tempo');
  return TEMPOS.find((each) => each === before) ?? 'usual';
}

export function tempo(): Tempo {
  return chosen.tempo;
}

export function setTempo(wanted: Tempo): void {
  chosen.tempo = wanted;
  store('tempo', wanted);
}

/** The given time, scaled to the reader's tempo. */
export function lasting(ms: number): number {
  return ms * TIMES[chosen.tempo];
}
