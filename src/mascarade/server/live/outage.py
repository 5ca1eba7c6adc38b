"""Waiting while the store cannot store: one probe for all tables, which continue as soon as it succeeds.

Players could not answer meanwhile. So if it took more than a moment, `over` is called first, which gives them
time.
"""

import asyncio
from collections.abc import Callable

from mascarade.server.clock import Alarm, Time
from mascarade.server.logs import log
from mascarade.server.store import Store, StoreUnavailable

_log = log("outage")

PROBE = 0.5
"""Seconds between two probes."""

MOMENT = 2.0
"""The longest outage, in seconds, after which players are not given time."""


class Outage:
    """The outages of one store. It is probed only during one."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._since: float | None = None
        self._waiting: dict[int, Callable[[], None]] = {}
        self._last = 0
        self._alarm: Alarm | None = None
        self._task: asyncio.Task[None] | None = None
        self.over: Callable[[], None] = lambda: None

    def began(self) -> None:
        """Begin probing, because something could not be stored or read."""
        if self._since is None:
            self._since = self._time.now()
            self._probe_later()

    def wait(self, call: Callable[[], None]) -> Alarm:
        """Call this once, when the store works again."""
        self._last += 1
        self._waiting[self._last] = call
        self.began()
        return _Waiting(self._waiting, self._last)

    async def stop(self) -> None:
        """Stop probing, and call nothing any more."""
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
        self._task = asyncio.get_running_loop().create_task(self._probe())

    async def _probe(self) -> None:
        try:
            await self._store.probe()
        except Exception as error:
            if not isinstance(error, StoreUnavailable):
                _log.exception("the store could not be probed")
            self._task = None
            self._probe_later()
            return
        assert self._since is not None
        lasted, self._since, self._task = self._time.now() - self._since, None, None
        if lasted > MOMENT:
            self.over()
        waiting, self._waiting = self._waiting, {}
        for call in waiting.values():
            call()


class _Waiting:
    """A call that waits for the end of the outage, as an alarm."""

    def __init__(self, waiting: dict[int, Callable[[], None]], number: int) -> None:
        self._waiting = waiting
        self._number = number

    def cancel(self) -> None:
        self._waiting.pop(self._number, None)
