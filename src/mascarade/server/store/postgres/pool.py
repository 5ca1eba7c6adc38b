"""Connections for queries that may be repeated: asyncpg's pool, and what a store needs besides."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias, TypeVar

import asyncpg

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.errors import StoreUnavailable
from mascarade.server.store.postgres.connections import (
    CLOSES_WITHIN,
    FAILURES,
    PgConnection,
    connect,
    error_text,
)
from mascarade.server.store.postgres.loop_watch import LoopWatch
from mascarade.server.store.postgres.schema import add_optional_tables

T = TypeVar("T")
Query: TypeAlias = Callable[[PgConnection], Awaitable[T]]

_BROKEN = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)


class ConnectionPool:
    """At most `most` connections, made when they are needed. All failures become `StoreUnavailable`.

    A query runs once more if its connection broke (with an error of `_BROKEN` or `broken`): a connection that
    was kept may have broken without notice, and when one breaks, the others are not used again. A query also
    runs once more if a table is missing: a restored backup may be older than that table, which is then made
    first.
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
        self._address = address
        self._most = most
        self._broken = (*_BROKEN, broken)
        self._pool: Any = None
        self._watch = LoopWatch(self._let_go)
        self._asking = 0
        self._answered = asyncio.Event()
        self._closed = False
        metrics.watch(use, most, lambda: min(most, self._asking), lambda: max(0, self._asking - most))

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
            raise StoreUnavailable(error_text(error)) from error
        try:
            return await self._once(query, make_tables=missing)
        except FAILURES as error:
            raise StoreUnavailable(error_text(error)) from error

    async def close(self) -> None:
        """After all queries that were asked for are answered."""
        self._closed = True
        pool = self._opened()
        while self._asking:
            self._answered.clear()
            await self._answered.wait()
        with suppress(*FAILURES):
            async with asyncio.timeout(CLOSES_WITHIN):
                await pool
                await pool.close()
        self._watch.stop()

    async def _once(self, query: Query[T], *, make_tables: bool = False) -> T:
        pool = self._opened()
        self._asking += 1
        try:
            await pool  # makes no connection yet
            async with pool.acquire() as connection:
                try:
                    if make_tables:
                        await add_optional_tables(connection)
                    return await query(connection)
                except BaseException:
                    connection.terminate()
                    await pool.expire_connections()
                    raise
        finally:
            self._asking -= 1
            self._answered.set()

    def _opened(self) -> Any:
        """A pool of the loop that runs now."""
        if self._watch.changed():
            self._asking = 0
            self._answered = asyncio.Event()
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                min_size=0,
                max_size=self._most,
                max_inactive_connection_lifetime=0,
                connect=self._connect,
                reset=_leave,
            )
        return self._pool

    async def _connect(self, *_: object, **__: object) -> PgConnection:
        """With our own settings, whatever the pool would connect with."""
        return await connect(self._address)

    def _let_go(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            # a closed loop has closed its connections, and a pool that was never used has none
            with suppress(RuntimeError, asyncpg.InterfaceError):
                pool.terminate()


async def _leave(_: PgConnection) -> None:
    """Queries leave nothing that has to be reset: asyncpg's own reset would cost each of them a round
    trip."""
