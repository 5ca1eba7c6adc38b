"""One thread writes, and everybody who waits shares its next fsync."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from mascarade.server.store.book import Book
from mascarade.server.store.marks import Marks
from mascarade.server.store.port import Conflict, Lost
from mascarade.server.store.schema import writable

T = TypeVar("T")
Work: TypeAlias = Callable[[Book], T]

MOST_AT_ONCE = 1_000


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

    def __init__(self, file: Path) -> None:
        self.marks = Marks()
        self._file = file
        self._connection: sqlite3.Connection | None = writable(file)
        self._book = Book(self._connection)
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Returns what the work returned, once it is durable."""
        if self._closed:
            raise Lost("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(work, future))
        return await future

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch: list[_Waiting] = []
            going = self._gather(batch)
            dones = self._store([each.work for each in batch]) if batch or self.marks else []
            _wake(list(zip((each.future for each in batch), dones, strict=True)))
        self._let_go()

    def _gather(self, batch: list[_Waiting]) -> bool:
        """Everything that waits, at least one thing; False if it is the end."""
        waiting = self._queue.get()
        with suppress(Empty):
            while waiting is not None:
                batch.append(waiting)
                if len(batch) == MOST_AT_ONCE:
                    return True
                waiting = self._queue.get_nowait()
            return False
        return True

    def _store(self, works: Sequence[Work[Any]]) -> list[Done]:
        try:
            try:
                return self._transaction(works, _together)
            except Unknown:
                raise
            except Exception:
                return self._transaction(works, _each)
        except Exception as error:
            return [Done(error=Lost(str(error))) for _ in works]

    def _transaction(
        self,
        works: Sequence[Work[Any]],
        way: Callable[[sqlite3.Connection, Book, Sequence[Work[Any]]], list[Done]],
    ) -> list[Done]:
        name = secrets.token_bytes(8)
        connection = self._opened()
        try:
            connection.execute("BEGIN IMMEDIATE")
            dones = way(connection, self._book, works)
            self._book.mark(self.marks.take().items())
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


def _wake(dones: Sequence[tuple[asyncio.Future[Any], Done]]) -> None:
    """All futures of a loop in one call: each call would wake the loop."""
    for loop in {future.get_loop() for future, _ in dones}:
        with suppress(RuntimeError):  # a loop that was closed has nobody left who waits
            loop.call_soon_threadsafe(_tell, [each for each in dones if each[0].get_loop() is loop])


def _tell(dones: Sequence[tuple[asyncio.Future[Any], Done]]) -> None:
    for future, done in dones:
        if future.done():
            continue
        if done.error is None:
            future.set_result(done.value)
        else:
            future.set_exception(done.error)
