"""Old tables in the SQLite file. Only the server that has it open removes tables; a command may read them."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from mascarade.server.store.disk import SYSTEM
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.pruning import OldTable, PruneProgress, PruneReport, PruneRequest
from mascarade.server.store.sqlite.files import StoreFiles
from mascarade.server.store.sqlite.prune_requests import PruneRequests
from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.removal import remove
from mascarade.server.store.sqlite.schema import FILE
from mascarade.server.store.sqlite.tables import SqliteTableReader
from mascarade.server.store.sqlite.writer import Writer

T = TypeVar("T")

_AGED = """SELECT id, last, touched, (SELECT count(*) FROM games WHERE games.key = tables.key) FROM tables
    WHERE NOT open AND damage IS NULL AND touched < ?1 AND (touched, id) > (?2, ?3)
    AND EXISTS (SELECT 1 FROM games WHERE games.key = tables.key) ORDER BY touched, id LIMIT ?4"""
_LATEST = "SELECT max(touched) FROM tables WHERE ?1 IS NULL OR touched < ?1"
_SIZE = """SELECT coalesce(sum(length(body) + length(hash)), 0) FROM steps
    WHERE key = (SELECT key FROM tables WHERE id = ?)"""


class _SqliteOldTables:
    """What the server and the command have in common. The store has no clock of its own."""

    _reader: Reader
    _requests: PruneRequests

    async def clock(self) -> float | None:
        return None

    async def latest(self, before: float | None = None) -> float | None:
        return await self._reader.read(partial(_latest, before=before))

    async def old_tables(self, before: float, most: int, beyond: OldTable | None = None) -> list[OldTable]:
        return await self._reader.read(partial(_aged, before=before, most=most, beyond=beyond))

    async def size(self, table: str) -> int:
        return await self._reader.read(partial(_size, table=table))

    async def ask(self, request: PruneRequest) -> None:
        await asyncio.to_thread(self._requests.ask, request)

    async def progress(self, request: str) -> PruneProgress | None:
        return await asyncio.to_thread(self._requests.progress, request)

    async def withdraw(self, request: str) -> None:
        await asyncio.to_thread(self._requests.withdraw, request)


class SqlitePruning(_SqliteOldTables):
    """Fulfils `Pruning`, for the one process that has the file open."""

    def __init__(self, writer: Writer, reader: Reader, folder: Path) -> None:
        self._writer = writer
        self._reader = reader
        self._requests = PruneRequests(folder)

    async def remove(self, table: str, after: int, most: int) -> bool:
        return await self._writer.do(lambda statements: remove(statements, table, after, most))

    async def waiting(self) -> bool:
        return await asyncio.to_thread(self._requests.waiting)

    async def take(self, node: str, request: str | None = None) -> PruneRequest | None:
        return await asyncio.to_thread(self._requests.take, node, request)

    async def report(self, request: str, node: str, report: PruneReport, *, done: bool = False) -> bool:
        return await asyncio.to_thread(partial(self._requests.report, request, node, report, done=done))

    async def due(self, seconds: float) -> bool:
        assert seconds > 0
        return True

    def close(self) -> None:
        """Close it together with the store."""
        self._requests.close()


class PruneClient(_SqliteOldTables):
    """For a command that runs next to the server: it reads tables, and writes nothing but its request."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._files = StoreFiles(self._file, SYSTEM)
        self._reader = Reader(self._files, StoreMetrics())
        self._requests = PruneRequests(folder)
        self.tables = SqliteTableReader(self._reader)

    @property
    def pruning(self) -> Self:
        """Itself, like the part of a store."""
        return self

    async def close(self) -> None:
        await self._reader.close()
        self._files.close()
        self._requests.close()


def _latest(connection: sqlite3.Connection, before: float | None) -> float | None:
    found: float | None
    (found,) = connection.execute(_LATEST, (before,)).fetchone()
    return found


def _aged(
    connection: sqlite3.Connection, before: float, most: int, beyond: OldTable | None
) -> list[OldTable]:
    start = (-1e300, "") if beyond is None else (beyond.touched, beyond.table)
    return [OldTable(*row) for row in connection.execute(_AGED, (before, *start, most))]


def _size(connection: sqlite3.Connection, table: str) -> int:
    found: int
    (found,) = connection.execute(_SIZE, (table,)).fetchone()
    return found
