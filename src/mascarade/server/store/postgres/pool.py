"""Connections to one database: a few, made when they are needed, and never used again once one has failed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from mascarade.server.store.postgres.address import Connection, reached


class Lines:
    """At most so many at a time; whoever finds none free waits. They belong to a loop: another has others."""

    def __init__(self, address: str, most: int) -> None:
        self._address = address
        self._most = most
        self._loop: asyncio.AbstractEventLoop | None = None
        self._free = asyncio.Semaphore(most)
        self._idle: list[Connection] = []
        self._watch: asyncio.Task[None] | None = None
        self.waiting = 0
        self.busy = 0

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Connection]:
        self._settle()
        async with self._turn():
            connection = self._kept() or await reached(self._address)
            try:
                yield connection
            except BaseException:
                # what broke this one has perhaps broken the others, and they do not know it yet
                cut(connection)
                self._let_go()
                raise
            self._idle.append(connection)

    async def close(self) -> None:
        """Once everybody has been answered who still asks."""
        self._settle()
        for _ in range(self._most):
            await self._free.acquire()
        while connection := self._kept():
            await hung_up(connection)
        for _ in range(self._most):
            self._free.release()
        if self._watch is not None:
            self._watch.cancel()
            self._watch = self._loop = None

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One of those who have a connection, or want one."""
        free = self._free
        self.waiting += 1
        try:
            await free.acquire()
        finally:
            self.waiting -= 1
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1
            free.release()

    def _kept(self) -> Connection | None:
        """One that is there already; that the other side has gone may not be known yet."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return None

    def _settle(self) -> None:
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop = loop
            self._free = asyncio.Semaphore(self._most)
            self._let_go()
            self._watch = loop.create_task(at_the_end(self._let_go))

    def _let_go(self) -> None:
        while self._idle:
            cut(self._idle.pop())


async def at_the_end(let_go: Callable[[], None]) -> None:
    """For whoever keeps a connection: the last moment at which it can be cut is when its loop's tasks end."""
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        let_go()


def cut(connection: Connection) -> None:
    """At once, without a word; where its loop is closed it is cut already."""
    with suppress(RuntimeError):
        connection.terminate()


async def hung_up(connection: Connection) -> None:
    """With a word, unless that takes too long."""
    try:
        await connection.close(timeout=1.0)
    except Exception:
        cut(connection)
