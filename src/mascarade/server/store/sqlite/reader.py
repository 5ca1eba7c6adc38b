"""Reads, in threads of their own, so that the loop never waits for a disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias, TypeVar

from mascarade.server.store.chain import Checking
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import SALT, EarlyAnswer, StoredTable, StoreUnavailable, TableRow
from mascarade.server.store.sqlite.files import Moved, StoreFiles

T = TypeVar("T")
Look: TypeAlias = Callable[[sqlite3.Connection], T]

THREADS = 2
MOST = 2**63 - 1
"""No step has a higher number."""

_SALT = f"(SELECT value FROM secrets WHERE name = '{SALT}' || id)"
_TABLE = f"SELECT key, id, coalesce(code, ''), made, touched, open, last, damage, {_SALT}, begins FROM tables"
_STEP = (
    "SELECT n, CAST(body AS BLOB), CAST(hash AS BLOB) FROM steps WHERE key = ?"  # bytes, whatever happened
)


class Reader:
    """A few connections, kept open; one that failed is not used again."""

    def __init__(self, files: StoreFiles, numbers: StoreMetrics) -> None:
        self._files = files
        self._asking = 0
        self._threads = ThreadPoolExecutor(THREADS, "store-reader")
        self._idle: list[sqlite3.Connection] = []
        self._closed = False
        numbers.watch(
            "read", THREADS, lambda: min(THREADS, self._asking), lambda: max(0, self._asking - THREADS)
        )

    async def see(self, look: Look[T]) -> T:
        """What is found, all of it as it was at one moment."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._asking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._see, look)
        finally:
            self._asking -= 1

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while self._idle:
            self._idle.pop().close()

    def _see(self, look: Look[T]) -> T:
        try:
            connection = self._idle.pop() if self._idle else self._files.readable()
            try:
                connection.execute("BEGIN")
                found = look(connection)
                connection.execute("ROLLBACK")
            except BaseException:
                connection.close()
                raise
        except (sqlite3.Error, Moved) as error:
            raise StoreUnavailable(str(error)) from error
        self._idle.append(connection)
        return found


def open_tables(connection: sqlite3.Connection) -> list[StoredTable]:
    rows = connection.execute(f"{_TABLE} WHERE open ORDER BY made, key").fetchall()
    return [_kept(connection, row, since=row[-1], until=None) for row in rows]


def table(connection: sqlite3.Connection, name: str, since: int, until: int | None) -> StoredTable | None:
    row = connection.execute(f"{_TABLE} WHERE id = ?", (name,)).fetchone()
    return row and _kept(connection, row, since, until)


def tables(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY made, key")]


def games(connection: sqlite3.Connection, name: str) -> list[int]:
    found = connection.execute("SELECT n FROM games JOIN tables USING (key) WHERE id = ? ORDER BY n", (name,))
    return [n for (n,) in found]


def earlies(connection: sqlite3.Connection, name: str) -> list[EarlyAnswer]:
    found = connection.execute(
        "SELECT question, player, earlies.id, answer FROM earlies JOIN tables USING (key) WHERE tables.id = ?"
        " ORDER BY question, player",
        (name,),
    )
    return [EarlyAnswer(*row) for row in found]


def seen(connection: sqlite3.Connection, name: str) -> dict[str, int]:
    found = connection.execute("SELECT reader, n FROM seen JOIN tables USING (key) WHERE id = ?", (name,))
    return dict(found.fetchall())


def notes(connection: sqlite3.Connection, name: str, game: int) -> dict[str, bytes]:
    found = connection.execute(
        "SELECT owner, body FROM notes JOIN tables USING (key) WHERE id = ? AND game = ?", (name, game)
    )
    return dict(found.fetchall())


def by_code(connection: sqlite3.Connection, code: str) -> str | None:
    found: tuple[str] | None = connection.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
    return found and found[0]


def _kept(connection: sqlite3.Connection, row: tuple[Any, ...], since: int, until: int | None) -> StoredTable:
    key, name, code, made, touched, is_open, last, verdict, salt, _ = row
    checking = Checking(name, since)
    try:
        if all(checking.add(*step) for step in _steps(connection, key, checking.begin, until)):
            checking.end(last if until is None else min(last, until))
    except sqlite3.DatabaseError as error:
        checking.unreadable(str(error))
    table = TableRow(name, code, made, touched, bool(is_open))
    return StoredTable(table, tuple(checking.steps), checking.damage, verdict, salt or b"")


def _steps(
    connection: sqlite3.Connection, key: int, begin: int, until: int | None
) -> Iterator[tuple[int, bytes, bytes]]:
    following = begin
    try:
        for step in connection.execute(
            f"{_STEP} AND n BETWEEN ? AND ? ORDER BY n", (key, begin, MOST if until is None else until)
        ):
            yield step
            following = step[0] + 1
    except sqlite3.DatabaseError:
        # Python reads one row ahead, so the one before the bad page was not given out
        yield from connection.execute(f"{_STEP} AND n = ?", (key, following)).fetchall()
        raise
