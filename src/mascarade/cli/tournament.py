"""`mascarade tournament`: bots against bots, and who wins how often."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import closing
from importlib.util import find_spec
from typing import TYPE_CHECKING

from mascarade.cli.planned import command, planned
from mascarade.cli.say import Sorry
from mascarade.cli.terminal import tell_json
from mascarade.lab.tournament.deals import cycle

if TYPE_CHECKING:
    from mascarade.lab.tournament.games import Outcome
    from mascarade.lab.tournament.plan import Kind, Plan
    from mascarade.lab.tournament.tally import GameTally

NEEDED = ("numpy", "openskill")
_INTERRUPTED = 130


def tournament(asked: Namespace) -> int:
    """Play it all, and say how it went; after Ctrl-C, as far as it went."""
    if os.name != "posix":
        raise Sorry("A tournament needs the processes of Linux, macOS or the like.")
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise Sorry(f"A tournament also needs {' and '.join(missing)}: install mascarade[lab].")
    plan = planned(asked)
    _try_out(plan.kinds)
    book, code = _played(plan, asked)
    _print(book, command(asked, plan), as_json=asked.json)
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
        raise Sorry(f"A process of the tournament ended before its time ({lost}).") from None
    return book, 0


def _try_out(entrants: Iterable[Kind]) -> None:
    """What cannot even begin is said before the first game."""
    from mascarade.lab.tournament.supervisor import MindSupervisor, NotReady

    for kind in entrants:
        if kind.how == "file":
            worker = MindSupervisor(kind.what[0])
            try:
                worker.start()
            except NotReady as error:
                raise Sorry(f"The file of “{kind.bot}” cannot be used: {error}.") from None
            finally:
                worker.end()


def _watched(games: Iterator[Outcome], plan: Plan) -> Iterator[Outcome]:
    """The games, with a bar that grows on a terminal."""
    from mascarade.cli.screen import progress

    with progress("games") as bar:
        task = bar.add_task("", total=plan.deals * len(cycle(plan)))
        for outcome in games:
            bar.advance(task)
            yield outcome


def _print(book: GameTally, command: str, *, as_json: bool) -> None:
    from mascarade.cli.screen import Screen
    from mascarade.lab.tournament.report import as_object, as_table, summary
    from mascarade.lab.tournament.tally import tallied

    plan, tally = book.plan, tallied(book)
    if as_json:
        tell_json(as_object(plan, tally, command))
        return
    screen = Screen()
    screen.print(as_table(tally))
    for sentence in summary(plan, tally):
        screen.print(sentence)
