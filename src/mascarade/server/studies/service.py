"""Studies on request: those of games that were played here are cached, as many as there is room for."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from mascarade.server.cache import Cache
from mascarade.server.settings import Settings
from mascarade.server.studies.queue import StudyQueue
from mascarade.server.studies.supervisor import StudySupervisor

ROOM = 16 * 2**20
"""Bytes of studies that are kept; one of a long game of twelve has half a million."""

Game: TypeAlias = tuple[str, int]
"""A table, and which of its games."""


class _Both(Struct, frozen=True):
    record: Raw
    study: Raw


class StudyService:
    """One for a server."""

    def __init__(self, settings: Settings, room: int = ROOM) -> None:
        queue = StudyQueue(settings.most_studies, settings.most_studies_each)
        self._worker = StudySupervisor(queue, settings.study_seconds)
        self._cache: Cache[Game] = Cache(room)

    async def game(self, game: Game, file: bytes, charge: Callable[[], None] | None = None) -> bytes:
        """The study of a game that is over, as JSON; however many ask for it at once, it is made once.

        `charge` is called, and may refuse, only if it has to be made.
        """
        return await self._cache.get(game, lambda: self._studied(file), charge)

    async def file(self, file: bytes, address: str) -> bytes:
        """A game file that this address brought, as it was read, and its study, as JSON."""
        found = await self._worker.study(file, address)
        return msgspec.json.encode(_Both(found.record, found.study))

    async def stop(self) -> None:
        """End all studying."""
        await self._worker.stop()

    async def _studied(self, file: bytes) -> bytes:
        return bytes((await self._worker.study(file)).study)
