"""The writer of the SQLite file: one thread, in which all work that waits shares the next fsync."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeAlias, TypeVar

from mascarade.server.logs import log
from mascarade.server.store.batches import OutcomeUnknown, PendingWork, WriteResult, resolve
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.errors import Conflict, StoreUnavailable
from mascarade.server.store.read_positions import UnwrittenPositions
from mascarade.server.store.sqlite.files import FilesMoved, StoreFiles, error_text, last_name
from mascarade.server.store.sqlite.schema import checkpoint
from mascarade.server.store.sqlite.statements import SqliteStatements

_log = log("store")

T = TypeVar("T")
Work: TypeAlias = Callable[[SqliteStatements], T]
"""Writes something, within the open transaction, and returns something to its caller."""


COPY_AFTER = 4000
"""Pages in the write-ahead log, about, after which it is copied into the database file."""

_MOST_TIMES = 4
_FAILURES = (sqlite3.Error, OSError, FilesMoved)


class Writer:
    """Takes all the work that waits, does it in one transaction, and then wakes everybody at once.

    Nobody waits for a batch to fill: what comes while one is being stored is the next. A batch is first
    done as a whole; if that fails, once more with a savepoint for each piece of work, so that whoever is
    refused takes nobody along.

    After a failed COMMIT its frames may lie in the write-ahead log without being on the disk. SQLite does not
    count them while any connection is open, and writes the next ones over them. A log that is opened anew is
    read from its beginning, and they would count. So a connection that still works is kept; one that does not
    is closed after `StoreFiles.settle` only.
    """

    def __init__(self, files: StoreFiles, metrics: StoreMetrics) -> None:
        self.positions = UnwrittenPositions()
        self._files = files
        self._connection: sqlite3.Connection | None = files.writable()
        self._statements = SqliteStatements(self._connection)
        self._failing = False  # the last batch was lost: if the next one fails, too, try another connection
        self._unsettled = False  # the log may have a gap: what follows it would be lost with it
        self._logged = 0  # pages, as `_pages` guesses: SQLite does not say
        self._copy_after = COPY_AFTER
        self._half_copied = False
        self._queue: SimpleQueue[list[PendingWork[Work[Any]]] | None] = SimpleQueue()
        self._collected: list[PendingWork[Work[Any]]] = []
        self._idle: asyncio.Future[None] | None = None
        self._closed = False
        self._name = secrets.token_bytes(8)
        self._transactions = count(1)
        self._metrics = metrics
        metrics.watch("write", 1, lambda: int(self._idle is not None), lambda: len(self._collected))
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Returns what the work returned, once it is durable."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if self._idle is None or self._idle.get_loop().is_closed():
            # asked for once a batch only: which loop runs is a call of the system
            self._idle = asyncio.get_running_loop().create_future()
            self._idle.get_loop().call_soon(self._hand_over)
        future: asyncio.Future[T] = self._idle.get_loop().create_future()
        self._collected.append(PendingWork[Work[Any]](work, future))
        return await future

    async def close(self) -> None:
        self._closed = True
        if self._idle is not None and self._idle.get_loop() is asyncio.get_running_loop():
            await self._idle
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        """All that waits, at once: each handing over wakes the thread, and takes it the interpreter."""
        collected, self._collected = self._collected, []
        if collected:
            self._queue.put(collected)
        elif self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    def _run(self) -> None:
        while (batch := self._queue.get()) is not None:
            results = self._store([each.work for each in batch])
            with suppress(RuntimeError):  # a loop that was closed has nobody left who waits
                batch[-1].future.get_loop().call_soon_threadsafe(self._tell, batch, results)
            self._copy_back()
        if self.positions:
            self._store([])
        self._let_go()

    def _tell(self, batch: Sequence[PendingWork[Work[Any]]], results: Sequence[WriteResult]) -> None:
        """Wake everybody in one call, and hand over what has come meanwhile."""
        resolve(batch, results)
        self._hand_over()

    def _store(self, works: Sequence[Work[Any]]) -> list[WriteResult]:
        began = perf_counter()
        try:
            results = self._tried(works)
            self._failing = False
            return results
        except Exception as error:
            self._failing = True
            self._metrics.lost.inc()
            return [WriteResult(error=StoreUnavailable(error_text(error))) for _ in works]
        finally:
            self._metrics.batch(len(works), perf_counter() - began)

    def _tried(self, works: Sequence[Work[Any]]) -> list[WriteResult]:
        self._files.check()
        if self._unsettled:
            self._settle()
        try:
            return self._transaction(works, _together)
        except (OutcomeUnknown, FilesMoved):
            raise
        except sqlite3.Error as error:
            if not isinstance(error, sqlite3.IntegrityError) and (self._failing or not self._works()):
                self._renew()
            return self._transaction(works, _each)
        except Exception:
            return self._transaction(works, _each)

    def _transaction(
        self,
        works: Sequence[Work[Any]],
        way: Callable[[sqlite3.Connection, SqliteStatements, Sequence[Work[Any]]], list[WriteResult]],
    ) -> list[WriteResult]:
        name = b"%b %d" % (self._name, next(self._transactions))
        connection = self._opened()
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = way(connection, self._statements, works)
            if positions := self.positions.take():
                self._statements.write_positions(positions.items())
            connection.execute("UPDATE tally SET name = ?", (name,))
        except Exception:
            self._undo()
            raise
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            if not self._was_stored(name, error):
                raise
        self._still_here()
        self.positions.written()
        self._logged += _pages(works)
        return results

    def _still_here(self) -> None:
        try:
            self._files.check()
        except FilesMoved:
            self._statements.rolled_back()
            raise

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._files.writable()
            self._statements = SqliteStatements(self._connection)
        return self._connection

    def _undo(self) -> None:
        self._statements.rolled_back()
        with suppress(sqlite3.Error):
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _works(self) -> bool:
        try:
            last_name(self._opened())
        except _FAILURES:
            return False
        return self._connection is not None and not self._connection.in_transaction

    def _was_stored(self, name: bytes, why: sqlite3.Error) -> bool:
        """Look. What is there has to be on the disk, too, before anybody is told."""
        try:
            if not self._works():
                self._renew()
                return last_name(self._opened()) == name
            if last_name(self._opened()) != name:
                return False
            self._settle()
        except _FAILURES as error:
            raise OutcomeUnknown(
                f"{why}, and whether it was stored cannot be looked up: {error_text(error)}"
            ) from error
        return True

    def _settle(self) -> None:
        self._unsettled = True
        self._files.settle()
        self._unsettled = False

    def _renew(self) -> None:
        """Another connection. What it finds in the log is on the disk."""
        self._settle()
        self._let_go()
        self._opened()

    def _copy_back(self) -> None:
        """Keep the log short. Nobody waits for it, and if it fails the log has everything."""
        if self._logged < self._copy_after or self._connection is None or self._unsettled:
            return
        logged, self._logged = self._logged, self._copy_after * 3 // 4  # tried again after a quarter
        try:
            if self._half_copied:
                self._files.settle_database()
            # SQLite goes on where it was, even if what it had copied went with an fsync that failed
            self._half_copied = True
            copied = checkpoint(self._connection, "PASSIVE")
            if copied.all:
                self._logged = 0
                guessed_too_many = max(1, logged // max(1, copied.pages))
                self._copy_after = COPY_AFTER * min(guessed_too_many, _MOST_TIMES)
            self._half_copied = False
        except _FAILURES as error:
            _log.error("cannot copy the write-ahead log into the database file", why=error_text(error))

    def _let_go(self) -> None:
        """SQLite copies the log when the last connection that can write is closed, and then removes it. A
        connection that only reads and is closed last leaves it."""
        last = None if self._may_copy() else self._reading()
        self._files.let_go_of_log()
        for connection in (self._connection, last):
            if connection is not None:
                with suppress(sqlite3.Error):
                    connection.close()
        self._connection = None

    def _may_copy(self) -> bool:
        """Whether the disk has the log, and what was copied of it before."""
        try:
            if self._unsettled:
                self._settle()
            if self._half_copied:
                self._files.settle_database()
                self._half_copied = False
        except _FAILURES:
            return False
        return True

    def _reading(self) -> sqlite3.Connection | None:
        with suppress(*_FAILURES):
            connection = self._files.readable()
            last_name(connection)
            return connection
        return None


def _pages(works: Sequence[Work[Any]]) -> int:
    """About as many as a transaction changes, if no two change the same."""
    return 4 + 3 * len(works)


def _together(
    _: sqlite3.Connection, statements: SqliteStatements, works: Sequence[Work[Any]]
) -> list[WriteResult]:
    results = [WriteResult(work(statements)) for work in works]
    statements.finish()
    return results


def _each(
    connection: sqlite3.Connection, statements: SqliteStatements, works: Sequence[Work[Any]]
) -> list[WriteResult]:
    results = []
    for work in works:
        connection.execute("SAVEPOINT one")
        try:
            result = WriteResult(work(statements))
            statements.finish()
        except Exception as error:
            statements.rolled_back()
            if not connection.in_transaction:  # a full disk undoes all of it
                raise
            connection.execute("ROLLBACK TO one")
            result = WriteResult(error=_said(error))
        connection.execute("RELEASE one")
        results.append(result)
    return results


def _said(error: Exception) -> Exception:
    match error:
        case sqlite3.IntegrityError():
            return Conflict(str(error))
        case sqlite3.Error():
            return StoreUnavailable(str(error))
        case _:
            return error
