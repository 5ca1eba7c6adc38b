"""What can happen during a workload: at random, and a few dangerous orders of events one by one."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from trials.powercut.recording import Doing
from trials.powercut.workload import Workload

Script: TypeAlias = Callable[[Workload], Awaitable[None]]

FAULTS: tuple[tuple[Doing, str], ...] = (
    ("sync", "-wal"),
    ("sync", ".sqlite3"),
    ("sync", "-journal"),
    ("write", "-wal"),
    ("write", ".sqlite3"),
    ("sync-folder", "data"),
)
"""What can fail, and to the end of which name it is done."""

ACTIONS = 12
FIRST_SYNCS = 24
"""More than a new database needs."""


async def anything(workload: Workload) -> None:
    """The disk fails now and then, the process dies or is started again, and people read."""
    chance = workload.chance
    await workload.open()
    await workload.make(chance.randint(1, 3))
    for _ in range(ACTIONS):
        await workload.play(chance.randint(1, 3))
        if chance.random() < 0.3:
            workload.close_readers()
        match chance.randrange(8):
            case 0 | 1 | 2:
                _fail(workload)
                await workload.play(chance.randint(1, 2))
            case 3:
                _fail(workload)
                await workload.play(1)
                await workload.crash()
            case 4:
                if chance.random() < 0.5:
                    _fail(workload)
                await workload.restart()
            case 5:
                workload.read()
            case 6:
                workload.stop_reading()
            case _:
                pass
        workload.heal()
    await workload.close()


async def busy(workload: Workload) -> None:
    """Many tables, and a disk that works."""
    await workload.open()
    await workload.make(6)
    for _ in range(3):
        await workload.play(12)
        await workload.restart()
    await workload.close()


async def new(workload: Workload) -> None:
    """One of the first syncs of a new database fails."""
    workload.fail_after(workload.chance.randrange(FIRST_SYNCS))
    await workload.open()
    workload.heal()
    await workload.make(1)
    await workload.play(6)
    await workload.close()


async def in_doubt(workload: Workload) -> None:
    """A commit fails, and so does whatever SQLite then does to the files; nobody else has them open."""
    await workload.open()
    await workload.make(1)
    await workload.play(2)
    for _ in range(3):
        workload.close_readers()
        workload.fail({("sync", "-wal"): 1, ("sync", ".sqlite3"): 1})
        await workload.play(1)
        workload.heal()
        await workload.play(2)
    await workload.close()


async def died_in_doubt(workload: Workload) -> None:
    """The process dies after a commit that failed, which was the first one in its log."""
    await workload.open()
    await workload.make(1)
    for _ in range(3):
        await workload.play(1)
        await workload.restart()
        workload.fail({("sync", "-wal"): 1_000})
        await workload.play(1)
        workload.heal()
        await workload.crash()
    await workload.play(2)
    await workload.close()


async def half_copied(workload: Workload) -> None:
    """A part of the log is copied while somebody reads; the sync of the whole fails, and is tried again."""
    await workload.open()
    await workload.make(2)
    for _ in range(3):
        workload.close_readers()
        await workload.play(2)
        workload.read()
        await workload.play(workload.chance.randint(2, 6))
        workload.fail({("sync", ".sqlite3"): workload.chance.randint(1, 2)})
        workload.stop_reading()
        await workload.play(workload.chance.randint(4, 8))
        workload.heal()
        await workload.play(2)
        if workload.chance.random() < 0.5:
            await workload.restart()
    await workload.close()


SCRIPTS: tuple[Script, ...] = (anything, new, in_doubt, busy, anything, died_in_doubt, half_copied)
"""In turn."""


def _fail(workload: Workload) -> None:
    """Something of this kind, once or more often."""
    for fault in workload.chance.sample(FAULTS, workload.chance.choice((1, 1, 1, 2, 3))):
        workload.fail({fault: workload.chance.choice((1, 1, 2, 3, 8))})
