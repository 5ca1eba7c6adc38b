"""How `mascarade balance` plays its games: with which bots, where, and with a progress bar."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mascarade.cli.errors import CommandError

if TYPE_CHECKING:
    from mascarade.lab.balance.compare import Play
    from mascarade.lab.tournament.plan import Kind

_INTERRUPTED = 130


def bot_called(given: str) -> Kind:
    """The kind of player that takes all seats."""
    from mascarade.cli.entrants import kinds
    from mascarade.lab.balance.search import SCREENER

    bot, *others = kinds(given, {SCREENER.bot: SCREENER})
    if others or "*" in given:
        raise CommandError("One kind of bot takes all seats of all scenarios, as in --bots courtier.")
    if bot.bot == SCREENER.bot and bot.temper:
        raise CommandError("A heuristic player lives in compiled code, where nobody has a temper.")
    return bot


def fast(bot: Kind) -> bool:
    """Whether the compiled engine plays this bot."""
    from mascarade.lab.simulation.plan import FAST

    return bot.bot in FAST and not bot.temper


@contextmanager
def playing(asked: Namespace, bot: Kind) -> Iterator[Play]:
    """What plays the games of a plan: the compiled engine, processes with bots, or a cluster."""
    from mascarade.lab.balance import swift
    from mascarade.lab.simulation.cluster import NoCluster, on_ray
    from mascarade.lab.simulation.jobs import played_here
    from mascarade.lab.tournament.jobs import cores

    if asked.ray is not None:
        try:
            with on_ray(asked.ray, asked.jobs) as play:
                yield play
        except NoCluster as error:
            raise CommandError(f"Ray cannot be used: {error}.") from None
    elif fast(bot):
        yield lambda plan: swift.play(plan, asked.jobs)
    else:
        yield lambda plan: played_here(plan, asked.jobs or cores())


def watched(steps: Iterator[int], what: str, total: int) -> int:
    """Run all steps, with a progress bar on a terminal; the exit code."""
    from mascarade.cli.screen import progress
    from mascarade.lab.simulation.jobs import ChunkLost

    try:
        with progress(what) as bar:
            task = bar.add_task("", total=total)
            for step in steps:
                bar.advance(task, step)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except ChunkLost as lost:
        raise CommandError(f"Some games cannot be played: {lost}.") from None
    return 0
