"""Queries that are asked twice if need be: a connection that was kept may have broken without anyone
noticing."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

import asyncpg

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.errors import StoreUnavailable
from mascarade.server.store.postgres.address import FAILURES, Connection, why
from mascarade.server.store.postgres.pool import Lines
from mascarade.server.store.postgres.schema import add_beside

T = TypeVar("T")
Query: TypeAlias = Callable[[Connection], Awaitable[T]]

_BROKEN = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)


class RetryingPool:
    """Runs queries that may be run twice. All failures become `StoreUnavailable`.

    A query is run once more if its connection broke (with any error in `_BROKEN` or `broken`), or if a table
    is missing: then somebody has restored a backup that is older than that table, which is made first.
    """

    def __init__(
        self,
        address: str,
        metrics: StoreMetrics,
        *,
        use: str,
        most: int,
        broken: type[OSError] = ConnectionError,
    ) -> None:
        self._pool = Lines(address, most)
        self._broken = (*_BROKEN, broken)
        self._closed = False
        metrics.watch(use, most, lambda: self._pool.busy, lambda: self._pool.waiting)

    async def run(self, query: Query[T]) -> T:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        missing = False
        try:
            return await self._once(query)
        except self._broken:
            pass
        except asyncpg.UndefinedTableError:
            missing = True
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error
        try:
            return await self._once(query, make_tables=missing)
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error

    async def close(self) -> None:
        """After all queries that were asked for are answered."""
        self._closed = True
        await self._pool.close()

    async def _once(self, query: Query[T], *, make_tables: bool = False) -> T:
        async with self._pool.one() as connection:
            if make_tables:
                await add_beside(connection)
            return await query(connection)
