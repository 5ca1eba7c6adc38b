"""Retention: the server removes old tables once a day, and when `mascarade prune` asks it to."""

import asyncio
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import NamedTuple

import msgspec

from mascarade.server.clock import Time
from mascarade.server.games.archive import Archive, CannotArchive
from mascarade.server.games.prune import DAY, Pruner, Superseded, clock_doubt
from mascarade.server.logs import log
from mascarade.server.metrics import Metrics
from mascarade.server.settings import Settings
from mascarade.server.store import Store, StoreUnavailable
from mascarade.server.store.pruning import PruneReport, PruneRequest

_log = log("retention")

HOUR = 3600.0
AT_ONCE = 1_000
"""Old tables that are looked up at once, because each look goes through all tables."""
BETWEEN = 20
"""Tables that are removed before requests of commands, which wait for an answer, get their turn."""
BEATS = 2.0
"""Seconds between two reports on a request."""


class ClockReading(NamedTuple):
    """A time by two clocks: `wall`, which people can set, and `uptime`, which they cannot."""

    wall: float
    uptime: float


def read_clocks(time: Time) -> ClockReading:
    """The time now, by both clocks."""
    return ClockReading(time.wall(), time.uptime())


def clock_change(since: ClockReading, now: ClockReading) -> float:
    """By how many seconds the wall clock was set between two readings."""
    return abs((now.wall - since.wall) - (now.uptime - since.uptime))


class Retention:
    """Removes old tables in a task of its own, which the sweep starts; nothing else waits for it."""

    def __init__(self, settings: Settings, store: Store, time: Time, metrics: Metrics) -> None:
        self._settings = settings
        self._store = store
        self._pruning = store.pruning
        self._time = time
        self._metrics = metrics
        self._name = token_hex(8)
        self._opened = ClockReading(0.0, 0.0)
        self._next = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """The server is open now."""
        self._opened = read_clocks(self._time)
        self._next = self._time.now() + HOUR

    def look(self) -> None:
        """Start the task, unless it is running."""
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._look())

    async def stop(self) -> None:
        """Stop the task; another node, or the next start of this one, goes on with the rest."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _look(self) -> None:
        try:
            await self._requests()
            if self._settings.keep_for and self._time.now() >= self._next:
                await self._by_the_setting()
        except StoreUnavailable as lost:
            _log.warning("old tables were not removed", why=str(lost))
        except Exception:
            _log.exception("old tables were not removed")

    async def _requests(self) -> None:
        while await self._pruning.waiting():
            request = await self._pruning.take(self._name)
            if request is None:
                return
            await self._fulfil(request)

    async def _fulfil(self, request: PruneRequest) -> None:
        """Remove the tables of a request. If files were wanted, the command has written them already."""
        began = beaten = perf_counter()

        async def beat(report: PruneReport) -> bool:
            nonlocal beaten
            if perf_counter() - beaten < BEATS:
                return True
            beaten = perf_counter()
            return await self._pruning.report(request.id, self._name, report)

        pruner, error = Pruner(self._store.tables, self._pruning), ""
        try:
            await pruner.prune(request.tables, beat)
        except Superseded:
            _log.info("a command was ended, or another node goes on with it")
            return
        except StoreUnavailable as lost:
            error = str(lost)
        except Exception:
            # report it as done, or it would be tried again and again
            _log.exception("old tables were not removed")
            error = "an error of the server, which is in its log"
        finally:
            self._tell(pruner.report, "a command", began)
        report = msgspec.structs.replace(pruner.report, error=error)
        await self._pruning.report(request.id, self._name, report, done=True)

    async def _by_the_setting(self) -> None:
        """Remove old tables by the setting, once a day, on one node."""
        settings, now = self._settings, read_clocks(self._time)
        self._next = self._time.now() + HOUR
        if not await self._pruning.due(DAY - HOUR / 2):
            return
        self._next = self._time.now() + DAY
        clock = await self._pruning.clock()
        why = await clock_doubt(self._pruning, now.wall if clock is None else clock, settings.keep_for)
        if clock is None and clock_change(self._opened, now) > HOUR:
            why = "The clock was set since the server started."
        if why is not None:
            _log.warning("no old table is removed, because the clock may be wrong", why=why)
            return
        before = (now.wall if clock is None else clock) - settings.keep_for
        archive = Archive(self._store.tables, Path(settings.keep_files)) if settings.keep_files else None
        await self._all_before(before, archive)

    async def _all_before(self, before: float, archive: Archive | None) -> None:
        async def beat(_: PruneReport) -> bool:
            return True

        began, beyond = perf_counter(), None
        pruner = Pruner(self._store.tables, self._pruning, archive)
        try:
            while page := await self._pruning.old_tables(before, AT_ONCE, beyond):
                beyond = page[-1]
                tables = [(aged.table, aged.last) for aged in page]
                for start in range(0, len(tables), BETWEEN):
                    await pruner.prune(tables[start : start + BETWEEN], beat)
                    await self._requests()
        except CannotArchive as why:
            _log.warning("old tables stay, because their games cannot be written", why=str(why))
        finally:
            if archive is not None:
                archive.stop()
            self._tell(pruner.report, "the setting", began)

    def _tell(self, report: PruneReport, asked: str, began: float) -> None:
        self._metrics.pruned.inc(report.removed)
        if report.removed:
            _log.info(
                "old tables removed",
                tables=report.removed,
                by=asked,
                seconds=round(perf_counter() - began, 1),
            )
        if report.stayed:
            _log.warning(
                "old tables stay: damaged, or changed", tables=report.stayed, some=list(report.named)
            )
