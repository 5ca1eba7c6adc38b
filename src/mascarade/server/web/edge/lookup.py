"""Looking up tables for strangers: wrong guesses are counted for each address, and soon refused.

Looking up what exists is free; only what does not exist counts. A lookup is charged before it is made, so
that a thousand guesses at once gain nothing, and the charge is returned if it finds something. While an
address has lookups under way, another one waits for their outcome before it is refused: when a node has
died, many people behind one address look up their tables at once.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mascarade.server.errors import NoSuchThing
from mascarade.server.live.actor import TableActor
from mascarade.server.live.registry import Registry
from mascarade.server.table import seating
from mascarade.server.web.edge.caller import Caller
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.refusals import TooOften


class GuardedLookup:
    """All tables of a registry, for callers who may be guessing."""

    def __init__(self, registry: Registry, limits: Limits) -> None:
        self._registry = registry
        self._limits = limits
        self._looking: dict[str, set[asyncio.Future[None]]] = {}

    async def table(self, table: str, address: str) -> TableActor:
        """The table that has this id."""
        async with self._counted(address):
            return await self._registry.tables.find(table)

    async def admit(self, table: str, caller: Caller, code: str | None) -> TableActor:
        """The table that has this id, for a caller who wants to see it, to watch or to sit down.

        A locked table needs its code or a seat there; a wrong code is a guess.
        """
        async with self._counted(caller.address):
            found = await self._registry.tables.find(table)
            seating.check_access(found.state.room, caller.identity().owner, code)
            return found

    async def code(self, code: str, caller: Caller) -> TableActor:
        """The open table that has this code, in upper or lower case."""
        async with self._counted(caller.address):
            found = await self._registry.find_code(code.upper())
            seating.check_access(found.state.room, caller.identity().owner, code)
            return found

    async def claim(self, code: str, owner: str, address: str) -> tuple[TableActor, int]:
        """The seat that this code moves to `owner`."""
        async with self._counted(address):
            return await self._registry.moves.claim(code, owner)

    async def record(self, table: str, game: int, address: str) -> bytes:
        """The file of a game that is over, also of a closed table."""
        async with self._counted(address):
            return await self._registry.games.file(table, game)

    async def begun(self, table: str, game: int, address: str) -> None:
        """Return if there is such a game, over or not; otherwise `NoSuchThing`."""
        async with self._counted(address):
            await self._registry.games.begun(table, game)

    async def notes(self, table: str, game: int, owner: str, address: str) -> bytes:
        """The notes of this owner in a game, also of a closed table."""
        async with self._counted(address):
            return await self._registry.games.notes(table, game, owner)

    @asynccontextmanager
    async def _counted(self, address: str) -> AsyncIterator[None]:
        await self._spend(address)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._looking.setdefault(address, set()).add(done)
        try:
            yield
        except NoSuchThing:
            raise
        except BaseException:
            self._limits.guesses.give_back(address)
            raise
        else:
            self._limits.guesses.give_back(address)
        finally:
            done.set_result(None)
            self._looking[address].discard(done)
            if not self._looking[address]:
                del self._looking[address]

    async def _spend(self, address: str) -> None:
        while True:
            try:
                return self._limits.guesses.spend(address)
            except TooOften:
                looking = self._looking.get(address)
                if not looking:
                    raise
            await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
