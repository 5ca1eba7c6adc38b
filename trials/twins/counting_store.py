"""A store that counts who waits for it, so that a trial knows when nothing is left to do."""

import asyncio
from typing import Any

from mascarade.server.store.sqlite.store import SqliteStore


class CountingStore:
    """The real store, and how many wait for it."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._waiting: asyncio.Future[None] | None = None
        self.busy = 0

    async def answered(self) -> None:
        """Until the store has done something that somebody waits for."""
        self._waiting = self._waiting or asyncio.get_running_loop().create_future()
        await self._waiting

    def __getattr__(self, name: str) -> Any:
        return self.counted(getattr(self._store, name))

    def counted(self, what: Any) -> Any:
        """A method or a part of the store, so that it is counted who waits for it."""
        if type(what).__module__.startswith("mascarade.server.store."):
            return CountingPart(self, what)
        if not asyncio.iscoroutinefunction(what):
            return what

        async def counted(*args: Any, **kwargs: Any) -> Any:
            self.busy += 1
            try:
                return await what(*args, **kwargs)
            finally:
                self.busy -= 1
                if self._waiting is not None:
                    self._waiting.set_result(None)
                    self._waiting = None

        return counted


class CountingPart:
    """One part of a counting store."""

    def __init__(self, store: CountingStore, part: object) -> None:
        self._store = store
        self._part = part

    def __getattr__(self, name: str) -> Any:
        return self._store.counted(getattr(self._part, name))


async def settle(store: "CountingStore") -> None:
    """Until nothing is left to do but wait for somebody."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    while store.busy or ready:
        if store.busy:
            await store.answered()
        await asyncio.sleep(0)
