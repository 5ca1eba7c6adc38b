"""Early answers in the SQLite file."""

import sqlite3

from mascarade.server.store.port.early_answers import EarlyAnswer
from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.statements import SqliteStatements, need_table
from mascarade.server.store.sqlite.writer import Writer


class SqliteEarlyAnswers:
    """Fulfils `EarlyAnswerStore`. Steps and answers come from one process, in order: `after` and `onto` are
    not needed."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        assert after is None, "only one process has the file open"
        assert not onto, "only one process has the file open"

        def keep(statements: SqliteStatements) -> None:
            kept = statements.connection.execute(
                "INSERT INTO earlies (key, question, player, id, answer)"
                " SELECT key, ?, ?, ?, ? FROM tables WHERE id = ?",
                (early.question, early.player, early.id, early.answer, table),
            )
            need_table(kept, table)

        await self._writer.do(keep)

    async def of(self, table: str) -> list[EarlyAnswer]:
        def read(connection: sqlite3.Connection) -> list[EarlyAnswer]:
            found = connection.execute(
                "SELECT question, player, earlies.id, answer FROM earlies JOIN tables USING (key)"
                " WHERE tables.id = ? ORDER BY question, player",
                (table,),
            )
            return [EarlyAnswer(*row) for row in found]

        return await self._reader.read(read)
