"""The files of finished games. Making one reads the steps of that game only, however long the table went
on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeAlias

from mascarade.server.cache import Cache
from mascarade.server.errors import NoSuchThing, NotNow
from mascarade.server.store import StoredStep, StoredTable
from mascarade.server.table.play import ends
from mascarade.server.table.record import game_file
from mascarade.server.table.steps import Answered, Began, Broken, Step, decode

ROOM = 16 * 2**20
"""Bytes of files that are cached; the file of a long game of twelve players has a few hundred thousand."""

CHUNK = 256
"""Steps that are read at once. Where a game ends is known only after reading its last step."""

AT_ONCE = 2
"""How many files are made at the same time."""

Begun: TypeAlias = Callable[[str, int], Awaitable[Sequence[int]]]
"""The numbers of the steps with which the games of a table began; refuses if this game is not among them."""


class GameSource(Protocol):
    """What game files are made from: the part of `TableStore` that reads."""

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None: ...

    async def games(self, table: str) -> list[int]: ...


class GameFiles:
    """Reads a game up to its end and no further, and decodes it in a thread of its own."""

    def __init__(self, tables: GameSource, begun: Begun, room: int = ROOM) -> None:
        self._tables = tables
        self._begun = begun
        self._cache: Cache[tuple[str, int]] = Cache(room)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._thread = ThreadPoolExecutor(1, "game-files")

    async def file(self, table: str, game: int) -> bytes:
        """The file of this game of a table; several requests at the same time make it once."""
        return await self._cache.get((table, game), lambda: self._made(table, game))

    def stop(self) -> None:
        """Stop the thread; no file is asked for after that."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _made(self, table: str, game: int) -> bytes:
        loop = asyncio.get_running_loop()
        async with self._turn:
            since = (await self._begun(table, game))[game - 1]
            steps: list[Step] = []
            over = False
            while not over:
                rows = await self._read(table, game, since)
                over = await loop.run_in_executor(self._thread, _take, steps, rows)
                since += CHUNK
            return await loop.run_in_executor(self._thread, game_file, table, steps)

    async def _read(self, table: str, game: int, since: int) -> Sequence[StoredStep]:
        kept = await self._tables.read(table, since, since + CHUNK - 1)
        if kept is None:
            raise NoSuchThing.because("no-such-table")
        if kept.damage is not None:
            # a table that is being removed loses its games before its steps
            await self._begun(table, game)
            raise NotNow.because("table-damaged")
        if not kept.steps:
            raise NotNow.because("game-not-over")
        return kept.steps


def _take(steps: list[Step], rows: Sequence[StoredStep]) -> bool:
    """Add the steps of the game that are in these rows; whether they end the game."""
    for row in rows:
        step = decode(row.body)
        if isinstance(step, Began | Answered | Broken):
            steps.append(step)
        if isinstance(step, Broken) or (isinstance(step, Answered) and ends(step)):
            return True
    return False
