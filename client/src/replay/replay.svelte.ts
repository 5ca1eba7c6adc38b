/** A replay: the current moment, the viewpoint, and the table as it lies then. */

import { beats } from '../stage/scenes';
import { Stage, type Act } from '../stage/stage.svelte';
import { heard, type Board } from '../table/board';
import type { TableView } from '../table/table_view';
import { lasting } from '../app/tempo.svelte';
import type { GameFile } from '../wire/types';
import type { Line } from '../words/telling';
import type { Spot } from './address';
import { beginnings, ended, moments, seen, truths, type Eyes, type Moment } from './timeline';

/** Milliseconds between two moments of a replay that plays by itself: enough to read what happened. */
const PAUSE = 1400;
const LEAST_PAUSE = 500;

const PHASES = { reading: 'memorise', playing: 'play', over: 'over' } as const;

export class Replay implements TableView {
  readonly stage = new Stage();
  readonly here: readonly number[] = [];
  readonly ask = null;

  readonly timeline: readonly Moment[];
  readonly turns: ReturnType<typeof beginnings>;
  readonly #truths: ReturnType<typeof truths>;

  /** The moment shown. */
  at = $state(0);
  eyes = $state.raw<Eyes>({ kind: 'watch' });
  playing = $state(false);
  /** The reader has asked to see what decided the game, spoilers included. */
  told = $state(false);
  board = $state.raw<Board | null>(null);

  readonly glances = $derived.by(() => ended(seen(this.timeline, this.eyes), this.file));
  readonly last = $derived.by(() => this.at >= this.timeline.length - 1);
  /** The index of this turn; 0 is the deal. */
  readonly turnAt = $derived.by(() => this.turns.findLastIndex(({ at }) => at <= this.at));
  readonly spot = $derived.by((): Spot => {
    const { turn, at } = this.turns[this.turnAt] ?? { turn: 0, at: 0 };
    return { turn, moment: this.at - at };
  });
  /** The events of this turn so far, moment by moment. */
  readonly lines = $derived.by((): (readonly Line[])[] => {
    return this.glances.slice(this.turns[this.turnAt]?.at ?? 0, this.at + 1).map((glance) => glance.lines);
  });
  readonly faces = $derived.by(() => (this.eyes.kind === 'truth' ? this.truth(this.at) : null));
  readonly room = $derived.by(() => {
    const reading = this.file.dealt && this.board?.turn === 0;
    const phase = this.board?.result ? PHASES.over : reading ? PHASES.reading : PHASES.playing;
    return { chairs: [], host: 0, phase, game: 1 };
  });

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly file: GameFile) {
    this.timeline = moments(file);
    this.turns = beginnings(this.timeline);
    this.#truths = truths(file, this.timeline);
    this.go(0);
  }

  get players(): readonly string[] {
    return this.file.opening.players;
  }

  /** Where every mask really lies, if the reader asked for the truth. */
  truth(at: number): readonly string[] {
    return this.#truths[at] ?? [];
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.go(this.at);
  }

  /** Jump to a moment, without a scene. */
  go(at: number): void {
    this.stage.finish();
    this.at = Math.min(Math.max(0, at), this.timeline.length - 1);
    this.board = this.glances[this.at]?.board ?? null;
    if (this.playing) this.#next();
  }

  /** Jump to the moment in an address, or to the nearest there is. */
  find({ turn, moment }: Spot): void {
    const index = Math.max(
      0,
      this.turns.findLastIndex((each) => each.turn <= turn),
    );
    const end = this.turns[index + 1]?.at ?? this.timeline.length;
    this.go(Math.min((this.turns[index]?.at ?? 0) + moment, end - 1));
  }

  turn(index: number): void {
    this.go(this.turns[index]?.at ?? 0);
  }

  back(): void {
    this.pause();
    this.go(this.at - 1);
  }

  forward(): void {
    this.pause();
    this.#show();
  }

  play(): void {
    if (this.last) this.go(0);
    this.playing = true;
    this.#show();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.stage.finish();
  }

  /** Play the next moment as a scene. */
  #show(): void {
    this.stage.finish();
    clearTimeout(this.#timer);
    if (this.last) return this.pause();
    this.board = this.glances[this.at]?.board ?? null;
    this.at += 1;
    const { events } = this.glances[this.at] ?? { events: [] };
    const acts: Act[] = beats(events, this.board?.turn === 0).map((beat) => ({
      scene: beat.scene,
      ms: beat.ms,
      apply: () =>
        (this.board = beat.events.reduce<Board | null>((board, event) => board && heard(board, event), this.board)),
    }));
    this.stage.play([...acts, { scene: null, ms: 0, apply: () => this.#next() }]);
  }

  /** While the replay plays, move on to the next moment after a pause. */
  #next(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.last) return this.pause();
    this.#timer = setTimeout(() => this.#show(), Math.max(lasting(PAUSE), LEAST_PAUSE));
  }
}
