"""One thread writes, and everybody who waits shares its next fsync."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar

from mascarade.server.store.book import Book
from mascarade.server.store.marks import Marks
from mascarade.server.store.numbers import Numbers
from mascarade.server.store.port import Conflict, Lost
from mascarade.server.store.schema import writable

T = TypeVar("T")
Work: TypeAlias = Callable[[Book], T]


class Done(NamedTuple):
    """What became of a piece of work: what it returned, or why it was not stored."""

    value: object = None
    error: Exception | None = None


class _Waiting(NamedTuple):
    work: Work[Any]
    future: asyncio.Future[Any]


class Unknown(Exception):
    """A transaction broke off at its very end, and whether it was stored cannot be looked up."""


class Writer:
    """Takes all the work that waits, does it in one transaction, and then wakes everybody at once.

    Nobody waits for a batch to fill: what comes while one is being stored is the next. A batch is first
    done as a whole; if that fails, once more with a savepoint for each piece of work, on a fresh connection
    if it was the disk's fault, so that whoever is refused takes nobody along.
    """

    def __init__(self, file: Path, numbers: Numbers) -> None:
        self.marks = Marks()
        self._file = file
        self._connection: sqlite3.Connection | None = writable(file)
        self._book = Book(self._connection)
        self._queue: SimpleQueue[list[_Waiting] | None] = SimpleQueue()
        self._collected: list[_Waiting] = []
        self._idle: asyncio.Future[None] | None = None
        self._closed = False
        self._name = secrets.token_bytes(8)
        self._transactions = count(1)
        self._numbers = numbers
        numbers.watch("write", 1, lambda: int(self._idle is not None), lambda: len(self._collected))
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Returns what the work returned, once it is durable."""
        if self._closed:
            raise Lost("the store is closed")
        if self._idle is None or self._idle.get_loop().is_closed():
            # asked for once a batch only: which loop runs is a call of the system
            self._idle = asyncio.get_running_loop().create_future()
            self._idle.get_loop().call_soon(self._hand_over)
        future: asyncio.Future[T] = self._idle.get_loop().create_future()
        self._collected.append(_Waiting(work, future))
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
            dones = self._store([each.work for each in batch])
            with suppress(RuntimeError):  # a loop that was closed has nobody left who waits
                batch[-1].future.get_loop().call_soon_threadsafe(self._tell, batch, dones)
        if self.marks:
            self._store([])
        self._let_go()

    def _tell(self, batch: Sequence[_Waiting], dones: Sequence[Done]) -> None:
        """Wake everybody in one call, and hand over what has come meanwhile."""
        loop = asyncio.get_running_loop()
        for waiting, done in zip(batch, dones, strict=True):
            if waiting.future.done() or waiting.future.get_loop() is not loop:
                continue
            if done.error is None:
                waiting.future.set_result(done.value)
            else:
                waiting.future.set_exception(done.error)
        self._hand_over()

    def _store(self, works: Sequence[Work[Any]]) -> list[Done]:
        began = perf_counter()
        try:
            try:
                return self._transaction(works, _together)
            except Unknown:
                raise
            except Exception:
                return self._transaction(works, _each)
        except Exception as error:
            self._numbers.lost.inc()
            return [Done(error=Lost(str(error))) for _ in works]
        finally:
            self._numbers.batch(len(works), perf_counter() - began)

    def _transaction(
        self,
        works: Sequence[Work[Any]],
        way: Callable[[sqlite3.Connection, Book, Sequence[Work[Any]]], list[Done]],
    ) -> list[Done]:
        name = b"%b %d" % (self._name, next(self._transactions))
        connection = self._opened()
        try:
            connection.execute("BEGIN IMMEDIATE")
            dones = way(connection, self._book, works)
            if marks := self.marks.take():
                self._book.mark(marks.items())
            connection.execute("UPDATE tally SET name = ?", (name,))
        except Exception as error:
            self._undo(error)
            raise
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo(error)
            if not self._was_stored(name, error):
                raise
        self.marks.written()
        return dones

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = writable(self._file)
            self._book = Book(self._connection)
        return self._connection

    def _undo(self, error: Exception) -> None:
        self._book.rolled_back()
        with suppress(sqlite3.Error):
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            self._let_go()

    def _was_stored(self, name: bytes, why: sqlite3.Error) -> bool:
        """Look; and if it is there, let a further commit prove that the disk has it."""
        try:
            connection = self._opened()
            found: bool = connection.execute("SELECT name FROM tally").fetchone() == (name,)
            if found:
                connection.execute("UPDATE tally SET name = name")
        except sqlite3.Error as error:
            self._let_go()
            raise Unknown(f"{why}, and whether it was stored cannot be looked up: {error}") from error
        return found

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


def _together(_: sqlite3.Connection, book: Book, works: Sequence[Work[Any]]) -> list[Done]:
    dones = [Done(work(book)) for work in works]
    book.finish()
    return dones


def _each(connection: sqlite3.Connection, book: Book, works: Sequence[Work[Any]]) -> list[Done]:
    dones = []
    for work in works:
        connection.execute("SAVEPOINT one")
        try:
            done = Done(work(book))
            book.finish()
        except Exception as error:
            book.rolled_back()
            if not connection.in_transaction:  # a full disk undoes all of it
                raise
            connection.execute("ROLLBACK TO one")
            done = Done(error=_said(error))
        connection.execute("RELEASE one")
        dones.append(done)
    return dones


def _said(error: Exception) -> Exception:
    match error:
        case sqlite3.IntegrityError():
            return Conflict(str(error))
        case sqlite3.Error():
            return Lost(str(error))
        case _:
            return error
