"""Requests that wait for the study worker: games of this server first, then files, in the order they came."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

from mascarade.server.errors import Busy, TooMuch

Whose: TypeAlias = str | None
"""The address that brought a file; None is a game that was played here."""


class StudyQueue:
    """Holds up to `most` games and as many files, and up to `most_each` files from one address, so that files
    never keep a game from being studied. A request that is cancelled leaves it at once."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._here: list[Whose] = []
        self._waiting: list[tuple[Whose, asyncio.Future[None]]] = []
        self._served = False

    @asynccontextmanager
    async def turn(self, whose: Whose) -> AsyncIterator[None]:
        """Wait for the turn, and have it until this ends; `Busy` or `TooMuch` if the queue is full."""
        self._admit(whose)
        self._here.append(whose)
        try:
            await self._called(whose)
            try:
                yield
            finally:
                self._next()
        finally:
            self._here.remove(whose)

    async def empty(self) -> None:
        """Wait until it is empty."""
        while self._served:
            await self._called(None)
            self._next()

    def _admit(self, whose: Whose) -> None:
        if whose is not None and self._here.count(whose) >= self._most_each:
            raise TooMuch.because("study-yours", most=self._most_each)
        if sum((each is None) == (whose is None) for each in self._here) >= self._most:
            raise Busy.because("study-busy")

    async def _called(self, whose: Whose) -> None:
        if not self._served:
            self._served = True
            return
        called = asyncio.get_running_loop().create_future()
        self._waiting.append((whose, called))
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                # called, and gone at the same moment
                self._next()
            raise

    def _next(self) -> None:
        self._waiting = [each for each in self._waiting if not each[1].done()]
        self._served = bool(self._waiting)
        if self._waiting:
            first = min(self._waiting, key=lambda each: each[0] is not None)
            self._waiting.remove(first)
            first[1].set_result(None)
