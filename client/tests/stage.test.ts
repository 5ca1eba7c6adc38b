/** What happened is played one thing after another, and nobody waits long for it. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Scene } from '../src/stage/scenes';
import { Stage, type Act } from '../src/stage/stage.svelte';
import { setTempo } from '../src/app/tempo.svelte';

const page = { hidden: false };
let still = false;
let applied: number[] = [];

function acts(kind: 'pass' | 'reveal', count: number, ms: number): Act[] {
  const scene: Scene = kind === 'pass' ? { kind, by: 'Ann' } : { kind, places: [0] };
  return Array.from({ length: count }, (_, i) => ({ scene, ms, apply: () => applied.push(i) }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  page.hidden = false;
  still = false;
  applied = [];
});

afterEach(() => {
  vi.useRealTimers();
  setTempo('usual');
  vi.unstubAllGlobals();
});

test('scenes follow each other in their own time', () => {
  const stage = new Stage();
  stage.play(acts('pass', 3, 1000));
  expect(applied).toEqual([0]);
  vi.advanceTimersByTime(1000);
  expect(applied).toEqual([0, 1]);
  vi.advanceTimersByTime(2000);
  expect([applied, stage.scene, stage.count]).toEqual([[0, 1, 2], null, 3]);
});

test('however much has happened, all of it is shown within five seconds', () => {
  const stage = new Stage();
  stage.play(acts('pass', 50, 1000));
  vi.advanceTimersByTime(4000);
  expect(stage.scene).not.toBeNull();
  vi.advanceTimersByTime(1050);
  expect([applied.length, stage.scene]).toEqual([50, null]);
  stage.play(acts('pass', 1, 1000));
  vi.advanceTimersByTime(900);
  expect(stage.scene).not.toBeNull();
});

test('without movement only what has to be read takes time, and all the time it needs', () => {
  still = true;
  const stage = new Stage();
  stage.play([...acts('pass', 50, 1000), ...acts('reveal', 1, 2200)]);
  expect(applied.length).toBe(51);
  vi.advanceTimersByTime(2100);
  expect(stage.scene?.kind).toBe('reveal');
  vi.advanceTimersByTime(100);
  expect(stage.scene).toBeNull();
});

test('in a hidden tab everything is so at once', () => {
  page.hidden = true;
  const stage = new Stage();
  stage.play(acts('reveal', 5, 2200));
  expect([applied.length, stage.scene, stage.count]).toEqual([5, null, 0]);
});

test('a reader who likes it quick or calm has everything so', () => {
  const stage = new Stage();
  setTempo('quick');
  stage.play(acts('pass', 2, 1000));
  vi.advanceTimersByTime(500);
  expect(applied).toEqual([0, 1]);
  vi.advanceTimersByTime(500);
  setTempo('calm');
  stage.play(acts('reveal', 2, 1000));
  vi.advanceTimersByTime(1599);
  expect(applied).toEqual([0, 1, 0]);
  vi.advanceTimersByTime(1);
  expect(applied).toEqual([0, 1, 0, 1]);
});

test('at once means what has to be read, too', () => {
  setTempo('once');
  const stage = new Stage();
  stage.play(acts('reveal', 3, 1000));
  expect([applied, stage.scene]).toEqual([[0, 1, 2], null]);
});
