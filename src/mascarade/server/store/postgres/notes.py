"""Notes of players in the database."""

from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.table_queries import plain
from mascarade.server.store.postgres.writer import Writer


class PostgresNotes:
    """Fulfils `NoteStore`."""

    def __init__(self, writer: Writer, reader: ConnectionPool) -> None:
        self._writer = writer
        self._reader = reader

    async def write(self, table: str, game: int, owner: str, body: bytes) -> None:
        async def write(statements: PostgresStatements) -> None:
            await statements.connection.execute(
                "INSERT INTO notes (key, game, owner, body) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (key, game, owner) DO UPDATE SET body = excluded.body",
                *(statements.key(table), game, owner, body),
            )

        await self._writer.do(table, write)

    async def of(self, table: str, game: int) -> dict[str, bytes]:
        async def read(connection: PgConnection) -> dict[str, bytes]:
            found = await connection.fetch(
                "SELECT owner, body FROM notes JOIN tables USING (key) WHERE id = $1 AND game = $2",
                *(plain(table), game),
            )
            return dict(found)

        return await self._reader.run(read)
