/** What is shown lasts as long, and is the same, whatever the one who looks on may know. */

import { describe, expect, test } from 'vitest';

import { beats, LENGTHS, type Beat } from '../src/stage/scenes';
import type { GameEvent } from '../src/wire/types';
import games from './boards.json';
import secrets from './secrets.json';

/** For each step what different people heard of it. */
const steps = secrets.steps as unknown as readonly (readonly GameEvent[][])[];
const heard = Object.values(games as unknown as Record<string, { events: GameEvent[] }[]>).flat();

/** What one sees of the beats from across the room. */
function outside(found: readonly Beat[]): unknown[] {
  return found.map(({ scene, ms }) => {
    const kept = Object.entries(scene ?? {}).filter(([field]) => scene?.kind !== 'look' || field !== 'mask');
    return [scene?.kind === 'hold' ? { ...scene, mask: null } : Object.fromEntries(kept), ms];
  });
}

/** The same step at a table where the hidden things are others. */
function otherwise(event: GameEvent): GameEvent {
  if (event.type === 'Swapped') return { ...event, really: !event.really };
  if (event.type === 'Saw' || event.type === 'Glimpsed')
    return { ...event, mask: event.mask === 'king' ? 'fool' : 'king' };
  return event;
}

describe('secrets', () => {
  test('there are some, of every kind', () => {
    const kinds = new Set(steps.flat(2).map((event) => event.type));
    for (const kind of ['Looked', 'Peeked', 'Spied', 'Saw', 'Handled', 'Swapped', 'Held', 'Glimpsed']) {
      expect(kinds).toContain(kind);
    }
  });

  test.each([false, true])('everybody sees the same scenes for the same time; masks up: %s', (masksUp) => {
    for (const versions of steps) {
      const seen = versions.map((events) => outside(beats(events, masksUp)));
      for (const each of seen) expect(each).toEqual(seen[0]);
    }
  });

  test('what is hidden changes neither the scenes nor their lengths', () => {
    for (const events of steps.flat()) {
      expect(outside(beats(events.map(otherwise), false))).toEqual(outside(beats(events, false)));
    }
  });

  test('who did not see a mask is not shown one', () => {
    for (const events of steps.flat()) {
      const saw = events.some((event) => event.type === 'Saw' || event.type === 'Glimpsed');
      const shown = beats(events, false).some(
        ({ scene }) => (scene?.kind === 'look' || scene?.kind === 'hold') && scene.mask !== null,
      );
      expect(shown).toBe(saw);
    }
  });
});

describe('beats', () => {
  test('hold every event once and in order', () => {
    for (const { events } of heard) {
      expect(beats(events, false).flatMap((beat) => beat.events)).toEqual(events);
    }
  });

  test('last as long as their kind does', () => {
    for (const { scene, ms } of heard.flatMap(({ events }) => beats(events, false))) {
      expect(ms).toBe(scene ? LENGTHS[scene.kind] : 0);
    }
  });

  test('turn all masks of a challenge up at once', () => {
    const reveals = heard.flatMap(({ events }) => beats(events, false).filter(({ scene }) => scene?.kind === 'reveal'));
    expect(reveals.some(({ events }) => events.length > 1)).toBe(true);
    for (const { scene, events } of reveals) {
      const places = events.map((event) => (event.type === 'Revealed' ? event.at : null));
      expect(scene).toEqual({ kind: 'reveal', places });
    }
  });

  test('turn the masks of the deal down once, before the first turn', () => {
    for (const game of Object.values(games as unknown as Record<string, { events: GameEvent[] }[]>)) {
      const all = beats(
        game.flatMap(({ events }) => events),
        false,
      );
      const kinds = all.map(({ scene }) => scene?.kind);
      expect(kinds.filter((kind) => kind === 'down')).toHaveLength(1);
      expect(kinds.indexOf('down')).toBeGreaterThan(kinds.indexOf('deal'));
    }
  });
});
