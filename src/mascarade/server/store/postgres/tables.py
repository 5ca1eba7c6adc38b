"""Tables and their steps in the database."""

from mascarade.server.store.port.tables import Append, StoredTable, TableRow
from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.removal import forget, forget_closed
from mascarade.server.store.postgres.table_queries import open_tables, plain, stored_table
from mascarade.server.store.postgres.writer import Writer


class PostgresTables:
    """Fulfils `TableStore`."""

    def __init__(self, writer: Writer, reader: ConnectionPool) -> None:
        self._writer = writer
        self._reader = reader

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        await self._writer.do(None, lambda statements: statements.make(row, steps, begins, maker, most))

    async def append(self, append: Append) -> None:
        await self._writer.do(append.table, lambda statements: statements.append(append))

    async def open_tables(self) -> list[StoredTable]:
        return await self._reader.run(open_tables)

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        return await self._reader.run(lambda connection: stored_table(connection, table, since, until))

    async def ids(self) -> list[str]:
        async def read(connection: PgConnection) -> list[str]:
            return [name for (name,) in await connection.fetch("SELECT id FROM tables ORDER BY made, key")]

        return await self._reader.run(read)

    async def games(self, table: str) -> list[int]:
        async def read(connection: PgConnection) -> list[int]:
            found = await connection.fetch(
                "SELECT n FROM games JOIN tables USING (key) WHERE id = $1 ORDER BY n", plain(table)
            )
            return [n for (n,) in found]

        return await self._reader.run(read)

    async def by_code(self, code: str) -> str | None:
        async def read(connection: PgConnection) -> str | None:
            found: str | None
            found = await connection.fetchval("SELECT id FROM tables WHERE code = $1", plain(code))
            return found

        return await self._reader.run(read)

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        await self._writer.do(table, lambda statements: forget(statements, table, after, onto, epoch))

    async def forget_closed(self, most: int) -> bool:
        return await self._writer.do(None, lambda statements: forget_closed(statements, most))
