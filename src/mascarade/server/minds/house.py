"""The workers of a place: who thinks for whom, and who steps in when a mind is late or broken."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from mascarade.bots.door import Question, Reckoning
from mascarade.rules import Answer, Event, View
from mascarade.server.minds.ledger import Facing, Learning, Pending
from mascarade.server.minds.port import OWN, Seat
from mascarade.server.minds.process import Worker

T = TypeVar("T")

STAND_INS = {
    "mastermind": ("courtier", "guest", "random"),
    "courtier": ("courtier", "guest", "random"),
    "guest": ("guest", "random"),
    "honest": ("honest", "random"),
    "random": ("random",),
}
"""Who stands in for a bot that is late or broken, the one most like it first. All of them are quick, and play
as the bot itself would have, but for a mastermind, who cannot search."""

ANYBODY = ("guest", "random")
"""Who stands in for a bot that is not ours."""


class Workers:
    """So many workers for the tables, and one more, the understudy, that holds nobody's mind.

    The understudy knows the house's own quick bots alone, so whatever happens to the others it is at hand.
    The coach has a worker of its own, from the first time somebody asks for it: no bot waits for it.
    `bots` names more bots for the workers, as MODULE:DICT.
    """

    def __init__(self, count: int, *, bots: str | None = None) -> None:
        self._workers = [Worker(bots) for _ in range(count)]
        self._understudy = Worker(load=("mascarade.bots.guest", "mascarade.bots.courtier"))
        self._coach = Worker()
        self._homes: dict[str, int] = {}

    async def start(self) -> None:
        """Launch them all; they get ready in their own time."""
        for worker in (*self._workers, self._understudy):
            worker.launch()

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        """The rest of the patience is for those that stand in, made for this question."""
        await self.start()
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        story = tuple(heard)

        async def ask(worker: Worker, whom: Seat, seconds: float, *, kept: bool) -> Answer | None:
            asked = Facing(story, view, question)
            pending: Pending[Answer] = Pending(whom, asked, seconds, loop.create_future(), kept)
            return await _in_time(worker, pending)

        answer = await ask(self._home(seat.table), seat, patience * OWN, kept=True)
        levels = STAND_INS.get(seat.level, ANYBODY)
        for level in levels:
            left = end - loop.time()
            if answer is not None or left <= 0:
                break
            seconds = left if level == levels[-1] else left / 2
            answer = await ask(self._understudy, replace(seat, level=level), seconds, kept=False)
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
        """The game is over: its minds go, in whichever worker they are."""
        self._homes.pop(table, None)
        for worker in (*self._workers, self._understudy, self._coach):
            worker.forget(table)

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
