"""Storing that a table is damaged, so that this is still known after a restart."""

import asyncio

from mascarade.server.logs import log
from mascarade.server.store import Conflict, Store, StoreUnavailable

_log = log("table")


class DamageVerdict:
    """The verdict about one table. `stored` is False while there is one that is not stored yet."""

    def __init__(self, table: str, store: Store) -> None:
        self.stored = True
        self._table = table
        self._store = store
        self._writing: asyncio.Task[None] | None = None

    def write(self, damage: str) -> None:
        """Store the verdict in the background. If that fails, `stored` stays False."""
        self.stored = False
        if self._writing is None or self._writing.done():
            self._writing = asyncio.get_running_loop().create_task(self._write(damage))

    async def stop(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)

    async def _write(self, damage: str) -> None:
        try:
            await self._store.verdicts.condemn(self._table, damage)
            self.stored = True
        except (Conflict, StoreUnavailable) as lost:
            _log.error("cannot store", table=self._table, why=str(lost))
