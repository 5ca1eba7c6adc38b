"""A job: a program that knows the truth, and plays the deals it is given until its input ends.

    python -m mascarade.lab.tournament.job

The first line is the plan, each further one the number of a deal; for each game it writes its outcome.
"""

import signal
import sys
from collections.abc import Iterator

import msgspec

from mascarade.bots import Hello
from mascarade.lab.tournament.bot_processes import BotProcesses
from mascarade.lab.tournament.deals import Deal, cycle, dealt, seating
from mascarade.lab.tournament.games import Outcome, played
from mascarade.lab.tournament.plan import Kind, Plan
from mascarade.process.parent import end_with_parent
from mascarade.process.worker import exit_on_sigterm, write_line


def main() -> None:
    exit_on_sigterm()
    end_with_parent(signal.SIGTERM)
    lines = iter(sys.stdin.buffer.readline, b"")
    plan = msgspec.json.decode(next(lines), type=Plan)
    processes = BotProcesses(plan)
    try:
        for line in lines:
            for outcome in outcomes(plan, int(line), processes):
                write_line(sys.stdout.buffer, msgspec.json.encode(outcome))
    finally:
        try:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        finally:  # the signal may come just now, with the end of the input
            processes.end()


def outcomes(plan: Plan, number: int, processes: BotProcesses) -> Iterator[Outcome]:
    """All the games of a deal."""
    deal = dealt(plan, number)
    for game in range(len(cycle(plan))):
        kinds = seating(plan, deal, game)
        bots = processes.seat(kinds, tuple(hellos(plan, deal, kinds)))
        outcome = played(deal, game, kinds, bots, plan.turns)
        processes.clear()
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


if __name__ == "__main__":
    main()
