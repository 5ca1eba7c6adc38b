"""How many decisions a second the compiled game plays, beside the plain engine.

Eight players, sides 8A and 8B, uniform over legal answers with the drawing included, on one core: whole games
inside the kernel; a batch of 4096 games stepped from Python, legal masks and observations written; and the
engine of `rules/` that plays straight on. Runs alternate, so that a busy machine slows all; a rate is per
second of this process's CPU time, and the mean of the two sides.
"""

import random
import statistics
import time
from collections.abc import Callable

import numpy as np

from mascarade.fast import RANDOM, ROW, Batch, advice, play_on, usual
from mascarade.rules import Running, new
from mascarade.rules.position import laid
from mascarade.scenarios import printed, shuffled

SIDES = ("8A", "8B")
RUNS = 5
SECONDS = 1.0
SIZE = 4096

Playing = Callable[[str, int], tuple[int, float]]


def kernel(side: str, run: int) -> tuple[int, float]:
    """Whole games inside the kernel; the deal is not counted."""
    batch, tables, decisions, spent, round_ = BATCHES[side], usual(), 0, 0.0, 0
    while spent < SECONDS:
        batch.reset(np.arange(SIZE) + SIZE * (1000 * run + round_))
        began = time.process_time()
        decisions += play_on(batch.rows, RANDOM, tables, threads=1)
        spent += time.process_time() - began
        round_ += 1
    return decisions, spent


def batch(side: str, run: int) -> tuple[int, float]:
    """A batch stepped from Python; games that are over are dealt anew, which is no decision."""
    games, decisions, tables = BATCHES[side], 0, usual()
    games.reset(np.arange(SIZE) + SIZE * run)
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        actions = advice(games.rows, RANDOM, tables, threads=1)
        decisions += int((actions >= 0).sum())
        games.step(actions, renew=True)
    return decisions, spent


def rules(side: str, run: int) -> tuple[int, float]:
    """The plain engine that plays straight on."""
    chance, scenario, decisions, number = random.Random(run), printed(side), 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        game, _ = new(NAMES, scenario, shuffled(scenario, number))
        table = Running(laid(game.position))
        while (ask := table.ask) is not None:
            table.answer(ask.player, chance.choice(ask.options))
            decisions += 1
        number += 1
    return decisions, spent


NAMES = [f"player {number}" for number in range(8)]
BATCHES = {side: Batch(printed(side), SIZE, threads=1) for side in SIDES}


def measure() -> dict[str, float]:
    """The median rate of each, by name; what must be compiled is, before."""
    contestants: dict[str, Playing] = {"kernel": kernel, "batch": batch, "rules": rules}
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    BATCHES["8A"].play(RANDOM)
    BATCHES["8A"].step(advice(BATCHES["8A"].rows, RANDOM, usual(), threads=1), renew=True)
    for run in range(RUNS):
        for name, play in contestants.items():
            found = [play(side, run) for side in SIDES]
            rates[name].append(statistics.mean(decisions / spent for decisions, spent in found))
    print(f"a game is {ROW.itemsize} bytes")
    for name, each in rates.items():
        median, low, high = statistics.median(each), min(each), max(each)
        print(f"{name:<10} {median:>12,.0f} decisions/s   (from {low:,.0f} to {high:,.0f} in {RUNS} runs)")
    return {name: statistics.median(each) for name, each in rates.items()}


def report() -> None:
    rates = measure()
    print(f"bench: kernel/rules {rates['kernel'] / rates['rules']:.1f}")
    print(f"bench: batch/rules {rates['batch'] / rates['rules']:.1f}")


if __name__ == "__main__":
    report()
