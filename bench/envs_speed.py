"""How many actions a second a PettingZoo environment takes, when it is stepped by chance.

`stepped` measures any AEC environment with an `action_mask` in the same way: observing, drawing a legal
action and stepping, dealing anew included, per second of this process's CPU time. `ours` makes those of
Mascarade, with six players; whoever compares them with another lets runs alternate, so that a busy machine
slows all.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from mascarade.envs import mascarade_v0

RUNS = 5
SECONDS = 1.0
SIDES = ("6A", "6B")


def stepped(env: Any, run: int, seconds: float = SECONDS) -> float:
    """Actions a second."""
    chance, actions = random.Random(run), 0
    env.reset(seed=run)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(64):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            actions += 1
    return actions / spent


def ours(make: Callable[..., Any]) -> Callable[[int], float]:
    """The mean of both sides for six players, for the n-th run."""
    envs = [make(scenario=side) for side in SIDES]
    for env in envs:
        stepped(env, 0, 0.01)  # what must be compiled is
    return lambda run: statistics.mean(stepped(env, run, SECONDS / len(envs)) for env in envs)


CONTESTANTS = {"aec-raw": mascarade_v0.raw_env, "aec": mascarade_v0.env}
"""By the name of the bar: what makes them."""


def measure() -> dict[str, float]:
    """The median rate of each, by name."""
    contestants = {name: ours(make) for name, make in CONTESTANTS.items()}
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for run in range(RUNS):
        for name, play in contestants.items():
            rates[name].append(play(run))
    for name, each in rates.items():
        median, low, high = statistics.median(each), min(each), max(each)
        print(f"{name:<10} {median:>12,.0f} actions/s   (from {low:,.0f} to {high:,.0f} in {RUNS} runs)")
    return {name: statistics.median(each) for name, each in rates.items()}


if __name__ == "__main__":
    measure()
