"""How many decisions a second the plain engine plays, beside OpenSpiel's `social_deduction`.

Both are driven from Python on one core, uniform over legal answers with the drawing included, in runs that
alternate, so that a busy machine slows both. Rates are per second of this process's CPU time.
"""

import random
import time
from collections.abc import Callable

import pyspiel
from race import Rate, on_one_core, raced

from mascarade.rules import Running, decide, new
from mascarade.rules.position import laid
from mascarade.scenarios import printed, shuffled

PLAYERS = 6
SECONDS = 2.0
SIDES = ("6A", "6B")

Playing = Callable[[random.Random, int], int]


def running(chance: random.Random, number: int) -> int:
    """One game on the engine that plays straight on."""
    scenario = printed(SIDES[number % 2])
    game, _ = new(NAMES, scenario, shuffled(scenario, number))
    table = Running(laid(game.position))
    decisions = 0
    while (ask := table.ask) is not None:
        table.answer(ask.player, chance.choice(ask.options))
        decisions += 1
    return decisions


def deciding(chance: random.Random, number: int) -> int:
    """One game of values: every decision gives a new game."""
    scenario = printed(SIDES[number % 2])
    game, _ = new(NAMES, scenario, shuffled(scenario, number))
    decisions = 0
    while (ask := game.ask) is not None:
        game, _ = decide(game, ask.player, chance.choice(ask.options))
        decisions += 1
    return decisions


def openspiel(chance: random.Random, _number: int) -> int:
    """One game of OpenSpiel's, through its Python API."""
    state = SOCIAL_DEDUCTION.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions


def rate(play: Playing) -> Rate:
    """Decisions a second of CPU time, over as many whole games as fit."""

    def measured(run: int) -> float:
        chance = random.Random(run)
        decisions = number = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            decisions += play(chance, number)
            number += 1
        return decisions / spent

    return measured


NAMES = [f"player {number}" for number in range(PLAYERS)]
SOCIAL_DEDUCTION = pyspiel.load_game("social_deduction", {"players": PLAYERS})


def report() -> None:
    print(f"rules, {PLAYERS} players, random play, one core")
    rates = raced({"running": rate(running), "decide": rate(deciding), "openspiel": rate(openspiel)})
    print(f"bench: decide/openspiel {rates['decide'] / rates['openspiel']:.3f}")
    print(f"bench: rules/openspiel {rates['running'] / rates['openspiel']:.3f}")


if __name__ == "__main__":
    on_one_core()
    report()
