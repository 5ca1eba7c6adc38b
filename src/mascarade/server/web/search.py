"""Looking for tables, by those who may not know that there are any: whoever guesses is soon sent away.

Everybody may look for what is there as often as they like; only what is not there is counted. It is counted
before it is looked for, so that a thousand guesses at once are no way around.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from mascarade.server.errors import NoSuchThing
from mascarade.server.house import House
from mascarade.server.table import Table
from mascarade.server.web.limits import Limits


class Search:
    """The tables of a house, for strangers."""

    def __init__(self, house: House, limits: Limits) -> None:
        self._house = house
        self._limits = limits

    async def table(self, table: str, address: str) -> Table:
        """The table that has this id."""
        with self._counted(address):
            return await self._house.find(table)

    async def code(self, code: str, address: str) -> Table:
        """The open table that has this code, in whatever case it is written."""
        with self._counted(address):
            return await self._house.find_code(code.upper())

    async def claim(self, code: str, owner: str, address: str) -> tuple[Table, int]:
        """The seat that this code moves to `owner`."""
        with self._counted(address):
            return await self._house.claim(code, owner)

    async def record(self, table: str, game: int, address: str) -> bytes:
        """A game that is over, as a file; of tables that are closed, too."""
        with self._counted(address):
            return await self._house.record(table, game)

    async def begun(self, table: str, game: int, address: str) -> None:
        """Whether there is such a game; it may not be over yet."""
        with self._counted(address):
            await self._house.begun(table, game)

    async def notes(self, table: str, game: int, owner: str, address: str) -> bytes:
        """What this one wrote down in a game; of tables that are closed, too."""
        with self._counted(address):
            return await self._house.notes(table, game, owner)

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        self._limits.guesses.spend(address)
        try:
            yield
        except NoSuchThing:
            raise
        except BaseException:
            self._limits.guesses.give_back(address)
            raise
        else:
            self._limits.guesses.give_back(address)
