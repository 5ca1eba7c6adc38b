"""Leases in the database, by PostgreSQL's clock."""

from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool

# A lease that has expired is not renewed: the first node to come takes it, and its epoch grows. That locks
# the row of its table, like storing a step does, so no step comes in between. A row that is locked is
# skipped.
_RENEW = """UPDATE leases SET until = now() + $2 * interval '1 second'
    WHERE node = $1 AND until > now()"""
# A lease that would last longer than any lease does was taken before PostgreSQL's clock was set back.
_OVER = "(leases.until <= now() OR leases.until > now() + 2 * $2 * interval '1 second')"
_TAKE = f"""INSERT INTO leases (key, node, epoch, until)
    SELECT key, $1, 1, now() + $2 * interval '1 second' FROM tables LEFT JOIN leases USING (key)
    WHERE {{which}} AND open AND damage IS NULL AND (until IS NULL OR {_OVER})
    LIMIT $3 FOR UPDATE OF tables SKIP LOCKED
    ON CONFLICT (key) DO UPDATE SET node = excluded.node, epoch = leases.epoch + 1, until = excluded.until
    WHERE {_OVER}"""
_MINE = """SELECT id, epoch FROM leases JOIN tables USING (key)
    WHERE node = $1 AND until > now() AND open AND damage IS NULL"""


class PostgresLeases:
    """Fulfils `LeaseStore`."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def lead(self, node: str, seconds: float, most: int) -> dict[str, int]:
        async def lead(connection: PgConnection) -> dict[str, int]:
            async with connection.transaction():
                await connection.execute(_RENEW, node, seconds)
                if most:
                    await connection.execute(_TAKE.format(which="true"), node, seconds, most)
                return dict(await connection.fetch(_MINE, node))

        return await self._pool.run(lead)

    async def claim(self, node: str, seconds: float, table: str) -> int | None:
        async def claim(connection: PgConnection) -> int | None:
            await connection.execute(_TAKE.format(which="id = $4"), node, seconds, 1, table)
            epoch: int | None = await connection.fetchval(f"{_MINE} AND id = $2", node, table, column=1)
            return epoch

        return await self._pool.run(claim)

    async def clock(self) -> float:
        seconds = await self._pool.run(
            lambda connection: connection.fetchval("SELECT extract(epoch FROM clock_timestamp())")
        )
        return float(seconds)

    async def abdicate(self, node: str) -> None:
        await self._pool.run(
            lambda connection: connection.execute("UPDATE leases SET until = now() WHERE node = $1", node)
        )
