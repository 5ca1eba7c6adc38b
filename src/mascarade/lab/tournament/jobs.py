"""The jobs of a tournament, from the side that starts them: each is handed one deal after another."""

import os
import selectors
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Self

import msgspec

from mascarade.lab.tournament.child import Child
from mascarade.lab.tournament.deals import cycle
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Plan

_LONGEST = 2**24
_SHORT = 5.0
# A job forks, and thinks nothing itself: what numpy would start beside it is of no use, and in the way.
_ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
_COMMAND = (sys.executable, "-P", "-m", "mascarade.lab.tournament.job")


class JobLost(Exception):
    """A job ended before its time."""


def cores() -> int:
    """How many jobs this machine can do at once."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Jobs:
    """So many jobs, which end when one leaves the `with`, in whatever way."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._left = plan.deals * len(cycle(plan))
        self._deals = iter(range(plan.deals))
        with ExitStack() as stack:
            self._ready = stack.enter_context(selectors.DefaultSelector())
            for _ in range(min(number, plan.deals)):
                job = _Job()
                stack.callback(job.end)
                job.begin(plan)
                self._ready.register(job.child.out, selectors.EVENT_READ, job)
            self._stack = stack.pop_all()

    def outcomes(self) -> Iterator[Outcome]:
        """Every game of the tournament, as they end."""
        for key in self._ready.get_map().values():
            key.data.hand_out(self._deals)
        while self._left:
            for key, _ in self._ready.select():
                for outcome in key.data.ended():
                    self._left -= 1
                    yield outcome
                key.data.hand_out(self._deals)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


class _Job:
    def __init__(self) -> None:
        self.child = Child(_COMMAND, heard=True, env=os.environ | _ONE_THREAD, longest=_LONGEST)
        self._games = 0
        self._left = 0

    def begin(self, plan: Plan) -> None:
        self._games = len(cycle(plan))
        self._write(msgspec.json.encode(plan))

    def hand_out(self, deals: Iterator[int]) -> None:
        """Give it another deal to play when it has done with one, as long as there are any."""
        if not self._left and (number := next(deals, None)) is not None:
            self._left = self._games
            self._write(str(number).encode())

    def ended(self) -> Iterator[Outcome]:
        """The games it has played since it was last looked at."""
        try:
            self.child.take()
            while (line := self.child.written_line()) is not None:
                outcome = msgspec.json.decode(line, type=Outcome)
                self._left -= 1
                yield outcome
        except Fault as fault:
            raise JobLost(str(fault)) from None

    def end(self) -> None:
        """It ends its bots first, and has a moment for that."""
        self.child.tell(signal.SIGTERM)
        self.child.end(_SHORT)

    def _write(self, line: bytes) -> None:
        try:
            self.child.write(line, time.monotonic() + _SHORT)
        except Fault as fault:
            raise JobLost(str(fault)) from None
