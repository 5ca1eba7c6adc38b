"""A job: a program that knows the truth, and plays the deals it is given until its input ends.

    python -m mascarade.lab.tournament.job

The first line is the plan, each further one the number of a deal; for each game it writes its outcome.
"""

import os
import signal
import sys
from collections.abc import Iterator
from threading import Timer
from types import FrameType

import msgspec

from mascarade.bots import Hello
from mascarade.lab.tournament.deals import Deal, cycle, dealt, seating
from mascarade.lab.tournament.games import Outcome, played
from mascarade.lab.tournament.household import Household
from mascarade.lab.tournament.orphans import end_with_the_parent
from mascarade.lab.tournament.plan import Kind, Plan


def main() -> None:
    signal.signal(signal.SIGTERM, _stop)
    sys.unraisablehook = _stop_again
    end_with_the_parent(signal.SIGTERM)
    lines = iter(sys.stdin.buffer.readline, b"")
    plan = msgspec.json.decode(next(lines), type=Plan)
    household = Household(plan)
    try:
        for line in lines:
            for outcome in outcomes(plan, int(line), household):
                sys.stdout.buffer.write(msgspec.json.encode(outcome) + b"\n")
                sys.stdout.buffer.flush()
    finally:
        try:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        finally:  # the signal may come just now, with the end of the input
            household.end()


def outcomes(plan: Plan, number: int, household: Household) -> Iterator[Outcome]:
    """All the games of a deal."""
    deal = dealt(plan, number)
    for game in range(len(cycle(plan))):
        kinds = seating(plan, deal, game)
        chairs = household.seat(kinds, tuple(hellos(plan, deal, kinds)))
        outcome = played(deal, game, kinds, chairs, plan.turns)
        household.clear()
        yield outcome


def hellos(plan: Plan, deal: Deal, kinds: tuple[Kind, ...]) -> Iterator[Hello]:
    """What each bot is told before the game."""
    masks = tuple(sorted(deal.masks))
    for player, kind, seed in zip(deal.players, kinds, deal.seeds, strict=True):
        yield Hello(
            you=player,
            players=deal.players,
            masks=masks,
            seed=seed,
            budget_ms=plan.budget.ms,
            playouts=plan.budget.playouts,
            temper=kind.temper,
        )


def _stop(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)


def _stop_again(lost: "sys.UnraisableHookArgs") -> None:
    """An exit that falls into a destructor is lost there: it comes again, a little later."""
    if not isinstance(lost.exc_value, SystemExit):
        sys.__unraisablehook__(lost)
        return
    signal.signal(signal.SIGTERM, _stop)
    Timer(0.01, os.kill, [os.getpid(), signal.SIGTERM]).start()


if __name__ == "__main__":
    main()
