"""The messages of a connection that have arrived and are not read yet."""

import asyncio
from collections import deque

from uvicorn._types import ASGIReceiveEvent


class Inbox:
    """A queue with one reader, in place of `asyncio.Queue`, which has locks and lists of waiters for many."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()
