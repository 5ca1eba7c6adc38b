"""Studies, for whoever asks: those of games that were played here are kept, as many as there is room for."""

import asyncio
from collections import Counter, OrderedDict
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from mascarade.server.settings import Settings
from mascarade.server.studies.row import Row
from mascarade.server.studies.student import Student

ROOM = 16 * 2**20
"""Bytes of studies that are kept; one of a long game of twelve has half a million."""

Game: TypeAlias = tuple[str, int]
"""A table, and which of its games."""


class _Both(Struct, frozen=True):
    record: Raw
    study: Raw


class Shelf:
    """One for a place."""

    def __init__(self, settings: Settings, room: int = ROOM) -> None:
        row = Row(settings.most_studies, settings.most_studies_each)
        self._student = Student(row, settings.study_seconds)
        self._room = room
        self._kept: OrderedDict[Game, bytes] = OrderedDict()
        self._coming: dict[Game, asyncio.Task[bytes]] = {}
        self._asking: Counter[Game] = Counter()

    def has(self, game: Game) -> bool:
        """Whether to ask for it costs nothing: it is here, or on its way."""
        return game in self._kept or game in self._coming

    async def game(self, game: Game, file: bytes) -> bytes:
        """The study of a game that is over, as JSON; however many ask for it at once, it is made once."""
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        if game not in self._coming:
            making = asyncio.create_task(self._made(game, file))
            self._coming[game] = making
            making.add_done_callback(lambda _: self._forget(game, making))
        making = self._coming[game]
        self._asking[game] += 1
        try:
            return await asyncio.shield(making)
        finally:
            self._asking[game] -= 1
            if not self._asking[game]:
                # nobody waits for it any more
                del self._asking[game]
                making.cancel()
                self._forget(game, making)

    async def file(self, file: bytes, address: str) -> bytes:
        """A game file that this address brought, as it was read, and its study, as JSON."""
        found = await self._student.study(file, address)
        return msgspec.json.encode(_Both(found.record, found.study))

    async def stop(self) -> None:
        """End all studying."""
        await self._student.stop()

    def _forget(self, game: Game, making: asyncio.Task[bytes]) -> None:
        if self._coming.get(game) is making:
            del self._coming[game]

    async def _made(self, game: Game, file: bytes) -> bytes:
        study = bytes((await self._student.study(file)).study)
        self._kept[game] = study
        while sum(map(len, self._kept.values())) > self._room and len(self._kept) > 1:
            self._kept.popitem(last=False)
        return study
