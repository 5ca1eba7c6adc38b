"""The workers of a place: who thinks for whom, and who steps in when a mind is late or broken."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from mascarade.bots.door import Question, Reckoning
from mascarade.rules import Answer, Event, View
from mascarade.server.minds.ledger import Facing, Learning, Pending
from mascarade.server.minds.port import Seat
from mascarade.server.minds.process import Worker

T = TypeVar("T")

SIMPLER = ("honest", "random")
"""Who steps in, the better one first."""


class Workers:
    """So many workers for the tables, and one more, the understudy, that holds nobody's mind.

    The understudy knows the house's own simple bots alone, so whatever happens to the others it is at hand.
    The coach has a worker of its own, from the first time somebody asks for it: no bot waits for it.
    `bots` names more bots for the workers, as MODULE:DICT.
    """

    def __init__(self, count: int, *, bots: str | None = None) -> None:
        self._workers = [Worker(bots) for _ in range(count)]
        self._understudy = Worker()
        self._coach = Worker()
        self._homes: dict[str, int] = {}

    async def start(self) -> None:
        """Launch them all; they get ready in their own time."""
        for worker in (*self._workers, self._understudy):
            worker.launch()

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        """Half of the patience is the mind's own; the rest is for simpler ones, made for this question."""
        await self.start()
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        story = tuple(heard)

        async def ask(worker: Worker, whom: Seat, seconds: float, *, kept: bool) -> Answer | None:
            asked = Facing(story, view, question)
            pending: Pending[Answer] = Pending(whom, asked, seconds, loop.create_future(), kept)
            return await _in_time(worker, pending)

        answer = await ask(self._home(seat.table), seat, patience / 2, kept=True)
        for simple, last in _simpler(seat, question):
            left = end - loop.time()
            if answer is not None or left <= 0:
                break
            answer = await ask(self._understudy, simple, left if last else left / 2, kept=False)
        return answer

    async def reckon(
        self, seat: Seat, heard: Sequence[tuple[Event, ...]], patience: float
    ) -> Reckoning | None:
        """What the coach says, if it says it in time."""
        self._coach.launch()
        answer = asyncio.get_running_loop().create_future()
        pending: Pending[Reckoning] = Pending(seat, Learning(tuple(heard)), patience, answer)
        return await _in_time(self._coach, pending)

    def forget(self, table: str) -> None:
        """The game is over: its minds go."""
        self._coach.forget(table)
        home = self._homes.pop(table, None)
        if home is not None:
            self._workers[home].forget(table)
            self._understudy.forget(table)

    async def stop(self) -> None:
        """End all thinking; who still waits gets None."""
        await asyncio.gather(*(worker.stop() for worker in (*self._workers, self._understudy, self._coach)))

    def _home(self, table: str) -> Worker:
        """Where a table's minds live: from its first question on in the worker that had the fewest tables."""
        if table not in self._homes:
            tables = Counter(self._homes.values())
            self._homes[table] = min(range(len(self._workers)), key=lambda number: tables[number])
        return self._workers[self._homes[table]]


async def _in_time(worker: Worker, pending: Pending[T]) -> T | None:
    try:
        async with asyncio.timeout(pending.seconds):
            return await worker.think(pending)
    except TimeoutError:
        return None


def _simpler(seat: Seat, question: Question) -> Iterator[tuple[Seat, bool]]:
    """Those who step in, and whether there is nobody after them.

    They live for one question, so each must draw another chance than at the question before.
    """
    hello = replace(seat.hello, seed=seat.hello.seed + question.number)
    levels = SIMPLER[SIMPLER.index(seat.level) :] if seat.level in SIMPLER else SIMPLER
    for level in levels:
        yield replace(seat, level=level, hello=hello), level == levels[-1]
