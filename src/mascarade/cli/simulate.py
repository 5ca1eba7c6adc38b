"""`mascarade simulate`: play very many games of one scenario, and count what happens."""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Iterator
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mascarade.bots import BOTS
from mascarade.cli.argument_types import whole
from mascarade.cli.entrants import kinds
from mascarade.cli.errors import CommandError
from mascarade.cli.lab_arguments import add_lab_arguments
from mascarade.cli.scenario import scenario_named
from mascarade.cli.terminal import complain, tell_error, tell_json
from mascarade.lab.simulation.plan import FAST, Plan
from mascarade.lab.tournament.plan import Kind

if TYPE_CHECKING:
    from mascarade.lab.simulation.counts import GameCounts
    from mascarade.lab.simulation.result import Simulation

NEEDED = ("numpy", "numba")
FOR_REPORTS = ("matplotlib", "pyarrow")
_HEURISTIC = Kind("heuristic", 0, "heuristic")
_INTERRUPTED = 130
EXAMPLES = (
    "  mascarade simulate 6A --games 1000\n"
    "  mascarade simulate 8B --games 100000 --bots heuristic --json\n"
    "  mascarade simulate my.toml --bots courtier*4,guest*2 --report out\n"
    "  mascarade simulate 6A --games 100000 --ray 10.0.0.5:6379\n\n"
    "The same seed gives the same numbers, on however many cores or machines. Ctrl-C keeps what there\n"
    "is. docs/lab.md says what is counted."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("scenario", metavar="SCENARIO", help="a printed side (4A to 12B) or a TOML file")
    command.add_argument(
        "--games", type=whole(1, 100_000_000), metavar="N", default=1000, help="how many (%(default)s)"
    )
    command.add_argument(
        "--bots",
        metavar="KINDS",
        default="courtier",
        help=f"who plays: {', '.join(BOTS)} or heuristic, or a mix as in courtier*3,guest*3, whose seats "
        "change from game to game; random, honest and heuristic among themselves are compiled "
        "and many times as fast (%(default)s)",
    )
    add_lab_arguments(command)


def run(asked: Namespace) -> int:
    """Play and count; after Ctrl-C, report what was counted until then."""
    if os.name != "posix":
        raise CommandError("A simulation needs the processes of Linux, macOS or the like.")
    _has(NEEDED, "A simulation", "lab")
    if asked.report is not None:
        _has(FOR_REPORTS, "A report", "report")
    if asked.ray is not None:
        _has(("ray",), "--ray", "ray")
    plan = planned(asked)
    if asked.report is not None:
        _make(Path(asked.report))
    counts, code = _counted(plan, asked)
    if not counts.games:
        complain("It was stopped before the first games had ended.")
        return code
    _tell(_simulation(plan, counts, asked), asked)
    return code


def planned(asked: Namespace) -> Plan:
    """What is to be played; `CommandError` if it cannot be."""
    scenario = scenario_named(asked.scenario)
    return Plan(scenario, _kinds(asked.bots, scenario.players), asked.games, asked.seed)


def _kinds(given: str, players: int) -> tuple[Kind, ...]:
    """One kind for all seats, or kinds with numbers that fill them."""
    entrants = kinds(given, {_HEURISTIC.bot: _HEURISTIC})
    if "*" not in given and len(entrants) == 1:
        entrants = (msgspec.structs.replace(entrants[0], seats=players),)
    seats = sum(kind.seats for kind in entrants)
    if seats != players:
        raise CommandError(f"The scenario is for {players} players, and --bots has {seats}.")
    if any(kind.bot == _HEURISTIC.bot for kind in entrants):
        if any(kind.temper for kind in entrants):
            raise CommandError("A heuristic player lives in compiled code, where nobody has a temper.")
        if any(kind.bot not in FAST for kind in entrants):
            raise CommandError(
                f"A heuristic player lives in compiled code, where only {', '.join(FAST)} can play."
            )
    return entrants


def _counted(plan: Plan, asked: Namespace) -> tuple[GameCounts, int]:
    """What was counted, and the exit code."""
    from mascarade.lab.simulation.cluster import NoCluster
    from mascarade.lab.simulation.counts import GameCounts
    from mascarade.lab.simulation.jobs import ChunkLost
    from mascarade.lab.simulation.merging import merge

    counts = GameCounts()
    try:
        with closing(_chunks(plan, asked)) as chunks:
            for more in _watched(chunks, plan):
                counts = merge((counts, more))  # whole or not at all, whenever Ctrl-C comes
    except KeyboardInterrupt:
        return counts, _INTERRUPTED
    except ChunkLost as lost:
        raise CommandError(f"Some games cannot be played: {lost}.") from None
    except NoCluster as error:
        raise CommandError(f"Ray cannot be used: {error}.") from None
    return counts, 0


def _chunks(plan: Plan, asked: Namespace) -> Generator[GameCounts]:
    if asked.ray is not None:
        from mascarade.lab.simulation.cluster import played_on_ray

        return played_on_ray(plan, asked.ray, asked.jobs)
    from mascarade.lab.simulation.jobs import played_here
    from mascarade.lab.tournament.jobs import cores

    return played_here(plan, asked.jobs or cores())


def _watched(chunks: Iterator[GameCounts], plan: Plan) -> Iterator[GameCounts]:
    """The chunks, with a progress bar on a terminal."""
    from mascarade.cli.screen import progress

    with progress("games") as bar:
        task = bar.add_task("", total=plan.games)
        for counts in chunks:
            bar.advance(task, counts.games)
            yield counts


def _simulation(plan: Plan, counts: GameCounts, asked: Namespace) -> Simulation:
    from mascarade.lab.simulation.result import Simulation, versions

    # a custom scenario goes by the name of its file, without its folder
    words = ["mascarade", "simulate", Path(asked.scenario).name, "--games", str(plan.games)]
    command = shlex.join([*words, "--bots", plan.bots, "--seed", str(plan.seed)])
    return Simulation(
        command=command,
        seed=plan.seed,
        versions=versions(),
        scenario=plan.scenario,
        bots=plan.bots,
        planned=plan.games,
        turns=plan.turns,
        counts=counts,
    )


def _tell(simulation: Simulation, asked: Namespace) -> None:
    from mascarade.cli.screen import Screen
    from mascarade.lab.simulation.told import as_object, summary, tables

    if asked.json:
        tell_json(as_object(simulation))
    else:
        screen = Screen()
        for table in tables(simulation):
            screen.print(table)
            screen.print()
        for sentence in summary(simulation):
            screen.print(sentence)
    if asked.report is not None:
        page = _reported(Path(asked.report), simulation)
        tell_error(f"The report is {page}.")


def _make(folder: Path) -> None:
    """Make the folder now: an error should not wait until the games are played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"The report cannot be written to “{folder}”: {error.strerror}.") from None


def _reported(folder: Path, simulation: Simulation) -> Path:
    try:
        page: Path = import_module("mascarade.lab.report.write").write_simulation(folder, simulation)
    except OSError as error:
        raise CommandError(f"The report cannot be written to “{folder}”: {error.strerror}.") from None
    return page


def _has(modules: tuple[str, ...], what: str, extra: str) -> None:
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise CommandError(f"{what} also needs {' and '.join(missing)}: install mascarade[{extra}].")
