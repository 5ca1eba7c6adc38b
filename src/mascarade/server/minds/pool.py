"""The workers of a server: which holds which minds, and which bot replaces one that is late or broken."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from mascarade.bots.protocol import Question, Reckoning
from mascarade.rules import Answer, Event, View
from mascarade.server.minds.port import OWN, Seat
from mascarade.server.minds.supervisor import WorkerSupervisor
from mascarade.server.minds.tracker import Facing, Learning, Pending

T = TypeVar("T")

STAND_INS = {
    "mastermind": ("courtier", "guest", "random"),
    "courtier": ("courtier", "guest", "random"),
    "guest": ("guest", "random"),
    "honest": ("honest", "random"),
    "random": ("random",),
}
"""The bots that replace one that is late or broken, the most similar first. All are quick, and play as the
bot itself would, except that a replaced mastermind cannot search."""

ANY_BOT = ("guest", "random")
"""The bot that replaces a foreign one."""


class WorkerPool:
    """So many workers for the tables, and one more, the understudy, that keeps no minds.

    The understudy runs only our own quick bots, so it is there whatever happens to the others. The coach has
    its own worker, started when a player first asks for it, so that no bot waits for it.
    `bots` names more bots for the workers, as MODULE:DICT.
    """

    def __init__(self, count: int, *, bots: str | None = None) -> None:
        self._workers = [WorkerSupervisor(bots) for _ in range(count)]
        self._understudy = WorkerSupervisor(load=("mascarade.bots.guest", "mascarade.bots.courtier"))
        self._coach = WorkerSupervisor()
        self._homes: dict[str, int] = {}

    async def start(self) -> None:
        """Launch them all, without waiting until they are ready."""
        for worker in (*self._workers, self._understudy):
            worker.launch()

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        """Ask the bot; in the rest of the time ask its replacements, made for this question."""
        await self.start()
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        story = tuple(heard)

        async def ask(worker: WorkerSupervisor, whom: Seat, seconds: float, *, kept: bool) -> Answer | None:
            asked = Facing(story, view, question)
            pending: Pending[Answer] = Pending(whom, asked, seconds, loop.create_future(), kept)
            return await _in_time(worker, pending)

        answer = await ask(self._home(seat.table), seat, patience * OWN, kept=True)
        levels = STAND_INS.get(seat.level, ANY_BOT)
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
        """What the coach says, or None if it is late."""
        self._coach.launch()
        answer = asyncio.get_running_loop().create_future()
        pending: Pending[Reckoning] = Pending(seat, Learning(tuple(heard)), patience, answer)
        return await _in_time(self._coach, pending)

    def forget(self, table: str) -> None:
        """Drop the minds of a game that is over, in whichever worker they are."""
        self._homes.pop(table, None)
        for worker in (*self._workers, self._understudy, self._coach):
            worker.forget(table)

    async def stop(self) -> None:
        """End all workers; pending questions get None."""
        await asyncio.gather(*(worker.stop() for worker in (*self._workers, self._understudy, self._coach)))

    def _home(self, table: str) -> WorkerSupervisor:
        """The worker of a table: the one with the fewest tables when its first question came."""
        if table not in self._homes:
            tables = Counter(self._homes.values())
            self._homes[table] = min(range(len(self._workers)), key=lambda number: tables[number])
        return self._workers[self._homes[table]]


async def _in_time(worker: WorkerSupervisor, pending: Pending[T]) -> T | None:
    try:
        async with asyncio.timeout(pending.seconds):
            return await worker.think(pending)
    except TimeoutError:
        return None
