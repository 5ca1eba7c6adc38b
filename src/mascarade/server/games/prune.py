"""Removing old tables, in transactions so small that players do not notice them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from time import perf_counter
from typing import Protocol

from mascarade.rules import Refused
from mascarade.server.games.archive import AnotherGame, Archive
from mascarade.server.games.files import GameSource
from mascarade.server.logs import log
from mascarade.server.store import Conflict
from mascarade.server.store.pruning import OldTable, PruneReport, Pruning

_log = log("prune")

STEPS = 1_000
"""Steps that are read at once, or removed in one transaction."""

MOST_NAMED = 20
"""So many of the tables that stay are named in a report."""

DAY = 24 * 3600.0
WEEK = 7 * DAY
MONTH = 30 * DAY

Beat = Callable[[PruneReport], Awaitable[bool]]
"""Called with the progress again and again; False ends the work."""


class StepTimes(Protocol):
    """Which tables are old, and when steps were stored: a part of `Pruning`."""

    async def old_tables(
        self, before: float, most: int, beyond: OldTable | None = None
    ) -> list[OldTable]: ...

    async def latest(self, before: float | None = None) -> float | None: ...


class Superseded(Exception):
    """Another node works on the request now, or it was withdrawn."""


class Pruner:
    """Removes tables one after another. Damaged tables stay, and so do tables whose games cannot be archived.

    If players are served meanwhile (`gently`), it pauses after each transaction for as long as that took.
    """

    def __init__(
        self, tables: GameSource, pruning: Pruning, archive: Archive | None = None, *, gently: bool = True
    ) -> None:
        self._tables = tables
        self._pruning = pruning
        self._archive = archive
        self._gently = gently
        self.report = PruneReport()

    async def prune(self, tables: Iterable[tuple[str, int]], beat: Beat) -> None:
        """Remove these tables, each given by its id and last step; `report` says what became of them.

        `Superseded` if `beat` says so; `CannotArchive` if a file cannot be written.
        """
        for table, last in tables:
            if not await self._pruning.size(table):
                # it is removed already
                continue
            try:
                removed = await self._removed(table, last, beat)
            except Conflict:
                removed = False
            before = self.report
            named = before.named if removed else (*before.named, table)[:MOST_NAMED]
            self.report = PruneReport(before.removed + removed, before.stayed + (not removed), named)
            await self._beat(beat)

    async def _removed(self, table: str, last: int, beat: Beat) -> bool:
        if not await sound(self._tables, table, last, partial(self._beat, beat)):
            return False
        if self._archive is not None and not await self._archived(table):
            return False
        more = True
        while more:
            began = perf_counter()
            more = await self._pruning.remove(table, last, STEPS)
            await self._beat(beat)
            if self._gently:
                await asyncio.sleep(perf_counter() - began)
        return True

    async def _archived(self, table: str) -> bool:
        assert self._archive is not None
        try:
            await self._archive.keep(table)
        except Refused:
            return False
        except AnotherGame as why:
            _log.warning("a table stays, because its games cannot be written", table=table, why=str(why))
            return False
        return True

    async def _beat(self, beat: Beat) -> None:
        if not await beat(self.report):
            raise Superseded


async def sound(
    tables: GameSource, table: str, last: int, beat: Callable[[], Awaitable[None]] | None = None
) -> bool:
    """Whether a table has all its steps, as they were stored. A table that is gone is not damaged."""
    for since in range(1, last + 1, STEPS):
        kept = await tables.read(table, since, since + STEPS - 1)
        if kept is None:
            return True
        if kept.damage is not None:
            # a table that is being removed has no games any more, and is not damaged
            return kept.verdict is None and not await tables.games(table)
        if beat is not None:
            await beat()
    return True


async def clock_doubt(pruning: StepTimes, now: float, age: float) -> str | None:
    """Why the clock may be wrong, in a sentence: then tables that seem older than `age` may not be. None if
    nothing suggests that, or if no table is that old.

    Games that are played after the clock jumped make steps that seem new. So the last week does not count:
    there must be steps from the month before it.
    """
    if not await pruning.old_tables(now - age, 1):
        return None
    newest = await pruning.latest()
    if newest is not None and newest > now + MONTH:
        return f"It is {day(now)} by the clock, and there is a table from {day(newest)}."
    # if tables are kept for less than a week, only a part of it can tell anything
    lately = now - min(WEEK, age / 2)
    earlier = await pruning.latest(lately)
    if earlier is not None and earlier < lately - MONTH:
        return f"It is {day(now)} by the clock, and from {day(earlier)} to {day(lately)} nobody played."
    return None


def day(at: float) -> str:
    """The day, in a form that is understood everywhere."""
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
    except (OverflowError, OSError, ValueError):
        return f"{at:.0f} seconds after 1970"
