"""Old tables in the SQLite file, and the requests of `mascarade prune` to the server that has it open.

Only that server removes anything. The command reads beside it, and writes nothing but the row of its request.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from mascarade.server.store import reader
from mascarade.server.store.home import Home
from mascarade.server.store.numbers import Numbers
from mascarade.server.store.port import Kept, Lost
from mascarade.server.store.pruning import Aged, Progress, Report, Request
from mascarade.server.store.reader import Reader
from mascarade.server.store.schema import FILE, SYSTEM, writable
from mascarade.server.store.writer import Writer

T = TypeVar("T")

_AGED = """SELECT id, last, touched, (SELECT count(*) FROM games WHERE games.key = tables.key) FROM tables
    WHERE NOT open AND damage IS NULL AND touched < ?1 AND (touched, id) > (?2, ?3)
    AND EXISTS (SELECT 1 FROM games WHERE games.key = tables.key) ORDER BY touched, id LIMIT ?4"""
_LATEST = "SELECT max(touched) FROM tables WHERE ?1 IS NULL OR touched < ?1"
_SIZE = """SELECT coalesce(sum(length(body) + length(hash)), 0) FROM steps
    WHERE key = (SELECT key FROM tables WHERE id = ?)"""
_TAKE = """UPDATE prunes SET node = ?1, beats = beats + 1
    WHERE id = (SELECT id FROM prunes WHERE NOT done AND (?2 IS NULL OR id = ?2) ORDER BY number LIMIT 1)
    RETURNING wanted"""
_REPORT = (
    "UPDATE prunes SET report = ?3, done = ?4, beats = beats + 1 WHERE id = ?1 AND node = ?2 AND NOT done"
)

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_reports: msgspec.json.Decoder[Report] = msgspec.json.Decoder(Report)


class _Shared:
    """What the server and a command beside it have in common. There is no clock but the machine's."""

    _reader: Reader

    async def clock(self) -> float | None:
        return None

    async def latest(self, before: float | None = None) -> float | None:
        return await self._reader.see(partial(_latest, before=before))

    async def aged(self, before: float, most: int, beyond: Aged | None = None) -> list[Aged]:
        return await self._reader.see(partial(_aged, before=before, most=most, beyond=beyond))

    async def size(self, table: str) -> int:
        return await self._reader.see(partial(_size, table=table))

    async def progress(self, request: str) -> Progress | None:
        return await self._reader.see(partial(_progress, request=request))


class SqlitePruning(_Shared):
    """Fulfils `Pruning`, for the one process that has the file open."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def remove(self, table: str, after: int, most: int) -> bool:
        return await self._writer.do(lambda book: book.remove(table, after, most))

    async def ask(self, request: Request) -> None:
        await self._change(partial(_ask, request=request))

    async def waiting(self) -> bool:
        return await self._reader.see(_waiting)

    async def take(self, node: str, request: str | None = None) -> Request | None:
        return await self._change(partial(_take, node=node, request=request))

    async def report(self, request: str, node: str, report: Report, *, done: bool = False) -> bool:
        return await self._change(partial(_report, request=request, node=node, report=report, done=done))

    async def withdraw(self, request: str) -> None:
        await self._change(partial(_withdraw, request=request))

    async def due(self, seconds: float) -> bool:
        assert seconds > 0
        return True

    async def _change(self, change: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writer.do(lambda book: book.also(change))


class Visitor(_Shared):
    """For a command beside the server: it reads tables, and writes nothing but its request."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._home = Home(self._file, SYSTEM)
        self._reader = Reader(self._home, Numbers())

    @property
    def pruning(self) -> Self:
        """As a store has it."""
        return self

    async def read(self, table: str, since: int = 1, until: int | None = None) -> Kept | None:
        return await self._reader.see(partial(reader.table, name=table, since=since, until=until))

    async def games(self, table: str) -> list[int]:
        return await self._reader.see(partial(reader.games, name=table))

    async def ask(self, request: Request) -> None:
        await asyncio.to_thread(self._change, partial(_ask, request=request))

    async def withdraw(self, request: str) -> None:
        await asyncio.to_thread(self._change, partial(_withdraw, request=request))

    async def close(self) -> None:
        await self._reader.close()
        self._home.close()

    def _change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        try:
            with closing(writable(self._file)) as connection:
                connection.execute("BEGIN IMMEDIATE")
                change(connection)
                connection.execute("COMMIT")
        except sqlite3.Error as error:
            if "no such table" in str(error):
                raise Lost("the server that has them open is older than this command: update it") from error
            raise Lost(str(error)) from error


def _latest(connection: sqlite3.Connection, before: float | None) -> float | None:
    found: float | None
    (found,) = connection.execute(_LATEST, (before,)).fetchone()
    return found


def _aged(connection: sqlite3.Connection, before: float, most: int, beyond: Aged | None) -> list[Aged]:
    start = (-1e300, "") if beyond is None else (beyond.touched, beyond.table)
    return [Aged(*row) for row in connection.execute(_AGED, (before, *start, most))]


def _size(connection: sqlite3.Connection, table: str) -> int:
    found: int
    (found,) = connection.execute(_SIZE, (table,)).fetchone()
    return found


def _ask(connection: sqlite3.Connection, request: Request) -> None:
    # what commands that were killed have left; others may still wait for what is said in the latest ones
    connection.execute("DELETE FROM prunes WHERE done AND number < (SELECT max(number) FROM prunes) - 20")
    connection.execute(
        "INSERT INTO prunes (id, wanted) VALUES (?, ?)", (request.id, msgspec.json.encode(request))
    )


def _waiting(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM prunes WHERE NOT done LIMIT 1").fetchone() is not None


def _take(connection: sqlite3.Connection, node: str, request: str | None) -> Request | None:
    found = connection.execute(_TAKE, (node, request)).fetchall()
    return _requests.decode(found[0][0]) if found else None


def _report(connection: sqlite3.Connection, request: str, node: str, report: Report, done: bool) -> bool:
    changed = connection.execute(_REPORT, (request, node, msgspec.json.encode(report), done))
    return changed.rowcount == 1


def _progress(connection: sqlite3.Connection, request: str) -> Progress | None:
    found = connection.execute(
        "SELECT node IS NOT NULL, beats, done, report FROM prunes WHERE id = ?", (request,)
    ).fetchone()
    if found is None:
        return None
    taken, beats, done, report = found
    return Progress(bool(taken), beats, bool(done), _reports.decode(report) if report else Report())


def _withdraw(connection: sqlite3.Connection, request: str) -> None:
    connection.execute("DELETE FROM prunes WHERE id = ?", (request,))
