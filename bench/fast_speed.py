"""How many decisions a second the compiled game plays, beside OpenSpiel, Pgx and the plain engine.

Eight players, sides 8A and 8B, uniform over legal answers with the drawing included, on one core: whole games
inside the kernel; a batch of 4096 games stepped from Python, legal masks and observations written; the engine
of `rules/` that plays straight on; OpenSpiel's `social_deduction` with eight players; Pgx's `leduc_holdem`,
8192 games at once. Runs alternate, so that a busy machine slows all; a rate is per second of a process's CPU
time, and of ours the mean of the two sides.
"""

import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from race import Rate, on_one_core, peer, raced

from mascarade.fast import RANDOM, ROW, Batch, advice, play_on, usual
from mascarade.rules import Running, new
from mascarade.rules.position import laid
from mascarade.scenarios import printed, shuffled

SIDES = ("8A", "8B")
PLAYERS = 8
SECONDS = 1.0
SIZE = 4096


def kernel(side: str, run: int) -> float:
    """Whole games inside the kernel; the deal is not counted."""
    batch, tables, decisions, spent, round_ = BATCHES[side], usual(), 0, 0.0, 0
    while spent < SECONDS:
        batch.reset(np.arange(SIZE) + SIZE * (1000 * run + round_))
        began = time.process_time()
        decisions += play_on(batch.rows, RANDOM, tables, threads=1)
        spent += time.process_time() - began
        round_ += 1
    return decisions / spent


def batch(side: str, run: int) -> float:
    """A batch stepped from Python; games that are over are dealt anew, which is no decision."""
    games, decisions, tables = BATCHES[side], 0, usual()
    games.reset(np.arange(SIZE) + SIZE * run)
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        actions = advice(games.rows, RANDOM, tables, threads=1)
        decisions += int((actions >= 0).sum())
        games.step(actions, renew=True)
    return decisions / spent


def rules(side: str, run: int) -> float:
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
    return decisions / spent


def openspiel(run: int) -> float:
    """OpenSpiel's game, through its Python API; who has which part is chance, and no decision."""
    chance, decisions = random.Random(run), 0
    began = time.process_time()
    while (spent := time.process_time() - began) < 2 * SECONDS:
        state = SOCIAL_DEDUCTION.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions / spent


def both(play: Callable[[str, int], float]) -> Rate:
    """The mean of the two sides."""
    return lambda run: statistics.mean(play(side, run) for side in SIDES)


NAMES = [f"player {number}" for number in range(PLAYERS)]
BATCHES = {side: Batch(printed(side), SIZE, threads=1) for side in SIDES}
SOCIAL_DEDUCTION = pyspiel.load_game("social_deduction", {"players": PLAYERS})


def report() -> None:
    print(f"fast, {PLAYERS} players, random play, one core; a game is {ROW.itemsize} bytes")
    ours: dict[str, Rate] = {"kernel": both(kernel), "batch": both(batch), "rules": both(rules)}
    with peer(".venv-pgx", "leduc.py") as pgx:
        rates = raced(ours | {"openspiel": openspiel, "pgx": pgx("pgx")})
    for name in ("kernel", "batch"):
        print(f"bench: {name}/rules {rates[name] / rates['rules']:.1f}")
        print(f"bench: {name}/openspiel {rates[name] / rates['openspiel']:.1f}")
    print(f"bench: batch/pgx {rates['batch'] / rates['pgx']:.2f}")


if __name__ == "__main__":
    on_one_core()
    report()
