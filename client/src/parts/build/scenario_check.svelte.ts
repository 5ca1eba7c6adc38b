/** What the server thinks of a choice of masks: asked whenever it is another, until it is known. */

import { check, Refused } from '../../link/api';
import type { CheckScenario, Verdict } from '../../wire/types';

/** Somebody who taps three masks in a row is told once. */
const PAUSE = 150;
const AGAIN = 5000;

export class ScenarioCheck {
  /** It stays until there is another, so that what is still wrong is not said twice. */
  verdict = $state.raw<Verdict | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** Whether the verdict is about what is chosen now. */
  fresh = $state(false);

  /** A printed side is played as it is. */
  readonly #allowed = $derived.by(
    () => this.verdict !== null && (!this.verdict.problems.length || !!this.verdict.side),
  );
  readonly playable = $derived.by(() => this.fresh && this.#allowed);
  readonly problems = $derived.by(() => (this.verdict && !this.#allowed ? this.verdict.problems : []));
  /** It can wait until nothing is forbidden. */
  readonly advice = $derived.by(() => (this.verdict && this.#allowed ? this.verdict.advice : []));

  /** For the setup of a component; null asks nothing. */
  constructor(wanted: () => CheckScenario | null) {
    $effect(() => {
      const chosen = wanted();
      this.fresh = false;
      if (!chosen) return undefined;
      let late = false;
      let timer = setTimeout(() => void ask(), PAUSE);
      const ask = async (): Promise<void> => {
        const found = await check(chosen).catch(refusal);
        if (late) return;
        this.refused = found instanceof Refused ? found : null;
        if (found instanceof Refused) {
          timer = setTimeout(() => void ask(), AGAIN);
          return;
        }
        this.verdict = found;
        this.fresh = true;
      };
      return () => {
        late = true;
        clearTimeout(timer);
      };
    });
  }
}

function refusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}
