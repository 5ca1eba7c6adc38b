"""The writer of the database: one connection, on which all work that waits shares the next transaction."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar

import asyncpg

from mascarade.server.store.batches import OutcomeUnknown, PendingWork, WriteResult, resolve
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.errors import Conflict, StoreUnavailable, TooMany
from mascarade.server.store.postgres.connections import (
    FAILURES,
    PgConnection,
    close,
    connect,
    error_text,
    terminate,
)
from mascarade.server.store.postgres.loop_watch import LoopWatch
from mascarade.server.store.postgres.schema import add_optional_tables
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.read_positions import UnwrittenPositions

T = TypeVar("T")
Write: TypeAlias = Callable[[PostgresStatements], Awaitable[T]]
"""Writes something, within the open transaction, and returns something to its caller."""

LOOKS = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds before each look for a transaction of unknown outcome, until PostgreSQL answers."""

_FORGOTTEN = "DELETE FROM tally WHERE at < now() - interval '2 days'"


class TableWrite(NamedTuple):
    """A piece of work: the table that it is about, if it is about one, and what it writes."""

    table: str | None
    write: Write[Any]


class Unreachable(Exception):
    """The database cannot be reached: trying again at once would not help."""


_Way: TypeAlias = Callable[
    [PgConnection, PostgresStatements, Sequence[TableWrite]], Coroutine[Any, Any, list[WriteResult]]
]


class Writer:
    """Takes all the work that waits, does it in one transaction, and then wakes all callers.

    A batch is never held back until it is full: what comes while one batch is being stored is the next batch.
    A batch is first stored as a whole. If that fails, it is tried again with a savepoint for each piece of
    work, on a new connection if the first one broke, so that a refused piece does not undo the others. If the
    database does not answer, it is not tried again. A task of the writer's own does the work, so cancelling a
    caller does not cancel the work.
    """

    def __init__(self, address: str, metrics: StoreMetrics) -> None:
        self.positions = UnwrittenPositions()
        self._address = address
        self._connection: PgConnection | None = None
        self._waiting: list[PendingWork[TableWrite]] = []
        self._running: asyncio.Task[None] | None = None
        self._watch = LoopWatch(self._let_go)
        self._closed = False
        self._name = secrets.token_bytes(8)
        self._transactions = count(1)
        self._metrics = metrics
        metrics.watch("write", 1, lambda: int(self._running is not None), lambda: len(self._waiting))

    async def do(self, table: str | None, write: Write[T]) -> T:
        """Do a piece of work; returns what it returned, once it is durable."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._enter_loop()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.append(PendingWork(TableWrite(table, write), future))
        if self._running is None:
            self._running = loop.create_task(self._run())
        return await future

    async def close(self) -> None:
        self._closed = True
        self._enter_loop()
        if self._running is not None:
            await asyncio.wait([self._running])
        if self.positions:
            await self._store([])
        if self._connection is not None:
            with suppress(*FAILURES):
                await self._connection.execute("DELETE FROM tally WHERE writer = $1", self._name)
            await close(self._connection)
            self._connection = None
        self._watch.stop()

    def _enter_loop(self) -> None:
        """Work that waited in an earlier loop ended with that loop."""
        if self._watch.changed():
            self._running = None
            self._waiting.clear()

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                results = await self._store([each.work for each in batch])
                resolve(batch, results)
        finally:
            self._running = None

    async def _store(self, works: Sequence[TableWrite]) -> list[WriteResult]:
        began = perf_counter()
        try:
            try:
                return await self._transaction(works, _together)
            except (Unreachable, OutcomeUnknown, TimeoutError):
                raise
            except Exception:
                return await self._transaction(works, _each)
        except Exception as error:
            self._metrics.lost.inc()
            return [WriteResult(error=StoreUnavailable(error_text(error))) for _ in works]
        finally:
            self._metrics.batch(len(works), perf_counter() - began)

    async def _transaction(self, works: Sequence[TableWrite], way: _Way) -> list[WriteResult]:
        name = b"%d" % next(self._transactions)
        connection = await self._opened()
        try:
            await connection.execute("BEGIN")
            statements = PostgresStatements(connection)
            await statements.lock(work.table for work in works if work.table is not None)
            results = await way(connection, statements, works)
            await statements.write_positions(self.positions.take().items())
            await statements.name_transaction(self._name, name)
        except BaseException as error:
            await self._undo(error)
            raise
        try:
            await connection.execute("COMMIT")
        except FAILURES as error:
            self._let_go()
            if not await self._was_stored(name, error):
                raise
        except BaseException:
            self._let_go()
            raise
        self.positions.written()
        return results

    async def _opened(self) -> PgConnection:
        """The connection. Our row of `tally` is there before the first transaction that may have to be looked
        up."""
        if self._connection is None or self._connection.is_closed():
            try:
                connection = await connect(self._address)
            except FAILURES as error:
                raise Unreachable(error_text(error)) from error
            try:
                await add_optional_tables(connection)
                await connection.execute(_FORGOTTEN)
                await connection.execute(
                    "INSERT INTO tally (writer, name) VALUES ($1, '') ON CONFLICT DO NOTHING", self._name
                )
            except BaseException:
                terminate(connection)
                raise
            self._connection = connection
        return self._connection

    async def _undo(self, error: BaseException) -> None:
        """Roll back. After a refusal by PostgreSQL the connection can be used again; after any other error it
        cannot."""
        if self._connection is None or not isinstance(error, _REFUSALS):
            self._let_go()
            return
        try:
            await self._connection.execute("ROLLBACK")
        except BaseException:
            self._let_go()

    async def _was_stored(self, name: bytes, error: Exception) -> bool:
        """Look it up; while the COMMIT is still under way, the lock makes us wait for its end."""
        last: Exception = error
        for pause in LOOKS:
            await asyncio.sleep(pause)
            try:
                connection = await self._opened()
                found: bool = name == await connection.fetchval(
                    "SELECT name FROM tally WHERE writer = $1 FOR UPDATE", self._name
                )
            except (Unreachable, *FAILURES) as other:
                self._let_go()
                last = other
            else:
                return found
        raise OutcomeUnknown(
            f"{error_text(error)}, and whether it was stored cannot be looked up: {error_text(last)}"
        )

    def _let_go(self) -> None:
        if self._connection is not None:
            terminate(self._connection)
            self._connection = None


_REFUSALS = (Conflict, TooMany, TypeError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)


async def _together(
    _: PgConnection, statements: PostgresStatements, works: Sequence[TableWrite]
) -> list[WriteResult]:
    results = [WriteResult(await work.write(statements)) for work in works]
    await statements.finish()
    return results


async def _each(
    connection: PgConnection, statements: PostgresStatements, works: Sequence[TableWrite]
) -> list[WriteResult]:
    results = []
    for work in works:
        await connection.execute("SAVEPOINT one")
        heads = statements.heads()
        try:
            result = WriteResult(await work.write(statements))
            await statements.finish()
        except Exception as error:
            if connection.is_closed() or isinstance(error, OSError):
                raise
            await connection.execute("ROLLBACK TO one")
            statements.restore(heads)
            result = WriteResult(error=_said(error))
        await connection.execute("RELEASE one")
        results.append(result)
    return results


def _said(error: Exception) -> Exception:
    match error:
        case asyncpg.IntegrityConstraintViolationError():
            return Conflict(error_text(error))
        case asyncpg.PostgresError() | asyncpg.InternalClientError():
            return StoreUnavailable(error_text(error))
        case _:
            return error
