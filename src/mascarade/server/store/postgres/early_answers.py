"""Early answers in the database."""

from mascarade.server.store.port.early_answers import EarlyAnswer
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.table_queries import early_answers
from mascarade.server.store.postgres.writer import Writer


class PostgresEarlyAnswers:
    """Fulfils `EarlyAnswerStore`."""

    def __init__(self, writer: Writer, reader: ConnectionPool) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        await self._writer.do(
            table, lambda statements: statements.keep_early_answer(table, early, after, onto)
        )

    async def of(self, table: str) -> list[EarlyAnswer]:
        return await self._reader.run(lambda connection: early_answers(connection, table))
