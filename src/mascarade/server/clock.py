"""Time is a port: the real clocks, or clocks that tests turn by hand.

There are two. `now` counts the seconds for which this server has been running. Nobody can set it, and it
stands still while the process does: all that lasts for a while goes by it, from a beat to the time of a
decision. `wall` is the time of day, for what is stored and shown. It may be set to anything at any moment.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """Both clocks, and being called later."""

    def now(self) -> float:
        """Seconds for which this server has been running, from some beginning."""

    def wall(self) -> float:
        """Seconds since 1970; with other nodes, by the clock of the store that all of them share."""

    def uptime(self) -> float:
        """Seconds from some beginning, with gaps and, where the system counts it, sleep. Nobody sets it."""

    def agree(self, wall: float) -> None:
        """The clock that all nodes share shows this now."""

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call this once `now` has come to `when`, or a little earlier if the process stood still."""

    def watch(self, gap: Callable[[], None]) -> Alarm:
        """Call this whenever the process has stood still or the wall clock was set, until it is cancelled."""


TICK = 0.5
"""Seconds between two looks at the clocks, if nobody asks for the time meanwhile."""

GAP = 2.0
"""More seconds than this between two looks were none of running: the process, or its machine, stood still."""

JUMP = 2.0
"""By so many seconds more than the other one a clock has moved that was set. Where a machine sleeps, the
monotonic clock often stands still, so this also tells that it slept."""


class RealTime:
    """The machine's clocks."""

    def __init__(
        self, monotonic: Callable[[], float] = time.monotonic, wall: Callable[[], float] = time.time
    ) -> None:
        self._monotonic = monotonic
        self._wall = wall
        self._shared: float | None = None
        self._seen = self._now = monotonic()
        self._apart = wall() - self._seen
        self._gap: Callable[[], None] | None = None
        self._tick: asyncio.TimerHandle | None = None

    def now(self) -> float:
        seen = self._monotonic()
        passed, self._seen = seen - self._seen, seen
        if self._gap is None or not self._stood_still(seen, passed, self._gap):
            self._now += passed
        return self._now

    def wall(self) -> float:
        return self._wall() if self._shared is None else self._monotonic() + self._shared

    def uptime(self) -> float:
        return _uptime()

    def agree(self, wall: float) -> None:
        self._shared = wall - self._monotonic()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), call)

    def watch(self, gap: Callable[[], None]) -> Alarm:
        self.now()
        self._apart = self._wall() - self._seen
        self._gap = gap
        self._look_later()
        return self

    def cancel(self) -> None:
        """Watch no longer."""
        self._gap = None
        if self._tick is not None:
            self._tick.cancel()

    def _look_later(self) -> None:
        self.now()
        self._tick = asyncio.get_running_loop().call_later(TICK, self._look_later)

    def _stood_still(self, seen: float, passed: float, gap: Callable[[], None]) -> bool:
        """Whether the process stood still since the last look; it may also be that somebody set the clock."""
        apart = self._wall() - seen
        jumped = abs(apart - self._apart) > JUMP
        self._apart = apart
        if passed > GAP or jumped:
            # not here: somebody is in the middle of something, and only wants to know what time it is
            asyncio.get_running_loop().call_soon(gap)
        return passed > GAP


def _uptime() -> float:
    # the usual monotonic clock stands still while a Linux machine sleeps
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()
