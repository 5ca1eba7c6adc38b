"""Time is a port: the real clocks, or clocks that tests turn by hand.

There are two clocks. `now` counts the seconds for which this server has been running. It cannot be set, and
it stands still while the process does. Everything that lasts for a while uses it, from a beat to the time for
a decision. `wall` is the time of day, for what is stored and shown. It may be set to any time at any moment.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not call it any more."""


class Time(Protocol):
    """Both clocks, and calls at a later time."""

    def now(self) -> float:
        """Seconds for which this server has been running, plus some constant."""

    def wall(self) -> float:
        """Seconds since 1970; with several nodes, by the clock of the store that they share."""

    def uptime(self) -> float:
        """Seconds plus some constant, with gaps and, where the system counts it, sleep. It cannot be set."""

    def agree(self, wall: float) -> None:
        """Set `wall` to the clock that all nodes share."""

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Call this once `now` reaches `when`, or a little earlier if the process stood still."""

    def watch(self, gap: Callable[[], None]) -> Alarm:
        """Call this whenever the process has stood still or the wall clock was set, until cancelled."""


TICK = 0.5
"""Seconds between two looks at the clocks, unless the time is read in between."""

GAP = 2.0
"""If two looks are further apart, in seconds, the process or its machine stood still."""

JUMP = 2.0
"""If the two clocks moved apart by more seconds, one of them was set. The monotonic clock often stands still
while a machine sleeps, so this detects sleep as well."""


class RealTime:
    """The clocks of the machine."""

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
        """Whether the process stood still since the last look. Calls `gap` then, or if a clock was set."""
        apart = self._wall() - seen
        jumped = abs(apart - self._apart) > JUMP
        self._apart = apart
        if passed > GAP or jumped:
            # not now: the caller only reads the time, and may be in the middle of a change
            asyncio.get_running_loop().call_soon(gap)
        return passed > GAP


def _uptime() -> float:
    # the usual monotonic clock stands still while a Linux machine sleeps
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()
