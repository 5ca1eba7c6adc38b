"""What can happen on an evening: at random, and the few orders of events that are dangerous, one by one."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from trials.powercut.evening import Evening
from trials.powercut.recording import Doing

Script: TypeAlias = Callable[[Evening], Awaitable[None]]

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


async def anything(evening: Evening) -> None:
    """The disk fails now and then, the process dies or is started again, and people read."""
    chance = evening.chance
    await evening.open()
    await evening.make(chance.randint(1, 3))
    for _ in range(ACTIONS):
        await evening.play(chance.randint(1, 3))
        if chance.random() < 0.3:
            evening.close_readers()
        match chance.randrange(8):
            case 0 | 1 | 2:
                _fail(evening)
                await evening.play(chance.randint(1, 2))
            case 3:
                _fail(evening)
                await evening.play(1)
                await evening.crash()
            case 4:
                if chance.random() < 0.5:
                    _fail(evening)
                await evening.restart()
            case 5:
                evening.read()
            case 6:
                evening.stop_reading()
            case _:
                pass
        evening.heal()
    await evening.close()


async def busy(evening: Evening) -> None:
    """Many tables, and a disk that does what it should."""
    await evening.open()
    await evening.make(6)
    for _ in range(3):
        await evening.play(12)
        await evening.restart()
    await evening.close()


async def new(evening: Evening) -> None:
    """One of the first syncs of a new database fails."""
    evening.fail_after(evening.chance.randrange(FIRST_SYNCS))
    await evening.open()
    evening.heal()
    await evening.make(1)
    await evening.play(6)
    await evening.close()


async def in_doubt(evening: Evening) -> None:
    """A commit fails, and so does whatever SQLite then does to the files; nobody else has them open."""
    await evening.open()
    await evening.make(1)
    await evening.play(2)
    for _ in range(3):
        evening.close_readers()
        evening.fail({("sync", "-wal"): 1, ("sync", ".sqlite3"): 1})
        await evening.play(1)
        evening.heal()
        await evening.play(2)
    await evening.close()


async def died_in_doubt(evening: Evening) -> None:
    """The process dies after a commit that failed, which was the first one in its log."""
    await evening.open()
    await evening.make(1)
    for _ in range(3):
        await evening.play(1)
        await evening.restart()
        evening.fail({("sync", "-wal"): 1_000})
        await evening.play(1)
        evening.heal()
        await evening.crash()
    await evening.play(2)
    await evening.close()


async def half_copied(evening: Evening) -> None:
    """A part of the log is copied while somebody reads; the sync of the whole fails, and is tried again."""
    await evening.open()
    await evening.make(2)
    for _ in range(3):
        evening.close_readers()
        await evening.play(2)
        evening.read()
        await evening.play(evening.chance.randint(2, 6))
        evening.fail({("sync", ".sqlite3"): evening.chance.randint(1, 2)})
        evening.stop_reading()
        await evening.play(evening.chance.randint(4, 8))
        evening.heal()
        await evening.play(2)
        if evening.chance.random() < 0.5:
            await evening.restart()
    await evening.close()


SCRIPTS: tuple[Script, ...] = (anything, new, in_doubt, busy, anything, died_in_doubt, half_copied)
"""In turn."""


def _fail(evening: Evening) -> None:
    """Something of this kind, once or more often."""
    for fault in evening.chance.sample(FAULTS, evening.chance.choice((1, 1, 1, 2, 3))):
        evening.fail({fault: evening.chance.choice((1, 1, 2, 3, 8))})
