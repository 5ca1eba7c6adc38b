"""Who leads which table, and what strangers are shown of it: small things that every node writes often.

They have a connection of their own, so that they do not wait for steps. The clock is PostgreSQL's.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import asyncpg

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import StoreUnavailable, TableHead
from mascarade.server.store.postgres.address import FAILURES, Connection, why
from mascarade.server.store.postgres.pool import Lines
from mascarade.server.store.postgres.schema import add_beside

T = TypeVar("T")

HEADS = 500
"""Tables that are asked about in one statement: leases wait meanwhile."""

# A lease that has run out is not renewed but taken anew, by whoever comes first, and its epoch grows. The row
# of its table is locked for that, as by all who write steps: no step is in between, and nobody is waited for.
_RENEW = """UPDATE leases SET until = now() + $2 * interval '1 second'
    WHERE node = $1 AND until > now()"""
# One that would last for longer than a lease ever does was taken before PostgreSQL's clock was set back.
_OVER = "(leases.until <= now() OR leases.until > now() + 2 * $2 * interval '1 second')"
_TAKE = f"""INSERT INTO leases (key, node, epoch, until)
    SELECT key, $1, 1, now() + $2 * interval '1 second' FROM tables LEFT JOIN leases USING (key)
    WHERE {{which}} AND open AND damage IS NULL AND (until IS NULL OR {_OVER})
    LIMIT $3 FOR UPDATE OF tables SKIP LOCKED
    ON CONFLICT (key) DO UPDATE SET node = excluded.node, epoch = leases.epoch + 1, until = excluded.until
    WHERE {_OVER}"""
_MINE = """SELECT id, epoch FROM leases JOIN tables USING (key)
    WHERE node = $1 AND until > now() AND open AND damage IS NULL"""
_HEADS = """SELECT id, last, coalesce((SELECT hash FROM steps WHERE steps.key = tables.key AND n = last), ''),
    ARRAY(SELECT question || ' ' || encode(earlies.id, 'hex') || ' ' || player
        FROM earlies WHERE earlies.key = tables.key),
    damage IS NOT NULL, coalesce(rewinds.n, 0), coalesce(extract(epoch FROM rewinds.at), 0)::float8
    FROM tables LEFT JOIN rewinds USING (key) WHERE id = ANY($1::text[])"""
_REWIND = """INSERT INTO rewinds (key, n, at)
    SELECT key, n, now() FROM unnest($1::text[], $2::bigint[]) AS new (id, n)
    JOIN tables USING (id) WHERE open ORDER BY key
    ON CONFLICT (key) DO UPDATE SET n = excluded.n, at = excluded.at"""
_SHOW = """INSERT INTO listings (key, body)
    SELECT key, body FROM unnest($1::text[], $2::bytea[]) AS new (id, body)
    JOIN tables USING (id) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET body = excluded.body"""


async def _heads(connection: Connection, tables: list[str]) -> list[Any]:
    found: list[Any] = await connection.fetch(_HEADS, tables)
    return found


async def _added(work: Callable[[Connection], Awaitable[T]], connection: Connection) -> T:
    await add_beside(connection)
    return await work(connection)


class Leases:
    """Of one node."""

    def __init__(self, address: str, numbers: StoreMetrics) -> None:
        self._lines = Lines(address, 1)
        numbers.watch("lease", 1, lambda: self._lines.busy, lambda: self._lines.waiting)

    async def lead(self, node: str, seconds: float, most: int) -> dict[str, int]:
        async def led(connection: Connection) -> dict[str, int]:
            async with connection.transaction():
                await connection.execute(_RENEW, node, seconds)
                if most:
                    await connection.execute(_TAKE.format(which="true"), node, seconds, most)
                return dict(await connection.fetch(_MINE, node))

        return await self._do(led)

    async def claim(self, node: str, seconds: float, table: str) -> int | None:
        async def claimed(connection: Connection) -> int | None:
            await connection.execute(_TAKE.format(which="id = $4"), node, seconds, 1, table)
            epoch: int | None = await connection.fetchval(f"{_MINE} AND id = $2", node, table, column=1)
            return epoch

        return await self._do(claimed)

    async def clock(self) -> float:
        seconds = await self._do(
            lambda connection: connection.fetchval("SELECT extract(epoch FROM clock_timestamp())")
        )
        return float(seconds)

    async def abdicate(self, node: str) -> None:
        await self._do(
            lambda connection: connection.execute("UPDATE leases SET until = now() WHERE node = $1", node)
        )

    async def heads(self, tables: Sequence[str]) -> dict[str, TableHead]:
        heads: dict[str, TableHead] = {}
        for start in range(0, len(tables), HEADS):
            some = list(tables[start : start + HEADS])
            for name, last, hash_, waiting, condemned, *rewound in await self._do(
                partial(_heads, tables=some)
            ):
                heads[name] = TableHead(last, hash_, frozenset(waiting), condemned, *rewound)
        return heads

    async def rewind(self, tables: Mapping[str, int]) -> None:
        await self._do(lambda connection: connection.execute(_REWIND, list(tables), list(tables.values())))

    async def show(self, shown: Mapping[str, bytes | None]) -> None:
        async def show(connection: Connection) -> None:
            there = {name: body for name, body in shown.items() if body is not None}
            gone = [name for name in shown if name not in there]
            await connection.execute(_SHOW, list(there), list(there.values()))
            await connection.execute(
                "DELETE FROM listings USING tables WHERE listings.key = tables.key AND id = ANY($1::text[])",
                gone,
            )

        await self._do(show)

    async def close(self) -> None:
        await self._lines.close()

    async def _do(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Once more where a connection had broken that was kept from before: none of this minds."""
        try:
            return await self._once(work)
        except (
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,
            asyncpg.PostgresConnectionError,
            asyncpg.OperatorInterventionError,
            OSError,
        ):
            again = work
        except asyncpg.UndefinedTableError:
            # an older copy was put back, from before there was all of this
            again = partial(_added, work)
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error
        try:
            return await self._once(again)
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error

    async def _once(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._lines.one() as connection:
            return await work(connection)
