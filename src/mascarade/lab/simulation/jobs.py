"""The jobs of a simulation on this machine, from the side that starts them.

Each is handed one chunk after another. One that dies costs time: another is started in its place, and its
chunk is played again.
"""

import os
import selectors
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, suppress

import msgspec
from msgspec import Struct

from mascarade.lab.simulation.chunks import chunks
from mascarade.lab.simulation.counts import Counts
from mascarade.lab.simulation.plan import Chunk, Plan
from mascarade.lab.tournament.child import Child
from mascarade.lab.tournament.faults import Fault

TRIES = 3
"""How often a chunk is begun. If it ends its process every time, chance is not to blame."""
SAME_AND_ALONE = {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""The order of a set must not decide a game, and jobs side by side must not fight for the cores."""
_LONGEST = 2**24
_SHORT = 5.0
_COMMAND = (sys.executable, "-P", "-m", "mascarade.lab.simulation.job")


class ChunkLost(Exception):
    """A chunk could not be played; the text says why."""


def played_here(plan: Plan, number: int) -> Generator[Counts]:
    """What is counted, chunk by chunk as they end, by so many jobs, which end with this."""
    waiting = (_Work(chunk) for chunk in chunks(plan, number))
    failed: list[_Work] = []
    with ExitStack() as stack:
        ready = stack.enter_context(selectors.DefaultSelector())
        while True:
            while len(ready.get_map()) < number and (work := _next(failed, waiting)) is not None:
                job = _Job(plan, work)
                stack.callback(job.child.end)
                ready.register(job.child.out, selectors.EVENT_READ, job)
            if not ready.get_map():
                return
            for key, _ in ready.select():
                job = key.data
                try:
                    counts = job.counted()
                except Fault as fault:
                    failed.append(job.work.once_more(fault))
                else:
                    if counts is None:
                        continue
                    yield counts
                    if (work := _next(failed, waiting)) is not None:
                        job.begin(work)
                        continue
                ready.unregister(job.child.out)
                job.child.end()


def _next(failed: "list[_Work]", waiting: "Iterator[_Work]") -> "_Work | None":
    return failed.pop() if failed else next(waiting, None)


class _Work(Struct, frozen=True):
    """A chunk, and how often it came to nothing."""

    chunk: Chunk
    failed: int = 0

    def once_more(self, fault: Fault) -> "_Work":
        if self.failed + 1 == TRIES:
            first, last = self.chunk[0], self.chunk[-1]
            raise ChunkLost(f"games {first} to {last} ended their process {TRIES} times: {fault}") from None
        return _Work(self.chunk, self.failed + 1)


class _Job:
    """A process and the chunk it is at."""

    def __init__(self, plan: Plan, work: _Work) -> None:
        self.child = Child(_COMMAND, heard=True, env=os.environ | SAME_AND_ALONE, longest=_LONGEST)
        self.work = work
        self._counts = msgspec.json.Decoder(Counts)
        self._write(msgspec.json.encode(plan))
        self.begin(work)

    def begin(self, work: _Work) -> None:
        self.work = work
        self._write(f"{work.chunk.start} {work.chunk.stop}".encode())

    def counted(self) -> Counts | None:
        """What it has counted, if it has come to the end of its chunk."""
        self.child.take()
        line = self.child.written_line()
        return None if line is None else self._counts.decode(line)

    def _write(self, line: bytes) -> None:
        with suppress(Fault):  # who died does not read, and is found out when it does not answer either
            self.child.write(line, time.monotonic() + _SHORT)
