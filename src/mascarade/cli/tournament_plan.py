"""The plan of a tournament, from the arguments of the command."""

import re
import shlex
from argparse import Namespace
from collections.abc import Iterator

from msgspec.structs import replace

from mascarade.cli.entrants import default_seats, kinds, outside_bots
from mascarade.cli.errors import CommandError
from mascarade.cli.scenario import scenario_named
from mascarade.lab.tournament.deals import cycle
from mascarade.lab.tournament.plan import Plan, ThinkingBudget
from mascarade.rules import Scenario
from mascarade.scenarios import PRINTED

_BUDGET = re.compile(r"(?P<number>[0-9]{1,7})(?P<unit>ms|playouts)?")


def plan_tournament(asked: Namespace) -> Plan:
    """What is to be played; `CommandError` if it cannot be."""
    strangers = outside_bots(asked.bot)
    entrants = kinds(default_seats(strangers) if asked.seats is None else asked.seats, strangers)
    number = sum(kind.seats for kind in entrants)
    budget = _budget(asked.budget)
    plan = Plan(
        kinds=entrants,
        scenarios=tuple(_scenarios(asked.scenario, number)),
        deals=0,
        seed=asked.seed,
        budget=budget,
        patience=budget.patience if asked.patience is None else asked.patience,
        turns=asked.turns,
        keep=asked.keep,
        verbose=asked.verbose,
    )
    deals = -(-asked.games // len(cycle(plan)))
    return replace(plan, deals=deals, scenarios=plan.scenarios[:deals])


def _scenarios(which: str, seats: int) -> Iterator[Scenario]:
    if which == "all":
        fitting = [side for side in PRINTED.values() if side.players == seats]
        if not fitting:
            raise CommandError(f"There is no printed scenario for {seats} seats: they are for 4 to 12.")
        yield from fitting
        return
    for name in which.split(","):
        scenario = scenario_named(name.strip())
        if scenario.players != seats:
            raise CommandError(
                f"The scenario {scenario.name} is for {scenario.players} players, and --seats has {seats}."
            )
        yield scenario


def _budget(given: str) -> ThinkingBudget:
    read = _BUDGET.fullmatch(given)
    if read is None or int(read["number"]) == 0:
        raise CommandError(
            f"“{given}” is not a budget: it is so many milliseconds, as in 300ms, or 64playouts."
        )
    number = int(read["number"])
    return ThinkingBudget(playouts=number) if read["unit"] == "playouts" else ThinkingBudget(ms=number)


def command_line(asked: Namespace, plan: Plan) -> str:
    """The command that gives the same results again, with every default written out."""
    words = [
        "mascarade",
        "tournament",
        "--seats",
        ",".join(f"{each.name}*{each.seats}" for each in plan.kinds),
    ]
    words += ["--scenario", asked.scenario, "--games", str(asked.games), "--seed", str(plan.seed)]
    words += ["--budget", str(plan.budget), "--patience", f"{plan.patience:g}", "--turns", str(plan.turns)]
    for each in asked.bot:
        words += ["--bot", each]
    return shlex.join([*words, "--keep"] if plan.keep else words)
