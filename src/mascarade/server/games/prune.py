"""Removing old tables, in steps so small that nobody who plays waits for them."""

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
"""That are read, or removed in one transaction."""

MOST_NAMED = 20
"""Tables that stay are named in a report up to this many."""

DAY = 24 * 3600.0
WEEK = 7 * DAY
MONTH = 30 * DAY

Beat = Callable[[PruneReport], Awaitable[bool]]
"""Called again and again while something is done; False ends it."""


class StepTimes(Protocol):
    """What is old, and when steps were stored: a part of `Pruning`."""

    async def old_tables(
        self, before: float, most: int, beyond: OldTable | None = None
    ) -> list[OldTable]: ...

    async def latest(self, before: float | None = None) -> float | None: ...


class Superseded(Exception):
    """Somebody else does it now."""


class Pruner:
    """Removes tables one after another. Damaged ones stay, and so do those whose games cannot be archived.

    After each transaction it rests as long as that took, where players are served meanwhile (`gently`).
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
        """Remove these, each given by its id and last step; `report` says what became of them.

        `Superseded` if `beat` says so; `CannotArchive` if a file cannot be written.
        """
        for table, last in tables:
            if not await self._pruning.size(table):
                # somebody else has removed it
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
    """Whether all its steps are there, as they were stored. A table that is gone is no damaged one."""
    for since in range(1, last + 1, STEPS):
        kept = await tables.read(table, since, since + STEPS - 1)
        if kept is None:
            return True
        if kept.damage is not None:
            # what is left of a table that is being removed has no games, and somebody removes it
            return kept.verdict is None and not await tables.games(table)
        if beat is not None:
            await beat()
    return True


async def clock_doubt(pruning: StepTimes, now: float, age: float) -> str | None:
    """Why the clock may be wrong, in a sentence: then what seems older than `age` may not be. None if nothing
    says so, or nothing is that old.

    Whoever plays after the clock jumped leaves steps that seem new. So the last week does not count: at some
    time in the month before, somebody must have played.
    """
    if not await pruning.old_tables(now - age, 1):
        return None
    newest = await pruning.latest()
    if newest is not None and newest > now + MONTH:
        return f"It is {day(now)} by the clock, and there is a table from {day(newest)}."
    # where tables are kept for less than a week, only what is left of it can say anything
    lately = now - min(WEEK, age / 2)
    earlier = await pruning.latest(lately)
    if earlier is not None and earlier < lately - MONTH:
        return f"It is {day(now)} by the clock, and from {day(earlier)} to {day(lately)} nobody played."
    return None


def day(at: float) -> str:
    """As people write it, and nobody takes for another."""
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
    except (OverflowError, OSError, ValueError):
        return f"{at:.0f} seconds after 1970"
