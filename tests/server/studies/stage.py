"""Games to be studied, and the worker that does it, looked at from outside."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from mascarade.rules.record import Record, write
from tests.games import storied
from tests.server.minds.stage import children, until
from tests.study.games import filed

GAME: Record = filed(storied(3, players=5, most_steps=60))
FILE = write(GAME)


def students(of: int | None = None) -> list[int]:
    """The workers that study for this process, or another."""
    return children(of, b"studies.worker")


@contextmanager
def held(pid: int) -> Iterator[None]:
    """It does nothing while this lasts, though it is there."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


async def student() -> int:
    """The worker, once it is there."""
    return (await until(students))[0]
