"""Time is a port: the real one, or one that tests turn by hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called, unless it is cancelled."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """Seconds since 1970, and being called later."""

    def now(self) -> float: ...

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm: ...


class RealTime:
    """The machine's."""

    def now(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - time.time()), call)
