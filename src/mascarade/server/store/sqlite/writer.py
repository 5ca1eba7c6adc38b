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
    """Takes all the work that waits, does it in one transaction, and then wakes all callers at once.

    A batch is never held back until it is full: what comes while one batch is being stored is the next batch.
    A batch is first stored as a whole. If that fails, it is tried again with a savepoint for each piece of
    work, so that a refused piece does not undo the others.

    After a failed COMMIT its frames may be in the write-ahead log without being on the disk. SQLite ignores
    them while any connection is open, and writes the next frames over them. But a log that is opened anew is
    read from its beginning, so they would count. Therefore the writer keeps a connection that still works,
    and closes one that does not only after `StoreFiles.settle`.
    """

    def __init__(self, files: StoreFiles, metrics: StoreMetrics) -> None:
        self.positions = UnwrittenPositions()
        self._files = files
        self._connection: sqlite3.Connection | None = files.writable()
        self._statements = SqliteStatements(self._connection)
        self._failing = False  # the last batch was lost: if the next one fails, too, use another connection
        self._unsettled = False  # the log may have a gap, and what follows a gap would be lost, too
        self._logged = 0  # pages since the last checkpoint, as `_pages` estimates: SQLite does not tell
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
        """Do a piece of work; returns what it returned, once it is durable."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if self._idle is None or self._idle.get_loop().is_closed():
            # only once a batch: to ask for the running loop costs a system call
            self._idle = asyncio.get_running_loop().create_future()
            self._idle.get_loop().call_soon(self._hand_over)
        future: asyncio.Future[T] = self._idle.get_loop().create_future()
        self._collected.append(PendingWork(work, future))
        return await future

    async def close(self) -> None:
        self._closed = True
        if self._idle is not None and self._idle.get_loop() is asyncio.get_running_loop():
            await self._idle
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        """Give all work that waits to the thread at once, because every wake-up competes for the interpreter
        lock."""
        collected, self._collected = self._collected, []
        if collected:
            self._queue.put(collected)
        elif self._idle is not None:
            self._idle.set_result(None)
            self._idle = None

    def _run(self) -> None:
        while (batch := self._queue.get()) is not None:
            results = self._store([each.work for each in batch])
            with suppress(RuntimeError):  # if the loop is closed, no caller waits any more
                batch[-1].future.get_loop().call_soon_threadsafe(self._tell, batch, results)
            self._copy_back()
        if self.positions:
            self._store([])
        self._let_go()

    def _tell(self, batch: Sequence[PendingWork[Work[Any]]], results: Sequence[WriteResult]) -> None:
        """Wake all callers, and hand over the work that has come meanwhile."""
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
        """Look it up. What is there must be on the disk, too, before it is acknowledged."""
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
        """Open another connection; what it finds in the log is on the disk."""
        self._settle()
        self._let_go()
        self._opened()

    def _copy_back(self) -> None:
        """Keep the log short. No caller waits for this, and if it fails, the log still has everything."""
        if self._logged < self._copy_after or self._connection is None or self._unsettled:
            return
        logged, self._logged = (
            self._logged,
            self._copy_after * 3 // 4,
        )  # if it fails, it is tried again after a quarter more
        try:
            if self._half_copied:
                self._files.settle_database()
            # SQLite does not copy a page again, even if an fsync that failed has lost it
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
        """Close the connection. When SQLite closes the last connection that can write, it copies the log and
        removes it. If that must not happen, a connection that only reads is closed last."""
        last = None if self._may_copy() else self._reading()
        self._files.let_go_of_log()
        for connection in (self._connection, last):
            if connection is not None:
                with suppress(sqlite3.Error):
                    connection.close()
        self._connection = None

    def _may_copy(self) -> bool:
        """Whether the disk has the log, and all that was copied from it before."""
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
    """About how many pages a transaction writes, if no two pieces of work change the same page."""
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
            if not connection.in_transaction:  # a full disk rolls back the whole transaction
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
