"""A timer that notices a child that hangs, and does not blame it when this process itself stood still."""

import asyncio
from collections.abc import Callable


class Watchdog:
    """Calls `expired` once the time is over for which it was set."""

    def __init__(self, expired: Callable[[], None], gap: float) -> None:
        """A call that comes more than `gap` seconds late means that this process stood still."""
        self._expired = expired
        self._gap = gap
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        """Begin anew, with so many seconds."""
        self.clear()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._call, seconds)

    def clear(self) -> None:
        """Expect nothing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _call(self, seconds: float) -> None:
        assert self._timer is not None
        if asyncio.get_running_loop().time() - self._timer.when() > self._gap:
            # what the child wrote meanwhile has not been read yet
            self.set(seconds)
        else:
            self._timer = None
            self._expired()
