/**
 * Quiet sounds, synthesised in the browser: your turn, coins, masks turned up, the end.
 *
 * They depend only on what everybody at the table knows, so they are the same at every seat.
 */

import { store, stored } from './storage';

type Sound = 'turn' | 'coins' | 'reveal' | 'end';

interface Note {
  /** Hertz, and seconds from the beginning. */
  readonly pitch: number;
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [
    { pitch: 659, at: 0, lasts: 1.1, loud: 0.05 },
    { pitch: 880, at: 0.22, lasts: 1.4, loud: 0.05 },
  ],
  coins: [
    { pitch: 2093, at: 0, lasts: 0.12, loud: 0.016 },
    { pitch: 2637, at: 0.09, lasts: 0.12, loud: 0.016 },
    { pitch: 2349, at: 0.17, lasts: 0.2, loud: 0.016 },
  ],
  reveal: [
    { pitch: 392, at: 0, lasts: 0.5, loud: 0.035 },
    { pitch: 587, at: 0.12, lasts: 0.7, loud: 0.035 },
  ],
  end: [
    { pitch: 523, at: 0, lasts: 1.4, loud: 0.04 },
    { pitch: 659, at: 0.16, lasts: 1.4, loud: 0.04 },
    { pitch: 784, at: 0.32, lasts: 1.6, loud: 0.04 },
    { pitch: 1047, at: 0.48, lasts: 2.2, loud: 0.04 },
  ],
};

let on = $state(stored('sound') !== 'off');
let air: AudioContext | null = null;

export function sounding(): boolean {
  return on;
}

export function setSounding(wanted: boolean): void {
  on = wanted;
  store('sound', wanted ? 'on' : 'off');
  if (wanted) wake();
  else void air?.suspend();
}

export function play(sound: Sound): void {
  if (!on || air?.state !== 'running') return;
  for (const note of SOUNDS[sound]) strike(air, note);
}

/** A small bell: the note and, more softly, an octave and a half above it, both fading. */
function strike(air: AudioContext, { pitch, at, lasts, loud }: Note): void {
  const from = air.currentTime + at;
  for (const [over, part] of [
    [1, 1],
    [3.01, 0.25],
  ] as const) {
    const voice = new OscillatorNode(air, { frequency: pitch * over });
    const volume = new GainNode(air, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loud * part, from + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts / over ** 0.5);
    voice.connect(volume).connect(air.destination);
    voice.start(from);
    voice.stop(from + lasts);
  }
}

/** Browsers play sounds only after the reader has touched the page. */
function wake(): void {
  if (!on || !('AudioContext' in globalThis)) return;
  air ??= new AudioContext();
  if (air.state === 'suspended') void air.resume();
}

for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true });
