"""What nodes that follow a table read and write in the database."""

from collections.abc import Mapping, Sequence
from typing import Any

from mascarade.server.store.port.followers import FollowedTable, TableHead
from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.table_queries import followed_table

HEADS = 500
"""Tables in one statement: renewing leases waits for it."""

_HEADS = """SELECT id, last, coalesce((SELECT hash FROM steps WHERE steps.key = tables.key AND n = last), ''),
    ARRAY(SELECT question || ' ' || encode(earlies.id, 'hex') || ' ' || player
        FROM earlies WHERE earlies.key = tables.key),
    damage IS NOT NULL, coalesce(rewinds.n, 0), coalesce(extract(epoch FROM rewinds.at), 0)::float8
    FROM tables LEFT JOIN rewinds USING (key) WHERE id = ANY($1::text[])"""
_REWIND = """INSERT INTO rewinds (key, n, at)
    SELECT key, n, now() FROM unnest($1::text[], $2::bigint[]) AS new (id, n)
    JOIN tables USING (id) WHERE open ORDER BY key
    ON CONFLICT (key) DO UPDATE SET n = excluded.n, at = excluded.at"""


class PostgresFollowers:
    """Fulfils `FollowStore`."""

    def __init__(self, pool: ConnectionPool, reader: ConnectionPool) -> None:
        self._pool = pool
        self._reader = reader

    async def heads(self, tables: Sequence[str]) -> dict[str, TableHead]:
        heads: dict[str, TableHead] = {}
        for start in range(0, len(tables), HEADS):
            for name, last, hash_, waiting, condemned, *rewound in await self._rows(
                list(tables[start : start + HEADS])
            ):
                heads[name] = TableHead(last, hash_, frozenset(waiting), condemned, *rewound)
        return heads

    async def follow(self, table: str, since: int | None) -> FollowedTable | None:
        return await self._reader.run(lambda connection: followed_table(connection, table, since))

    async def rewind(self, tables: Mapping[str, int]) -> None:
        await self._pool.run(
            lambda connection: connection.execute(_REWIND, list(tables), list(tables.values()))
        )

    async def _rows(self, tables: list[str]) -> list[Any]:
        async def read(connection: PgConnection) -> list[Any]:
            found: list[Any] = await connection.fetch(_HEADS, tables)
            return found

        return await self._pool.run(read)
