"""Whole games whose bots think in workers, and what one needs to look at the workers from outside."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from mascarade.bots import BOTS, Hello, Question
from mascarade.rules import Answer, Event, Onlooker, Player, View, decide, heard, new
from mascarade.rules.events import Opened
from mascarade.scenarios import PRINTED, shuffled
from mascarade.server.minds.pool import WorkerPool
from mascarade.server.minds.port import Minds, Seat
from tests.bots.host import LONG_ENOUGH, NAMES, hosted_game

T = TypeVar("T")

NAUGHTY = "tests.server.minds.naughty:BOTS"
AGES = 60.0
"""More patience than any test needs, on whatever machine."""


@asynccontextmanager
async def workers(number: int = 1, bots: str | None = NAUGHTY) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(number, bots=bots)
    try:
        yield pool
    finally:
        await pool.stop()


class Table:
    """A game whose every seat is a bot of `level`, as `tests.bots.host.evening` plays it with this seed."""

    def __init__(
        self,
        name: str,
        level: str,
        seed: int = 1,
        *,
        scenario: str = "4A",
        names: tuple[Player, ...] = NAMES,
        temper: str = "",
    ) -> None:
        side = PRINTED[scenario]
        players = names[: side.players]
        self.name = name
        self.game, events = new(players, side, shuffled(side, seed), limit=LONG_ENOUGH)
        opened = events[0]
        assert isinstance(opened, Opened)
        hellos = [
            Hello(player, players, opened.masks, 1000 * seed + at, playouts=8, temper=temper)
            for at, player in enumerate(players)
        ]
        self.seats = {
            player: Seat(f"{name}/1/{player}", name, level, hello)
            for player, hello in zip(players, hellos, strict=True)
        }
        self.heard: dict[Player, list[Event]] = {player: [] for player in players}
        self._onlookers = {player: Onlooker(player, opened) for player in players}
        self._numbers = count(1)
        self._tell(events)

    def asked(self) -> tuple[Seat, list[Event], View, Question]:
        """What the minds are asked next."""
        ask = self.game.ask
        assert ask is not None
        view = self._onlookers[ask.player].view(ask)
        return self.seats[ask.player], self.heard[ask.player], view, Question.of(ask, next(self._numbers))

    def take(self, answer: Answer | None) -> Answer:
        """Go on with it: it must be one of the options."""
        ask = self.game.ask
        assert ask is not None
        assert answer is not None
        assert answer in ask.options
        self.game, events = decide(self.game, ask.player, answer)
        self._tell(events)
        return answer

    async def step(self, minds: Minds, patience: float = AGES) -> Answer:
        return self.take(await minds.answer(*self.asked(), patience))

    async def play(
        self, minds: Minds, patience: float = AGES, *, before: Callable[[int], None] = lambda _: None
    ) -> list[Answer]:
        """To the end; `before` is told the number of each answer that will be asked for."""
        answers: list[Answer] = []
        while self.game.ask is not None:
            before(len(answers))
            answers.append(await self.step(minds, patience))
        return answers

    def _tell(self, events: list[Event]) -> None:
        for player, onlooker in self._onlookers.items():
            for event in heard(events, player):
                onlooker.hear(event)
                self.heard[player].append(event)


def on_both_loops(body: Callable[[], Coroutine[Any, Any, T]]) -> list[T]:
    """asyncio's own, and the one the server runs on: they treat child processes each in its own way."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return [asyncio.run(body()), runner.run(body())]


def in_process(level: str, seed: int, scenario: str = "4A") -> list[Answer]:
    """What minds in this process would answer, game by game."""
    return [moment.answer for moment in hosted_game(PRINTED[scenario], BOTS[level], seed).moments()]


def children(of: int | None = None, what: bytes = b"minds.worker") -> list[int]:
    """The workers this process has started, or another."""
    parent = os.getpid() if of is None else of
    return [pid for pid in _processes() if _parent(pid) == parent and what in _read(pid, "cmdline")]


def gone(pid: int) -> bool:
    """Also one that waits for somebody to look at its exit code."""
    stat = _stat(pid)
    return not stat or stat[0] in "ZX"


async def until(holds: Callable[[], T | None], seconds: float = AGES) -> T:
    """What it gives once it gives something; a test that waits in vain fails."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.01)
    return found


def _processes() -> list[int]:
    return [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]


def _parent(pid: int) -> int | None:
    stat = _stat(pid)
    return int(stat[1]) if stat else None


def _stat(pid: int) -> list[str]:
    """Its state, its parent and so on; nothing if it is gone. The name before them may hold anything."""
    return _read(pid, "stat").decode().rpartition(")")[2].split()


def _read(pid: int, what: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{what}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
