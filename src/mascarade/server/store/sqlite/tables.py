"""Tables and their steps in the SQLite file."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from mascarade.server.store.chain import ChainCheck
from mascarade.server.store.port.tables import Append, StoredTable, TableRow
from mascarade.server.store.secret_names import SALT
from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.removal import forget, forget_closed
from mascarade.server.store.sqlite.writer import Writer

MOST = 2**63 - 1
"""No step has a higher number."""

_SALT = f"(SELECT value FROM secrets WHERE name = '{SALT}' || id)"
_TABLE = f"SELECT key, id, coalesce(code, ''), made, touched, open, last, damage, {_SALT}, begins FROM tables"
# as bytes, even if damage has changed their type
_STEP = "SELECT n, CAST(body AS BLOB), CAST(hash AS BLOB) FROM steps WHERE key = ?"


class SqliteTableReader:
    """The part of `TableStore` that only reads; a process next to the server may use it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def open_tables(self) -> list[StoredTable]:
        def read(connection: sqlite3.Connection) -> list[StoredTable]:
            rows = connection.execute(f"{_TABLE} WHERE open ORDER BY made, key").fetchall()
            return [_stored(connection, row, since=row[-1], until=None) for row in rows]

        return await self._reader.read(read)

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        def read(connection: sqlite3.Connection) -> StoredTable | None:
            row = connection.execute(f"{_TABLE} WHERE id = ?", (table,)).fetchone()
            return row and _stored(connection, row, since, until)

        return await self._reader.read(read)

    async def ids(self) -> list[str]:
        def read(connection: sqlite3.Connection) -> list[str]:
            return [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY made, key")]

        return await self._reader.read(read)

    async def games(self, table: str) -> list[int]:
        def read(connection: sqlite3.Connection) -> list[int]:
            found = connection.execute(
                "SELECT n FROM games JOIN tables USING (key) WHERE id = ? ORDER BY n", (table,)
            )
            return [n for (n,) in found]

        return await self._reader.read(read)

    async def by_code(self, code: str) -> str | None:
        def read(connection: sqlite3.Connection) -> str | None:
            found: tuple[str] | None
            found = connection.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
            return found and found[0]

        return await self._reader.read(read)


class SqliteTables(SqliteTableReader):
    """Fulfils `TableStore`. Only one process has the file open: there are no leases, and no steps of
    others."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        super().__init__(reader)
        self._writer = writer

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        await self._writer.do(lambda statements: statements.make(row, steps, begins, maker, most))

    async def append(self, append: Append) -> None:
        assert append.epoch is None, "only one process has the file open"
        assert not append.instead, "only one process has the file open"
        assert not append.onto, "only one process has the file open"
        await self._writer.do(lambda statements: statements.append(append))

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        assert after is epoch is None, "only one process has the file open"
        assert not onto, "only one process has the file open"
        await self._writer.do(lambda statements: forget(statements, table))

    async def forget_closed(self, most: int) -> bool:
        return await self._writer.do(lambda statements: forget_closed(statements, most))


def _stored(
    connection: sqlite3.Connection, row: tuple[Any, ...], since: int, until: int | None
) -> StoredTable:
    key, name, code, made, touched, is_open, last, verdict, salt, _ = row
    checking = ChainCheck(name, since)
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
        # Python reads one row ahead, so it did not return the row before the unreadable page
        yield from connection.execute(f"{_STEP} AND n = ?", (key, following)).fetchall()
        raise
