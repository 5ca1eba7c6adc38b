"""A cache for bytes that take long to make: made once for all concurrent callers, then kept."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class Cache(Generic[K]):
    """Keeps up to `room` bytes, and drops the values that were used least recently.

    A value is never made twice at the same time. Making it is cancelled once all callers that wait for it are
    cancelled. A failure is not kept.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._size = 0
        self._kept: OrderedDict[K, bytes] = OrderedDict()
        self._coming: dict[K, asyncio.Task[bytes]] = {}
        self._asking: Counter[K] = Counter()

    async def get(
        self, key: K, make: Callable[[], Awaitable[bytes]], charge: Callable[[], None] | None = None
    ) -> bytes:
        """The value under this key, made by `make` if necessary.

        `charge` is called, and may refuse, if the value is neither kept nor being made.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._coming:
            if charge is not None:
                charge()
            making = asyncio.create_task(self._made(key, make))
            self._coming[key] = making
            making.add_done_callback(lambda _: self._forget(key, making))
        making = self._coming[key]
        self._asking[key] += 1
        try:
            return await asyncio.shield(making)
        finally:
            self._asking[key] -= 1
            if not self._asking[key]:
                del self._asking[key]
                making.cancel()
                self._forget(key, making)

    def _forget(self, key: K, making: asyncio.Task[bytes]) -> None:
        if self._coming.get(key) is making:
            del self._coming[key]

    async def _made(self, key: K, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        self._kept[key] = made
        self._size += len(made)
        while self._size > self._room:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone)
        return made
