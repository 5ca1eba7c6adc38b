"""What strangers see of tables, in the database."""

from collections.abc import Mapping

from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool

_SHOW = """INSERT INTO listings (key, body)
    SELECT key, body FROM unnest($1::text[], $2::bytea[]) AS new (id, body)
    JOIN tables USING (id) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET body = excluded.body"""
_HIDE = "DELETE FROM listings USING tables WHERE listings.key = tables.key AND id = ANY($1::text[])"
_SHOWN = """SELECT body FROM listings JOIN tables USING (key) WHERE open AND damage IS NULL
    ORDER BY touched DESC LIMIT $1"""


class PostgresListings:
    """Fulfils `ListingStore`."""

    def __init__(self, pool: ConnectionPool, reader: ConnectionPool) -> None:
        self._pool = pool
        self._reader = reader

    async def show(self, shown: Mapping[str, bytes | None]) -> None:
        async def show(connection: PgConnection) -> None:
            there = {name: body for name, body in shown.items() if body is not None}
            gone = [name for name in shown if name not in there]
            await connection.execute(_SHOW, list(there), list(there.values()))
            await connection.execute(_HIDE, gone)

        await self._pool.run(show)

    async def shown(self, most: int) -> list[bytes]:
        async def read(connection: PgConnection) -> list[bytes]:
            return [body for (body,) in await connection.fetch(_SHOWN, most)]

        # not on the connection of the leases: strangers may ask for this as often as they like
        return await self._reader.run(read)
