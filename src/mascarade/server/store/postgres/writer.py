"""One connection writes, and everybody who waits shares its next transaction."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar

import asyncpg

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import Conflict, StoreUnavailable, TooMany
from mascarade.server.store.postgres.address import FAILURES, Connection, reached, why
from mascarade.server.store.postgres.pool import at_the_end, cut, hung_up
from mascarade.server.store.postgres.schema import add_beside
from mascarade.server.store.postgres.statements import Book
from mascarade.server.store.read_positions import ReadPositions

T = TypeVar("T")

LOOKS = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds before each look for a transaction of unknown outcome, until PostgreSQL answers."""

_FORGOTTEN = "DELETE FROM tally WHERE at < now() - interval '2 days'"


class Work(NamedTuple):
    """What somebody asked for: the table that it is about, if that is known, and what to write."""

    table: str | None
    write: Callable[[Book], Awaitable[Any]]


class Done(NamedTuple):
    """What became of a piece of work: what it returned, or why it was not stored."""

    value: object = None
    error: Exception | None = None


class _Waiting(NamedTuple):
    work: Work
    future: asyncio.Future[Any]


class Away(Exception):
    """Nobody answers: trying once more would be no better."""


class Unknown(Exception):
    """A transaction broke off at its very end, and whether it was stored cannot be looked up."""


_Way: TypeAlias = Callable[[Connection, Book, Sequence[Work]], Coroutine[Any, Any, list[Done]]]


class Writer:
    """Takes all the work that waits, does it in one transaction, and then wakes everybody.

    Nobody waits for a batch to fill: what comes while one is being stored is the next. A batch is first done
    as a whole; if that fails, once more with a savepoint for each piece of work, on a fresh connection if the
    first one broke, so that whoever is refused takes nobody along; but not if nobody answered. The work is
    done by a task of the writer's own: who stops waiting does not stop it.
    """

    def __init__(self, address: str, numbers: StoreMetrics) -> None:
        self.marks = ReadPositions()
        self._address = address
        self._loop: asyncio.AbstractEventLoop | None = None
        self._connection: Connection | None = None
        self._waiting: list[_Waiting] = []
        self._running: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closed = False
        self._name = secrets.token_bytes(8)
        self._transactions = count(1)
        self._numbers = numbers
        numbers.watch("write", 1, lambda: int(self._running is not None), lambda: len(self._waiting))

    async def do(self, table: str | None, write: Callable[[Book], Awaitable[T]]) -> T:
        """Returns what the work returned, once it is durable."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        loop = self._settle()
        future: asyncio.Future[T] = loop.create_future()
        self._waiting.append(_Waiting(Work(table, write), future))
        if self._running is None:
            self._running = loop.create_task(self._run())
        return await future

    async def close(self) -> None:
        self._closed = True
        self._settle()
        if self._running is not None:
            await asyncio.wait([self._running])
        if self.marks:
            await self._store([])
        if self._connection is not None:
            with suppress(*FAILURES):
                await self._connection.execute("DELETE FROM tally WHERE writer = $1", self._name)
            await hung_up(self._connection)
            self._connection = None
        if self._watch is not None:
            self._watch.cancel()
            self._watch = self._loop = None

    def _settle(self) -> asyncio.AbstractEventLoop:
        """A connection belongs to a loop; with the loop before this one all has gone that waited in it."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop, self._running = loop, None
            self._waiting.clear()
            self._let_go()
            self._watch = loop.create_task(at_the_end(self._let_go))
        return loop

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                dones = await self._store([each.work for each in batch])
                for waiting, done in zip(batch, dones, strict=True):
                    if waiting.future.done():
                        continue
                    if done.error is None:
                        waiting.future.set_result(done.value)
                    else:
                        waiting.future.set_exception(done.error)
        finally:
            self._running = None

    async def _store(self, works: Sequence[Work]) -> list[Done]:
        began = perf_counter()
        try:
            try:
                return await self._transaction(works, _together)
            except (Away, Unknown, TimeoutError):
                raise
            except Exception:
                return await self._transaction(works, _each)
        except Exception as error:
            self._numbers.lost.inc()
            return [Done(error=StoreUnavailable(why(error))) for _ in works]
        finally:
            self._numbers.batch(len(works), perf_counter() - began)

    async def _transaction(self, works: Sequence[Work], way: _Way) -> list[Done]:
        name = b"%d" % next(self._transactions)
        connection = await self._opened()
        try:
            await connection.execute("BEGIN")
            book = Book(connection)
            await book.turn_to(work.table for work in works if work.table is not None)
            dones = await way(connection, book, works)
            await book.mark(self.marks.take().items())
            await book.tally(self._name, name)
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
        self.marks.written()
        return dones

    async def _opened(self) -> Connection:
        """With a row of ours to look up that is there before the first transaction is in doubt."""
        if self._connection is None or self._connection.is_closed():
            try:
                connection = await reached(self._address)
            except FAILURES as error:
                raise Away(why(error)) from error
            try:
                await add_beside(connection)
                await connection.execute(_FORGOTTEN)
                await connection.execute(
                    "INSERT INTO tally (writer, name) VALUES ($1, '') ON CONFLICT DO NOTHING", self._name
                )
            except BaseException:
                cut(connection)
                raise
            self._connection = connection
        return self._connection

    async def _undo(self, error: BaseException) -> None:
        """A connection on which PostgreSQL refused something is as good as before; any other is not."""
        if self._connection is None or not isinstance(error, _REFUSALS):
            self._let_go()
            return
        try:
            await self._connection.execute("ROLLBACK")
        except BaseException:
            self._let_go()

    async def _was_stored(self, name: bytes, error: Exception) -> bool:
        """Look; if it is still being stored, PostgreSQL lets us wait for the end of that."""
        last: Exception = error
        for pause in LOOKS:
            await asyncio.sleep(pause)
            try:
                connection = await self._opened()
                found: bool = name == await connection.fetchval(
                    "SELECT name FROM tally WHERE writer = $1 FOR UPDATE", self._name
                )
            except (Away, *FAILURES) as other:
                self._let_go()
                last = other
            else:
                return found
        raise Unknown(f"{why(error)}, and whether it was stored cannot be looked up: {why(last)}")

    def _let_go(self) -> None:
        if self._connection is not None:
            cut(self._connection)
            self._connection = None


_REFUSALS = (Conflict, TooMany, TypeError, asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)


async def _together(_: Connection, book: Book, works: Sequence[Work]) -> list[Done]:
    dones = [Done(await work.write(book)) for work in works]
    await book.finish()
    return dones


async def _each(connection: Connection, book: Book, works: Sequence[Work]) -> list[Done]:
    dones = []
    for work in works:
        await connection.execute("SAVEPOINT one")
        before = book.before()
        try:
            done = Done(await work.write(book))
            await book.finish()
        except Exception as error:
            if connection.is_closed() or isinstance(error, OSError):
                raise
            await connection.execute("ROLLBACK TO one")
            book.back_to(before)
            done = Done(error=_said(error))
        await connection.execute("RELEASE one")
        dones.append(done)
    return dones


def _said(error: Exception) -> Exception:
    match error:
        case asyncpg.IntegrityConstraintViolationError():
            return Conflict(why(error))
        case asyncpg.PostgresError() | asyncpg.InternalClientError():
            return StoreUnavailable(why(error))
        case _:
            return error
