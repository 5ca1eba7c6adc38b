"""`mascarade tournament`: let bots play each other, and report how often each wins."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from contextlib import closing
from importlib.util import find_spec
from typing import TYPE_CHECKING

from mascarade.cli.argument_types import number_to, whole
from mascarade.cli.errors import CommandError
from mascarade.cli.terminal import tell_json
from mascarade.cli.tournament_plan import command_line, plan_tournament
from mascarade.lab.tournament.deals import cycle

if TYPE_CHECKING:
    from mascarade.lab.tournament.games import Outcome
    from mascarade.lab.tournament.plan import Kind, Plan
    from mascarade.lab.tournament.tally import GameTally

NEEDED = ("numpy", "openskill")
_INTERRUPTED = 130
EXAMPLES = (
    "  mascarade tournament --seats honest*3,random*3 --games 200\n"
    "  mascarade tournament --bot my_bot.py\n"
    '  mascarade tournament --bot "zed=perl zed.pl" --seats zed*2,honest*2 --scenario 4A --json\n\n'
    "Every deal is played again with the kinds exchanged: twice in all, if two kinds have as many seats\n"
    "each. docs/bots.md says how, and how to write a bot."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument(
        "--seats",
        metavar="KINDS",
        help="who plays: kinds with numbers, as in honest*3,random*3; a temper stands behind a colon",
    )
    command.add_argument(
        "--scenario",
        metavar="WHICH",
        default="all",
        help="6A and so on, also several with commas, a TOML file, or all for that many seats (%(default)s)",
    )
    command.add_argument(
        "--games",
        type=whole(1, 10_000_000),
        metavar="N",
        default=100,
        help="how many, at least (%(default)s)",
    )
    command.add_argument(
        "--seed", type=int, metavar="N", default=1, help="the same one gives the same deals (%(default)s)"
    )
    command.add_argument(
        "--jobs", type=whole(1, 1024), metavar="N", help="how many games at once (as many as there are cores)"
    )
    command.add_argument(
        "--budget",
        metavar="TIME",
        default="300ms",
        help="what a bot may think: milliseconds, or imagined games as in 64playouts (%(default)s)",
    )
    command.add_argument(
        "--patience",
        type=number_to(86_400),
        metavar="SECONDS",
        help="when an answer is too late (twice the budget and a second; a minute with playouts)",
    )
    command.add_argument(
        "--turns",
        type=whole(1, 1_000_000),
        metavar="N",
        default=300,
        help="a game without an end by then counts for nobody (%(default)s)",
    )
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="BOT",
        help="a bot of your own: FILE.py or a COMMAND, perhaps with NAME= before it; may be repeated",
    )
    command.add_argument("--keep", action="store_true", help="start a COMMAND once, not for every game")
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    command.add_argument("--verbose", action="store_true", help="show what bots write to standard error")


def run(asked: Namespace) -> int:
    """Play the tournament and report the results; after Ctrl-C, those so far."""
    if os.name != "posix":
        raise CommandError("A tournament needs the processes of Linux, macOS or the like.")
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise CommandError(f"A tournament also needs {' and '.join(missing)}: install mascarade[lab].")
    plan = plan_tournament(asked)
    _try_out(plan.kinds)
    book, code = _played(plan, asked)
    _print(book, command_line(asked, plan), as_json=asked.json)
    return code


def _played(plan: Plan, asked: Namespace) -> tuple[GameTally, int]:
    """What was played, and the exit code."""
    from mascarade.lab.tournament.jobs import JobLost, cores, outcomes
    from mascarade.lab.tournament.ready import make_ready
    from mascarade.lab.tournament.tally import GameTally

    book = GameTally(plan)
    try:
        make_ready(plan)
        with closing(outcomes(plan, asked.jobs or cores())) as games:
            for outcome in games if asked.verbose else _watched(games, plan):
                book.add(outcome)
    except KeyboardInterrupt:
        return book, _INTERRUPTED
    except JobLost as lost:
        raise CommandError(f"A process of the tournament ended before its time ({lost}).") from None
    return book, 0


def _try_out(entrants: Iterable[Kind]) -> None:
    """Start each bot of a file once, so that an error shows before the first game."""
    from mascarade.lab.tournament.supervisor import MindSupervisor, NotReady

    for kind in entrants:
        if kind.how == "file":
            worker = MindSupervisor(kind.what[0])
            try:
                worker.start()
            except NotReady as error:
                raise CommandError(f"The file of “{kind.bot}” cannot be used: {error}.") from None
            finally:
                worker.end()


def _watched(games: Iterator[Outcome], plan: Plan) -> Iterator[Outcome]:
    """The games, with a progress bar on a terminal."""
    from mascarade.cli.screen import progress

    with progress("games") as bar:
        task = bar.add_task("", total=plan.deals * len(cycle(plan)))
        for outcome in games:
            bar.advance(task)
            yield outcome


def _print(book: GameTally, command_line: str, *, as_json: bool) -> None:
    from mascarade.cli.screen import Screen
    from mascarade.lab.tournament.report import as_object, as_table, summary
    from mascarade.lab.tournament.tally import tallied

    plan, tally = book.plan, tallied(book)
    if as_json:
        tell_json(as_object(plan, tally, command_line))
        return
    screen = Screen()
    screen.print(as_table(tally))
    for sentence in summary(plan, tally):
        screen.print(sentence)
