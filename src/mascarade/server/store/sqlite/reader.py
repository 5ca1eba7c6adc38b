"""The reader of the SQLite file: threads of its own, so that the event loop never waits for a disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias, TypeVar

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.errors import StoreUnavailable
from mascarade.server.store.sqlite.files import FilesMoved, StoreFiles

T = TypeVar("T")
Query: TypeAlias = Callable[[sqlite3.Connection], T]

THREADS = 2


class Reader:
    """A few connections, kept open; a connection that failed is not used again."""

    def __init__(self, files: StoreFiles, metrics: StoreMetrics) -> None:
        self._files = files
        self._asking = 0
        self._threads = ThreadPoolExecutor(THREADS, "store-reader")
        self._idle: list[sqlite3.Connection] = []
        self._closed = False
        metrics.watch(
            "read", THREADS, lambda: min(THREADS, self._asking), lambda: max(0, self._asking - THREADS)
        )

    async def read(self, query: Query[T]) -> T:
        """What the query finds; all of it is from the same moment."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._asking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, query)
        finally:
            self._asking -= 1

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        while self._idle:
            self._idle.pop().close()

    def _read(self, query: Query[T]) -> T:
        try:
            connection = self._idle.pop() if self._idle else self._files.readable()
            try:
                connection.execute("BEGIN")
                found = query(connection)
                connection.execute("ROLLBACK")
            except BaseException:
                connection.close()
                raise
        except (sqlite3.Error, FilesMoved) as error:
            raise StoreUnavailable(str(error)) from error
        self._idle.append(connection)
        return found
