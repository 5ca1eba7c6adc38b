"""Notes of players in the SQLite file."""

import sqlite3

from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.statements import SqliteStatements, need_table
from mascarade.server.store.sqlite.writer import Writer


class SqliteNotes:
    """Fulfils `NoteStore`."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def write(self, table: str, game: int, owner: str, body: bytes) -> None:
        def write(statements: SqliteStatements) -> None:
            written = statements.connection.execute(
                "INSERT INTO notes (key, game, owner, body) SELECT key, ?, ?, ? FROM tables WHERE id = ?"
                " ON CONFLICT (key, game, owner) DO UPDATE SET body = excluded.body",
                (game, owner, body, table),
            )
            need_table(written, table)

        await self._writer.do(write)

    async def of(self, table: str, game: int) -> dict[str, bytes]:
        def read(connection: sqlite3.Connection) -> dict[str, bytes]:
            found = connection.execute(
                "SELECT owner, body FROM notes JOIN tables USING (key) WHERE id = ? AND game = ?",
                (table, game),
            )
            return dict(found.fetchall())

        return await self._reader.read(read)
