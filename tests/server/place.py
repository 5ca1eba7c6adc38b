"""A place for tests: the real house and store, time that is turned by hand, and lines that write down
what they are told."""

import asyncio
import heapq
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from mascarade.bots import BOTS, Asked, Mind, Question
from mascarade.bots.coach import Coach
from mascarade.bots.protocol import Reckoning
from mascarade.rules import Answer, Event, Pass, Refused, View
from mascarade.server.clock import Alarm
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.registry import Registry
from mascarade.server.live.wishes import fulfil
from mascarade.server.minds.port import Minds, Seat
from mascarade.server.sealing import Sealer
from mascarade.server.settings import Settings
from mascarade.server.store import Store
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.table import absence
from mascarade.server.table.steps import StepBatch
from mascarade.wire.client_messages import ClientHello, GiveAnswer, Ready, Start, Wish
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ServerMessage
from mascarade.wire.shown import Snapshot, Update, Yours
from mascarade.wire.terms import Farewell

QUICK = Settings(pace=0.0)
NO_CLOCKS = Clocks("none")
FOUR = Options(players=4, clocks=NO_CLOCKS)
NEW = ClientHello()
_said: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class HandTime:
    """Both clocks stand still until somebody turns them."""

    def __init__(self, now: float = 1_000_000.0, wall: float | None = None) -> None:
        self._now = now
        self._ahead = 5_000_000.0 if wall is None else wall - now
        self._alarms: list[tuple[float, int, _HandAlarm]] = []
        self._numbers = count()
        self._gap: _HandAlarm | None = None
        self._slept = 0.0

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self._now + self._ahead

    def agree(self, wall: float) -> None:
        self._ahead = wall - self._now

    def watch(self, gap: Callable[[], None]) -> Alarm:
        self._gap = _HandAlarm(gap)
        return self._gap

    def uptime(self) -> float:
        return self._now + self._slept

    async def sleep(self, seconds: float) -> None:
        """The machine sleeps for so long."""
        self._slept += seconds
        await self.set_wall(seconds)

    async def set_wall(self, seconds: float) -> None:
        """Somebody sets the wall clock on, or back, by so much."""
        self._ahead += seconds
        if self._gap is not None:
            self._gap.ring()
        await settle()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        alarm = _HandAlarm(call)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    async def turn(self, seconds: float) -> None:
        """On by so many seconds; whatever is due happens at its moment, and everything settles in between."""
        goal = self._now + seconds
        await settle()
        while self._alarms and self._alarms[0][0] <= goal:
            when, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, when)
            alarm.ring()
            await settle()
        self._now = goal
        await settle()

    async def turn_to_next(self, settled: Callable[[], Awaitable[None]]) -> None:
        """On to the next thing that is due, whenever that is."""
        while self._alarms:
            when, _, alarm = heapq.heappop(self._alarms)
            if alarm.live:
                self._now = max(self._now, when)
                alarm.ring()
                await settled()
                return


class _HandAlarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self._call = None

    @property
    def live(self) -> bool:
        return self._call is not None

    def ring(self) -> None:
        if self._call is not None:
            self._call()


async def settle() -> None:
    """Until nothing happens any more: the store has answered, the bots have, and nobody else is at work."""
    me = asyncio.current_task()
    while True:
        busy = [task for task in asyncio.all_tasks() if task is not me and not task.done()]
        if not busy:
            return
        await asyncio.wait(busy, timeout=5)


class PlainMinds:
    """The bots without their processes, for tests that are about something else."""

    def __init__(self) -> None:
        self._minds: dict[str, tuple[Mind, int]] = {}

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def forget(self, table: str) -> None:
        self._minds = {key: mind for key, mind in self._minds.items() if not key.startswith(f"{table}/")}

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        assert patience > 0
        mind, told = self._minds.get(seat.key) or (BOTS[seat.level](seat.hello), 0)
        self._minds[seat.key] = (mind, len(heard))
        return mind.answer(Asked(tuple(heard[told:]), view, question))

    async def reckon(
        self, seat: Seat, heard: Sequence[tuple[Event, ...]], patience: float
    ) -> Reckoning | None:
        assert patience > 0
        coach = Coach(seat.hello.you)
        for step in heard:
            coach.hear(step)
        return coach.reckoning()


class Ear:
    """A line that writes down everything it is told."""

    def __init__(self, owner: str | None, language: str = "en") -> None:
        self.owner = owner
        self.language = language
        self.raw: list[bytes] = []
        self.closed: Farewell | None = None

    def send(self, message: bytes) -> None:
        if self.closed is None:
            self.raw.append(message)

    def close(self, why: Farewell) -> None:
        self.closed = self.closed or why

    @property
    def said(self) -> list[ServerMessage]:
        return [_said.decode(message) for message in self.raw]

    def all(self, kind: type[Struct]) -> list[ServerMessage]:
        return [message for message in self.said if isinstance(message, kind)]

    @property
    def updates(self) -> list[Update]:
        return [message for message in self.said if isinstance(message, Update)]

    @property
    def last(self) -> Update | Snapshot:
        """What was said last of the table."""
        return next(each for each in reversed(self.said) if isinstance(each, Update | Snapshot))

    @property
    def yours(self) -> Yours | None:
        return self.last.yours


class Place:
    """A house, and who sits at its first table."""

    def __init__(self, registry: Registry, time: HandTime) -> None:
        self.registry = registry
        self.time = time
        self._ids = count(1)

    async def table(self, *names: str, options: Options = FOUR) -> tuple[TableActor, list[Ear]]:
        """A table at which these people sit and listen; everybody but the host is ready."""
        table, _ = await self.registry.make(names[0].lower(), MakeTable(names[0], options))
        ears = [self.listen(table, names[0].lower())]
        for name in names[1:]:
            await join(table, name.lower(), JoinTable(name))
            ears.append(self.listen(table, name.lower()))
            await self.wish(table, ears[-1], Ready("r"))
        return table, ears

    async def game(self, *names: str, options: Options = FOUR) -> tuple[TableActor, list[Ear]]:
        """A game in which everybody has read the masks."""
        table, ears = await self.table(*names, options=options)
        await self.wish(table, ears[0], Start("s"))
        for ear in ears:
            await self.wish(table, ear, Ready("r"))
        await self.time.turn(0)
        return table, ears

    def listen(self, table: TableActor, owner: str | None, hello: ClientHello = NEW) -> Ear:
        ear = Ear(owner)
        table.enter(ear, hello)
        return ear

    async def wish(self, table: TableActor, ear: Ear, wish: Wish) -> None:
        await fulfil(table, ear, wish)
        await self.time.turn(0)

    async def answer(self, table: TableActor, ear: Ear, answer: Answer, id: str | None = None) -> None:
        """The answer to whatever this ear may answer now."""
        assert ear.yours is not None, "nobody asked"
        name = id or f"a{next(self._ids)}"
        await self.wish(table, ear, GiveAnswer(name, ear.yours.number, answer))

    async def play_on(
        self, table: TableActor, ears: list[Ear], chance: random.Random, most: int = 10_000
    ) -> int:
        """Let everybody answer what they are asked, by chance, up to the end; how many answers that took."""
        for given in range(most):
            asked = (
                table.state.play.updates[-1].ask
                if table.state.play is not None and not table.state.play.over
                else None
            )
            if asked is None:
                return given
            ear = next(ear for ear in ears if ear.yours is not None and ear.yours.number == asked.number)
            assert ear.yours is not None
            calm = [option for option in ear.yours.options if isinstance(option, Pass)]
            options = calm if calm and chance.random() < 0.7 else list(ear.yours.options)
            await self.answer(table, ear, chance.choice(options))
        return most


@asynccontextmanager
async def place(
    folder: Path,
    settings: Settings = QUICK,
    *,
    minds: Minds | None = None,
    time: HandTime | None = None,
    seed: int = 7,
    sealer: Sealer | None = None,
    store: Store | None = None,
) -> AsyncIterator[Place]:
    """A place that is open, over what is stored in `folder`, or in another store."""
    hand = time or HandTime()
    kept = store or SqliteStore.open(folder)
    registry = Registry(
        settings, kept, minds or PlainMinds(), time=hand, chance=random.Random(seed), sealer=sealer
    )
    await registry.open()
    try:
        yield Place(registry, hand)
    finally:
        await registry.close()


def played(folder: Path, story: Callable[[Place], Awaitable[None]], settings: Settings = QUICK) -> None:
    """The story, at a place over what is stored in `folder`."""

    async def run() -> None:
        async with place(folder, settings) as here:
            await story(here)

    asyncio.run(run())


async def send_away(table: TableActor, player: str) -> None:
    """A bot sits in for this player, as if their time had run out too often."""
    play = table.state.playing()
    step = absence.away(
        table.state.room, play.watch, play.players, player, play.first, table.context.time.now()
    )
    await table.append(StepBatch((step,), by_itself=True))


async def refused(key: str, doing: Awaitable[object]) -> None:
    """What is done is refused, for this reason."""
    with pytest.raises(Refused) as caught:
        await doing
    assert [problem.key for problem in caught.value.problems] == [key]
