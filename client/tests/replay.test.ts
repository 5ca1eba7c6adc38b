/** A replay shows each viewpoint what it heard, and the truth on request; Python decides which is which. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { eyesOf, spot, written } from '../src/replay/address';
import { Replay } from '../src/replay/replay.svelte';
import { beginnings, mayHear, moments, seen, truths, type Eyes } from '../src/replay/timeline';
import { lines, placed, shown, why } from '../src/replay/study';
import type { GameFile, Study } from '../src/wire/types';
import games from './replays.json';

interface Chapter {
  readonly link: string;
  readonly truth: readonly string[];
  /** By player, or '' for a spectator: which events of the step they did not hear of. */
  readonly missed: Readonly<Record<string, readonly number[]>>;
}

type Game = readonly [GameFile, ...Chapter[]];
const whole = Object.entries(games as unknown as Record<string, Game>);

function eyes(player: string): Eyes {
  return player ? { kind: 'seat', player } : { kind: 'watch' };
}

describe.each(whole)('a game of %s', (_, [file, ...chapters]) => {
  const steps = [file.events, ...file.steps.map((step) => step.events)];
  const timeline = moments(file);

  test('leaves nothing out and tells it in order', () => {
    expect(timeline.flatMap((moment) => moment.events)).toEqual(steps.flat());
    expect(timeline.map((moment) => moment.turn)).toEqual(
      timeline.map((moment) => moment.turn).toSorted((a, b) => a - b),
    );
    for (const { turn, at } of beginnings(timeline).slice(1)) {
      expect(timeline[at]?.events[0]).toMatchObject({ type: 'TurnBegan', turn });
    }
  });

  test('is heard by everybody as Python says', () => {
    for (const player of ['', ...file.opening.players]) {
      steps.forEach((events, step) => {
        const missed = events.flatMap((event, i) => (mayHear(event, eyes(player)) ? [] : [i]));
        expect(missed, `${player} at step ${step}`).toEqual(chapters[step]?.missed[player] ?? []);
      });
    }
  });

  test('shows nobody a mask, a swap or a glimpse that was not theirs', () => {
    for (const player of ['', ...file.opening.players]) {
      for (const { events, lines } of seen(timeline, eyes(player))) {
        for (const event of events) {
          if (event.type === 'Saw' || event.type === 'Swapped') expect(event.to).toBe(player);
          if (event.type === 'Glimpsed') expect([event.not_to, '']).not.toContain(player);
        }
        if (!player) expect(lines.map((line) => line.key).join()).not.toMatch(/saw|swapped|pretended|glimpsed/);
      }
    }
  });

  test('has the truth of every step', () => {
    const found = truths(file, timeline);
    steps.forEach((_, step) => {
      const last = timeline.findLastIndex((moment) => moment.step === step);
      expect(found[last], `step ${step}`).toEqual(chapters[step]?.truth);
    });
  });
});

const [file] = (whole[1] as [string, Game])[1];

test('a game that was broken off says so in its last moment, to everybody', () => {
  const broken: GameFile = { ...file, steps: file.steps.slice(0, 3), result: null };
  for (const player of ['', ...file.opening.players]) {
    const replay = new Replay(broken);
    replay.look(eyes(player));
    const keys = replay.glances.map((glance) => glance.lines.map((line) => line.key));
    expect(keys.at(-1)?.at(-1)).toBe('end-unfinished');
    expect(keys.flat().filter((key) => key === 'end-unfinished')).toHaveLength(1);
  }
  const whole = new Replay(file).glances.flatMap((glance) => glance.lines.map((line) => line.key));
  expect(whole).not.toContain('end-unfinished');
});

describe('an address', () => {
  const players = ['Ada', 'truth', '~x', 'Bo & Co'];

  test('says where one is and who looks, and is understood again', () => {
    const all: Eyes[] = [...players.map(eyes), { kind: 'watch' }, { kind: 'truth' }];
    for (const each of all) {
      const address = written({ turn: 12, moment: 3 }, each);
      expect(spot(address)).toEqual({ turn: 12, moment: 3 });
      expect(eyesOf(address, players)).toEqual(each);
    }
    expect(written({ turn: 12, moment: 0 }, eyes('Ada'))).toBe('?turn=12&seat=Ada');
  });

  test('that makes no sense leads to the beginning, as nobody', () => {
    expect(spot('?turn=-1&moment=x')).toEqual({ turn: 0, moment: 0 });
    expect(spot('?turn=99999999999')).toEqual({ turn: 0, moment: 0 });
    expect(eyesOf('?seat=Nobody', players)).toBeNull();
    expect(eyesOf('', players)).toBeNull();
  });
});

describe('a replay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('comes to the same table step by step, by itself, and at once', () => {
    const [walked, played] = [new Replay(file), new Replay(file)];
    played.play();
    for (const moment of seen(moments(file), { kind: 'watch' }).keys()) {
      const jumped = new Replay(file);
      jumped.go(moment);
      walked.stage.finish();
      expect(walked.board).toEqual(jumped.board);
      walked.forward();
    }
    vi.runAllTimers();
    expect(played.playing).toBe(false);
    expect(played.last).toBe(true);
    expect(played.board).toEqual(walked.board);
    expect(walked.board?.result?.winners.length).toBeGreaterThan(0);
  });

  test('is found again by its address', () => {
    const replay = new Replay(file);
    for (const at of replay.timeline.keys()) {
      replay.go(at);
      const again = new Replay(file);
      again.find(replay.spot);
      expect(again.at).toBe(at);
    }
    replay.find({ turn: 1_000_000, moment: 1_000_000 });
    expect(replay.last).toBe(true);
  });

  test('turns the masks up for nobody but those who ask for the truth', () => {
    const replay = new Replay(file);
    replay.go(replay.timeline.length - 1);
    expect(replay.faces).toBeNull();
    replay.look({ kind: 'truth' });
    expect(replay.faces).toEqual(replay.truth(replay.at));
  });

  test('pauses for good when one steps', () => {
    const replay = new Replay(file);
    replay.play();
    vi.advanceTimersByTime(10_000);
    expect(replay.at).toBeGreaterThan(1);
    replay.back();
    const { at } = replay;
    vi.runAllTimers();
    expect(replay.at).toBe(at);
  });
});

describe('a study', () => {
  const replay = new Replay(file);
  const masks = [...new Set(file.opening.masks.concat(file.opening.centre))].toSorted();
  const sure = (mask: string): number[] => masks.map((each) => (each === mask ? 80 : 0));
  const study: Study = {
    masks,
    turns: replay.turns.slice(1).map(({ turn, at }) => {
      const truth = replay.truth(at);
      const beliefs = Object.fromEntries(replay.players.map((player) => [player, truth.map(sure)]));
      return { turn, step: replay.timeline[at]?.step ?? 0, truth, beliefs, chances: [], why: {} };
    }),
    marks: [{ step: 20, kind: 'bluff', player: replay.players[0] ?? '', mask: 'king' }],
    honours: [],
  };

  test('says for every turn how sure everybody was of their own true mask, wherever they sat', () => {
    for (const line of lines(replay, study)) expect(line.sure).toEqual([null, ...study.turns.map(() => 80)]);
  });

  test('says why somebody last thought again, in the words and seats of the moment in which they did', () => {
    const steps = [file.events, ...file.steps.map((step) => step.events)];
    let told = 0;
    for (const [step, events] of steps.entries()) {
      const index = events.findIndex((event) => event.type === 'Handled');
      const [turn] = study.turns;
      if (index < 0 || !turn) continue;
      const [player = ''] = replay.players;
      const changed = { ...study, turns: [{ ...turn, why: { [player]: { step, events: [index] } } }] };
      const glance = seen(replay.timeline, eyes(player))[replay.timeline.findIndex((moment) => moment.step === step)];
      const [line] = why(replay, changed, turn.turn, player);
      expect(glance?.lines).toContainEqual(line);
      expect(why(replay, changed, turn.turn, replay.players[1] ?? '')).toEqual([]);
      told += 1;
    }
    expect(told).toBeGreaterThan(2);
  });

  test('says of a challenge, and of none, which announcement it answers', () => {
    const [turn] = study.turns;
    const [player = ''] = replay.players;
    const answers = file.steps.flatMap(({ events }, i) =>
      events[0]?.type === 'Passed' || events[0]?.type === 'Challenged' ? [i] : [],
    );
    expect(answers.length).toBeGreaterThan(2);
    for (const i of answers) {
      const announced = file.steps.slice(0, i).findLast(({ answer }) => answer.do === 'announce');
      if (!turn || announced?.answer.do !== 'announce') throw new Error('nobody has announced anything');
      const changed = { ...study, turns: [{ ...turn, why: { [player]: { step: i + 1, events: [0] } } }] };
      const [first, second, ...more] = why(replay, changed, turn.turn, player);
      expect(first).toMatchObject({
        key: 'line-announced',
        args: { by: announced.player, mask: announced.answer.mask },
      });
      expect(second?.key).toMatch(/line-(passed|challenged)/);
      expect(more).toEqual([]);
    }
  });

  test('gives its marks away only to those who have asked, or who see the truth and are there', () => {
    const [mark] = placed(replay, study);
    expect(mark && replay.timeline[mark.at]?.step).toBe(21);
    replay.go(0);
    expect(mark && shown(replay, mark)).toBe(false);
    replay.go(replay.timeline.length - 1);
    expect(mark && shown(replay, mark)).toBe(false);
    replay.look({ kind: 'truth' });
    expect(mark && shown(replay, mark)).toBe(true);
    replay.go(0);
    expect(mark && shown(replay, mark)).toBe(false);
    replay.told = true;
    expect(mark && shown(replay, mark)).toBe(true);
  });
});
