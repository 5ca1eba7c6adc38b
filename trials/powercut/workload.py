"""Real games on a real server whose disk is recorded, and what happens to that disk meanwhile."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from itertools import count
from pathlib import Path

from mascarade.rules import Refused
from mascarade.server.errors import Unwelcome
from mascarade.server.live.actor import TableActor
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.server.store import StoreUnavailable
from mascarade.server.store.sqlite import writer
from mascarade.server.store.sqlite.schema import FILE
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.wire.client_messages import GiveAnswer
from mascarade.wire.options import Clocks, Options
from tests.server.place import Ear, Place, place
from trials.powercut.checker import DATA
from trials.powercut.recording import Doing, Recording

PEOPLE = ("Ann", "Bob", "Cat", "Dan")
SECRET = Options(players=4, clocks=Clocks("none"), challenges="secret")
ORDER = Options(players=4, clocks=Clocks("none"))
SETTINGS = Settings(pace=0.0, beat=2.0)


class Workload:
    """Starts the server again and again, on a disk that is empty at first."""

    def __init__(self, folder: Path, seed: int, recording: Recording) -> None:
        self._recording = recording
        self.chance = random.Random(seed)
        self._folder = folder
        self._lives = count()
        self._names = count(1)
        self._tables: list[tuple[TableActor, list[Ear]]] = []
        self._readers: list[sqlite3.Connection] = []
        self._stack = AsyncExitStack()
        self._root = self._folder / f"life-{next(self._lives)}"
        self._root.mkdir(parents=True)
        self._disk = recording.begin(self._root)

    async def open(self) -> None:
        """The server starts; where it cannot, its owner sees to the disk and starts it again."""
        try:
            self._here = await self._opened()
        except (Unwelcome, StoreUnavailable):
            if self.chance.random() < 0.5:
                self._die()
            self._recording.clear()
            self._here = await self._opened()
        again = [await self._here.registry.tables.find(table.id) for table, _ in self._tables]
        self._tables = [
            (table, [self._here.listen(table, each.lower()) for each in PEOPLE]) for table in again
        ]

    async def _opened(self) -> Place:
        store = self._store = SqliteStore.open(self._root / DATA, self._disk)
        here = place(self._root / DATA, SETTINGS, store=store, seed=self.chance.randrange(1 << 30))
        try:
            return await self._stack.enter_async_context(here)
        except StoreUnavailable:
            await store.close()
            raise

    def fail(self, faults: Mapping[tuple[Doing, str], int]) -> None:
        """Do these things so often."""
        for (doing, end), times in faults.items():
            self._recording.fail(doing, end, times)

    def fail_after(self, syncs: int) -> None:
        self._recording.fail_after(syncs)

    def heal(self) -> None:
        self._recording.clear()

    async def close(self) -> None:
        self.stop_reading()
        await self._stack.aclose()

    async def crash(self) -> None:
        """The process dies, the machine does not, and the server is started again."""
        before = self._stack.pop_all()
        self._die()
        self.stop_reading()
        await before.aclose()  # what it still does is not recorded
        await self.open()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def make(self, tables: int) -> None:
        """Make tables, and begin a game at each."""
        for each in range(tables):
            options = SECRET if each % 2 else ORDER
            self._tables.append(await self._here.game(*PEOPLE, options=options))

    async def play(self, rounds: int) -> None:
        """Let all players who are asked answer, or nearly all, at all tables at once."""
        for _ in range(rounds):
            asked = [(table, ear) for table, ears in self._tables for ear in ears if ear.yours]
            await asyncio.gather(*(self._answer(*each) for each in asked if self.chance.random() < 0.7))
            await self._here.time.turn(3)

    def read(self) -> None:
        """Begin to read and do not end: later pages cannot be copied back meanwhile."""
        connection = self._disk.connect(self._root / DATA / FILE, "ro")
        connection.execute("BEGIN")
        connection.execute("SELECT * FROM tally")
        self._readers.append(connection)

    def stop_reading(self) -> None:
        while self._readers:
            self._readers.pop().close()

    def close_readers(self) -> None:
        """The store's own, too: only the writer has the files open now."""
        self.stop_reading()
        while self._store._reader._idle:
            self._store._reader._idle.pop().close()

    async def _answer(self, table: TableActor, ear: Ear) -> None:
        assert ear.yours is not None
        name = f"a{next(self._names)}"
        try:
            await fulfil(
                table, ear, GiveAnswer(name, ear.yours.number, self.chance.choice(ear.yours.options))
            )
        except Refused:
            return
        self._recording.told(table.id, name)

    def _die(self) -> None:
        before, self._root = self._root, self._folder / f"life-{next(self._lives)}"
        self._disk = self._recording.die(before, self._root)


@contextmanager
def short_logs(pages: int = 40) -> Iterator[None]:
    """The log is copied back after so few pages that it happens again and again."""
    usual = writer.COPY_AFTER
    writer.COPY_AFTER = pages
    try:
        yield
    finally:
        writer.COPY_AFTER = usual
