"""What happens when the disk does not do what it should: nothing is acknowledged, and then all goes on."""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest

from mascarade.server.store import Append, Conflict, StoredStep, StoreUnavailable
from mascarade.server.store.disk import Disk, HeldFile, Mode
from mascarade.server.store.sqlite import writer
from mascarade.server.store.sqlite.schema import FILE
from mascarade.server.store.sqlite.statements import SqliteStatements
from mascarade.server.store.sqlite.store import SqliteStore
from tests.server.store.adapters import append, assert_whole, body, in_a_loop, make, sqlite

LARGE = bytes(200_000)


@contextmanager
def no_room(folder: Path) -> Iterator[None]:
    """No file may grow further than the largest of the store's has: the system refuses to write."""
    largest = max(file.stat().st_size for file in folder.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@in_a_loop
async def test_what_finds_no_room_is_lost_and_what_comes_after_is_not(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=3)
        await make(store, "u", steps=3)
        with no_room(tmp_path):
            for _ in range(3):
                tries = [
                    store.tables.append(Append(table, [StoredStep(4, LARGE)], at=9.0, close=True))
                    for table in ("t", "u")
                ]
                tries += [store.tables.append(Append("t", [StoredStep(4, LARGE)], at=9.0))]
                outcomes = await asyncio.gather(*tries, return_exceptions=True)
                assert [type(each) for each in outcomes] == [StoreUnavailable] * 3
                assert {str(each) for each in outcomes} == {"disk I/O error"}
                await assert_whole(store, "t", 3)  # reading goes on
        for table in ("t", "u"):
            await append(store, table, 4, 5)
            await assert_whole(store, table, 5)
        assert [each.row.touched for each in await store.tables.open_tables()] == [5.0, 5.0]
    async with sqlite(tmp_path) as store:
        await assert_whole(store, "t", 5)
        await assert_whole(store, "u", 5)


@in_a_loop
async def test_a_full_file_loses_what_does_not_fit(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=3)
        used = (tmp_path / FILE).stat().st_size // 4096
        with pytest.raises(StoreUnavailable, match="database or disk is full"):
            # told to the connection in the same batch, so that the fresh one that is tried next hears it too
            await store._writer.do(lambda statements: _full(statements, used))
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)


def _full(statements: SqliteStatements, pages: int) -> None:
    statements.connection.execute(f"PRAGMA max_page_count = {pages}").fetchall()
    statements.append(Append("t", [StoredStep(4, LARGE)], at=1.0))


@in_a_loop
async def test_marks_that_found_no_room_are_kept_later(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t")
        store.read_positions.saw("t", "ann", 1)
        with no_room(tmp_path), pytest.raises(StoreUnavailable):
            await store.tables.append(Append("t", [StoredStep(2, LARGE)], at=1.0))
        assert await store.read_positions.of("t") == {"ann": 1}
        store.read_positions.saw("t", "bob", 1)
        await append(store, "t", 2)
    async with sqlite(tmp_path) as store:
        assert await store.read_positions.of("t") == {"ann": 1, "bob": 1}


class Faulty(Disk):
    """The real disk, on which connections that write do not always get what they want."""

    def __init__(self, *commits: bool) -> None:
        self.now: Literal["well", "read-only", "gone"] = "well"
        self.commits = list(commits)
        self.breaks = False
        self.synced: list[str] = []
        self.unsyncable = ""

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        if mode == "ro" or self.now == "read-only":
            return super().connect(file, "ro")
        if self.now == "gone":
            raise sqlite3.OperationalError("unable to open database file")
        connection = sqlite3.connect(file, factory=Unsure, isolation_level=None, check_same_thread=False)
        connection.disk = self
        return connection

    def hold(self, file: Path) -> HeldFile:
        return Syncing(file, self)

    def sync_folder(self, folder: Path) -> None:
        self.sync(folder.name)
        super().sync_folder(folder)

    def sync(self, name: str) -> None:
        if self.unsyncable and name.endswith(self.unsyncable):
            raise OSError(5, "Input/output error")
        self.synced.append(name)


class Syncing(HeldFile):
    def __init__(self, file: Path, disk: Faulty) -> None:
        super().__init__(file)
        self._name, self._disk = file.name, disk

    def sync(self) -> None:
        self._disk.sync(self._name)
        super().sync()


class Unsure(sqlite3.Connection):
    """A real connection whose next commits report a failure, and either were one or were not."""

    disk: Faulty
    broken = False

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if self.broken:
            raise sqlite3.OperationalError("disk I/O error")
        if sql == "COMMIT" and self.disk.commits:
            super().execute("COMMIT" if self.disk.commits.pop(0) else "ROLLBACK")
            self.broken = self.disk.breaks
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *args)


def break_the_connection(store: SqliteStore) -> None:
    """It is of no use any more."""
    assert isinstance(store._writer._connection, Unsure)
    store._writer._connection.broken = True


@asynccontextmanager
async def opened(folder: Path, disk: Disk) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(folder, disk)
    try:
        yield store
    finally:
        await store.close()


@in_a_loop
async def test_a_file_that_became_read_only_is_said_to_be(tmp_path: Path) -> None:
    disk = Faulty()
    async with opened(tmp_path, disk) as store:
        await make(store, "t", steps=3)
        disk.now = "read-only"
        break_the_connection(store)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="readonly"):
                await append(store, "t", 4)
            await assert_whole(store, "t", 3)
        disk.now = "well"
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)


@in_a_loop
async def test_a_connection_that_broke_is_made_anew_and_nobody_notices(tmp_path: Path) -> None:
    async with opened(tmp_path, Faulty()) as store:
        await make(store, "t")
        break_the_connection(store)
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@pytest.mark.parametrize("breaks", [False, True], ids=["kept", "broken"])
@pytest.mark.parametrize("commits", [[True], [False], [False, True]], ids=str)
@in_a_loop
async def test_a_commit_that_may_have_failed_is_looked_up(
    tmp_path: Path, commits: list[bool], breaks: bool
) -> None:
    disk = Faulty()
    async with opened(tmp_path, disk) as store:
        await make(store, "t")
        disk.commits, disk.breaks = list(commits), breaks
        store.read_positions.saw("t", "ann", 1)
        await append(store, "t", 2)
        assert disk.commits == []
        await assert_whole(store, "t", 2)
        await append(store, "t", 3)
        await assert_whole(store, "t", 3)
        assert await store.read_positions.of("t") == {"ann": 1}


@in_a_loop
async def test_a_commit_that_failed_twice_is_lost(tmp_path: Path) -> None:
    disk = Faulty()
    async with opened(tmp_path, disk) as store:
        await make(store, "t")
        disk.commits = [False, False]
        with pytest.raises(StoreUnavailable, match=r"^disk I/O error$"):
            await append(store, "t", 2)
        await assert_whole(store, "t", 1)
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_where_nobody_can_look_the_error_says_so_and_the_key_decides_later(tmp_path: Path) -> None:
    disk = Faulty()
    async with opened(tmp_path, disk) as store:
        await make(store, "t")
        disk.commits, disk.breaks, disk.now = [True], True, "gone"
        with pytest.raises(StoreUnavailable, match="whether it was stored cannot be looked up"):
            await append(store, "t", 2)
        with pytest.raises(StoreUnavailable, match=r"^unable to open database file$"):
            await append(store, "t", 2)
        disk.now = "well"
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(2, b"again")], at=2.0))
        await assert_whole(store, "t", 2)
        await store.tables.append(Append("t", [StoredStep(3, body("t", 3))], at=3.0))
        await assert_whole(store, "t", 3)


@in_a_loop
async def test_a_commit_in_doubt_counts_once_the_log_was_written_again_and_synced(
    tmp_path: Path,
) -> None:
    disk = Faulty()
    async with opened(tmp_path, disk) as store:
        await make(store, "t")
        disk.commits, disk.unsyncable = [True], "-wal"
        with pytest.raises(StoreUnavailable, match="cannot be looked up: Input/output error"):
            await append(store, "t", 2)
        disk.synced.clear()
        for _ in range(2):  # nor anything that would lie behind it
            with pytest.raises(StoreUnavailable, match=r"^Input/output error$"):
                await append(store, "t", 3)
        disk.unsyncable = ""
        await append(store, "t", 3)
        assert disk.synced == [f"{FILE}-wal"]
        await assert_whole(store, "t", 3)


@in_a_loop
async def test_the_log_is_copied_back_after_a_while_and_a_failure_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "COPY_AFTER", 20)
    disk = Faulty()
    log = tmp_path / f"{FILE}-wal"
    async with opened(tmp_path, disk) as store:
        await make(store, "t", steps=60)
        grown = log.stat().st_size
        await append(store, "t", *range(61, 121))
        assert log.stat().st_size < 1.5 * grown  # it began anew each time
        await store._writer.do(lambda _: setattr(store._writer, "_half_copied", True))
        disk.unsyncable = FILE
        await append(store, "t", *range(121, 181))
        assert log.stat().st_size > 2 * grown
        await assert_whole(store, "t", 180)
    assert log.exists()  # and is kept, because the database file is in doubt
    async with sqlite(tmp_path) as whole:
        await assert_whole(whole, "t", 180)
