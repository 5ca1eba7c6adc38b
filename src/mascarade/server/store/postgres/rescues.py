"""What nodes remember of damaged tables, in the database."""

from collections.abc import Callable

from mascarade.server.store.port.followers import FollowedTable
from mascarade.server.store.port.rescues import Rescue
from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.table_queries import followed_table, plain
from mascarade.server.store.postgres.verdicts import set_damage
from mascarade.server.store.postgres.writer import Writer

_KEEP = """INSERT INTO rescued (id, node, n, damage, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id, node) DO UPDATE
    SET n = excluded.n, damage = excluded.damage, body = excluded.body, at = now()"""


class PostgresRescues:
    """Fulfils `RescueStore`."""

    def __init__(self, writer: Writer, reader: ConnectionPool) -> None:
        self._writer = writer
        self._reader = reader

    async def lose(self, rescue: Rescue, since: int, lost: Callable[[FollowedTable | None], bool]) -> bool:
        async def lose(statements: PostgresStatements) -> bool:
            # read where it is locked, and where all that was stored is seen
            await statements.finish()
            found = await followed_table(statements.connection, rescue.table, since)
            if not lost(found):
                return False
            await statements.connection.execute(
                _KEEP, rescue.table, rescue.node, rescue.n, rescue.damage, rescue.body
            )
            if found is not None and found.kept.damage is None:
                await set_damage(statements, rescue.table, rescue.damage)
            return True

        return await self._writer.do(rescue.table, lose)

    async def of(self, table: str) -> list[Rescue]:
        async def read(connection: PgConnection) -> list[Rescue]:
            found = await connection.fetch(
                "SELECT id, node, n, damage, body FROM rescued WHERE id = $1"
                " ORDER BY n DESC, length(body) DESC, node",
                plain(table),
            )
            return [Rescue(*row) for row in found]

        return await self._reader.run(read)

    async def all(self) -> list[Rescue]:
        async def read(connection: PgConnection) -> list[Rescue]:
            found = await connection.fetch(
                "SELECT DISTINCT ON (id) id, node, n, damage, ''::bytea FROM rescued"
                " ORDER BY id, n DESC, node"
            )
            return [Rescue(*row) for row in found]

        return await self._reader.run(read)

    async def drop(self, table: str) -> None:
        await self._writer.do(
            None,
            lambda statements: statements.connection.execute("DELETE FROM rescued WHERE id = $1", table),
        )
