"""While the store cannot store: one probe for all tables, and they go on as soon as it gets through."""

import asyncio
from collections.abc import Callable

from mascarade.server.clock import Alarm, Time
from mascarade.server.logs import log
from mascarade.server.store import Lost, Store

_log = log("outage")

PROBE = 0.5
"""Seconds between two probes."""


class Outage:
    """Of one store. Nothing is probed while nobody waits."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._waiting: dict[int, Callable[[], None]] = {}
        self._numbers = 0
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None

    def wait(self, call: Callable[[], None]) -> Alarm:
        """Call this once the store has stored something again."""
        self._numbers += 1
        self._waiting[self._numbers] = call
        if self._alarm is None and self._task is None:
            self._probe_later()
        return _Waiting(self._waiting, self._numbers)

    async def stop(self) -> None:
        """Nobody is called any more."""
        self._waiting.clear()
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _probe_later(self) -> None:
        self._alarm = self._time.call_at(self._time.now() + PROBE, self._start)

    def _start(self) -> None:
        self._alarm = None
        if self._waiting:
            self._task = asyncio.get_running_loop().create_task(self._probe())

    async def _probe(self) -> None:
        try:
            # answered only once a transaction is durable
            await self._store.secret("marks")
        except Exception as error:
            if not isinstance(error, Lost):
                _log.exception("the store could not be probed")
            self._task = None
            self._probe_later()
            return
        self._task = None
        waiting, self._waiting = self._waiting, {}
        for call in waiting.values():
            call()


class _Waiting:
    """One that waits."""

    def __init__(self, waiting: dict[int, Callable[[], None]], number: int) -> None:
        self._waiting = waiting
        self._number = number

    def cancel(self) -> None:
        self._waiting.pop(self._number, None)
