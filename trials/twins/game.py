"""Plays a whole game over the wire, from a script: who does what, and when.

The same script twice makes a pair of twins, which differ only in what a reader may not know.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from mascarade.bots import Question
from mascarade.rules import Announce, Answer, Challenge, Event, Pass, Player, View, heard
from mascarade.rules.answers import Finish, Swap
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.registry import Registry
from mascarade.server.minds.port import Seat
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.table.names import LONGEST_NOTE
from mascarade.server.table.notes import kinds
from mascarade.server.table.play import GameInPlay
from mascarade.server.web.edge.guard import Guard
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.lookup import GuardedLookup
from mascarade.server.web.ws.endpoint import WebSocketEndpoint
from mascarade.wire.client_messages import GiveAnswer, Note, Ready, Start
from mascarade.wire.http import JoinTable, MakeTable
from tests.server.place import HandTime, PlainMinds
from tests.server.sealing import ConstantSealer
from trials.twins.counting_store import CountingStore, settle
from trials.twins.script import Script
from trials.twins.wire import Frame, Socket, owner

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal")
MOST_ANSWERS = 500
SCRIPTS = ("x", "Ż", "面", "🎭", "\n", '"')


class Flips:
    """Counts what is done under the table, and says what is the other way round in the second game.

    With `often` 0 it is one choice, close to the end of the first game, which may never show.
    """

    def __init__(self, script: Script, choices: int | None) -> None:
        self.choices = 0
        self._chance = random.Random(f"flips {script.seed}")
        self._often = script.often if choices is not None and script.kind == "flipped" else 0.0
        self._last: int | None = None
        if choices and script.kind == "flipped" and not script.often:
            self._last = choices - 1 - self._chance.randrange(min(choices, 4))

    def flips(self) -> bool:
        """Whether the next choice is."""
        self.choices += 1
        if self._last is not None:
            return self.choices - 1 == self._last
        return self._chance.random() < self._often


class TwinChance(random.Random):
    """The random numbers of the server. In the second game they flip what happens under the table."""

    def __init__(self, seed: str, flips: Flips) -> None:
        super().__init__(seed)
        self._flips = flips

    def choice(self, seq: Any) -> Any:
        return flipped(super().choice(seq), self._flips)


class TwinMinds(PlainMinds):
    """Bots; in the second game they swap where they did not, or take their time."""

    def __init__(self, flips: Flips, slow: random.Random | None, time: HandTime) -> None:
        super().__init__()
        self._flips = flips
        self._slow = slow
        self._time = time

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        if self._slow is not None:
            wait = asyncio.get_running_loop().create_future()
            delay = self._slow.random() * patience
            self._time.call_at(self._time.now() + delay, lambda: wait.set_result(None))
            await wait
        answer = await super().answer(seat, heard, view, question, patience)
        return None if answer is None else flipped(answer, self._flips)


def flipped(answer: Any, flips: Flips) -> Any:
    """The same answer to the eye."""
    if not isinstance(answer, Swap | Finish):
        return answer
    return replace(answer, really=not answer.really) if flips.flips() else answer


class TwinGame:
    """What one game left behind: the frames of every reader, and the log of the game.

    The `hasty` answered early, `authors` wrote notes, the `sly` chose otherwise than in the first game.
    """

    def __init__(self, frames: dict[Player | None, list[Frame]], play: GameInPlay, host: "Host") -> None:
        self.frames = frames
        self.updates = play.updates
        self.over = play.over
        self.hasty = host.hasty
        self.authors = host.authors
        self.sly = host.sly
        self.choices = host.flips.choices

    def heard(self, reader: Player | None) -> list[bytes]:
        """What this reader may know of each step: by the rules alone, whatever went over the wire."""
        return [
            msgspec.json.encode((heard(told.events, reader), told.ask, told.change, told.room))
            for told in self.updates
        ]


async def _no_pages(*_: object) -> None:
    raise AssertionError("nobody asks for a page here")


class Host:
    """Runs one game of a script."""

    def __init__(self, script: Script, folder: Path, first: "TwinGame | None" = None) -> None:
        self.script = script
        self.time = HandTime()
        self._folder = folder
        second = first is not None
        flips = Flips(script, None if first is None else first.choices)
        slow = random.Random(f"slow {script.seed}") if second and script.kind == "slow" else None
        self._late = second and script.kind == "early"
        self._changed = second and script.kind == "changed"
        self.flips: Flips = flips
        self._minds = TwinMinds(flips, slow, self.time)
        self._chance = random.Random(f"answers {script.seed}")
        self._quick = self._chance.sample(NAMES[: script.people], 1 + (script.people > 3))
        self._given: dict[int, Answer] = {}
        self._remarks = random.Random(f"remarks {script.seed} {second}")
        self.hasty: set[Player] = set()
        self.authors: set[Player] = set()
        self.sly: set[Player] = set()

    async def run(self) -> TwinGame:
        store = CountingStore(SqliteStore.open(self._folder))
        seed = f"house {self.script.seed}"
        registry = Registry(
            self.script.settings,
            store,
            self._minds,
            time=self.time,
            chance=TwinChance(seed, self.flips),
            sealer=ConstantSealer(),
        )
        await registry.open()
        registry.context.key = b"the same for both"
        tasks: list[asyncio.Task[None]] = []
        try:
            return await self._play_all(registry, store, tasks)
        finally:
            await registry.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_all(
        self, registry: Registry, store: CountingStore, tasks: list[asyncio.Task[None]]
    ) -> TwinGame:
        names = NAMES[: self.script.people]
        secrets = [f"{name:_<43}" for name in names]
        table, _ = await registry.make(owner(secrets[0]), MakeTable(names[0], self.script.options))
        for name, secret in zip(names[1:], secrets[1:], strict=True):
            await join(table, owner(secret), JoinTable(name))
        limits = Limits(self.time, self.script.settings)
        sockets_app = WebSocketEndpoint(registry, GuardedLookup(registry, limits))
        guard = Guard(_no_pages, sockets_app, limits, registry.metrics, self.script.settings)
        sockets = [Socket(self.time, table.id, secret) for secret in (*secrets, None)]
        loop = asyncio.get_running_loop()

        async def enter(socket: Socket, *, resumes: bool = False) -> None:
            tasks.append(loop.create_task(socket.connect(guard, resumes=resumes)))
            await settle(store)

        for socket in sockets:
            await enter(socket)
        for number, socket in enumerate(sockets[:-1]):
            socket.say(Ready(f"r{number}"))
            await settle(store)
        sockets[0].say(Start("start"))
        await settle(store)
        for number, socket in enumerate(sockets[:-1]):
            socket.say(Ready(f"m{number}"))
            await settle(store)

        async def come_again() -> None:
            """One who listens loses the connection, and is there again at once."""
            socket = self._chance.choice(sockets)
            socket.hang_up()
            await settle(store)
            await enter(socket, resumes=self._chance.random() < 0.3)

        await self._play(table, dict(zip(names, sockets[:-1], strict=True)), store, come_again)
        assert table.state.play is not None
        frames = {name: socket.frames for name, socket in zip((*names, None), sockets, strict=True)}
        return TwinGame(frames, table.state.play, self)

    async def _play(
        self,
        table: TableActor,
        people: dict[Player, Socket],
        store: CountingStore,
        come_again: Callable[[], Awaitable[None]],
    ) -> None:
        """Everybody answers by chance, or is too late; what is drawn does not depend on anything hidden."""
        play = table.state.play
        assert play is not None
        for answers in range(MOST_ANSWERS):
            told = play.updates[-1]
            ask = told.ask
            if play.over or ask is None:
                return
            asked = {ask.player: ask.number}
            if ask.what == "challenge" and self.script.options.challenges == "secret":
                asked |= told.later
            for player, number in asked.items():
                answer, too_late = self._drawn(told.options), self._too_late()
                if number in self._given:
                    answer, too_late = self._given[number], not self._late
                if player in people and not too_late:
                    given = flipped(answer, self.flips)
                    if given != answer:
                        self.sly.add(player)
                    people[player].say(GiveAnswer(f"g{answers:03}", number, given))
                    await settle(store)
            if self._chance.random() < 0.05:
                await come_again()
            if self.script.kind == "noted" and self._chance.random() < 0.1:
                await self._note(table, people, store, answers)
            if self.script.kind in ("early", "changed") and (
                play.asked == ask.number or told is not play.updates[-1]
            ):
                await self._commit_early(table, people, store, answers)
            await self._turn(table, ask.number, store)

    async def _commit_early(
        self, table: TableActor, people: dict[Player, Socket], store: CountingStore, answers: int
    ) -> None:
        """Somebody whose turn to challenge comes later answers now; their twin, when it comes."""
        assert table.state.play is not None
        later = table.state.play.updates[-1].later
        willing = [(player, number) for player, number in later.items() if player in self._quick]
        if not willing:
            return
        player, number = self._chance.choice(willing)
        answer = self._chance.choice((Challenge(), Pass()))
        if number not in self._given:
            self._given[number] = answer
            self.hasty.add(player)
            if not self._late:
                if self._changed:
                    answer = Pass() if isinstance(answer, Challenge) else Challenge()
                people[player].say(GiveAnswer(f"e{answers:03}", number, answer))
                await settle(store)

    async def _note(
        self, table: TableActor, people: dict[Player, Socket], store: CountingStore, answers: int
    ) -> None:
        """Somebody writes something down, their twin something else."""
        play = table.state.play
        assert play is not None
        opening = play.began.opening
        places, masks = len(opening.masks) + len(opening.centre), len(kinds(play))
        marks = ["".join(self._remarks.choices(" ?+-", k=masks)) for _ in range(places)]
        text = "".join(self._remarks.choices(SCRIPTS, k=self._remarks.randint(0, LONGEST_NOTE)))
        player = self._chance.choice(sorted(people))
        self.authors.add(player)
        people[player].say(Note(f"n{answers:03}", tuple(marks), text))
        await settle(store)

    async def _turn(self, table: TableActor, number: int, store: CountingStore) -> None:
        """Time goes on until the table asks something else, or nothing more will happen by itself."""
        play = table.state.play
        assert play is not None
        for _ in range(400):
            if play.over or play.asked != number:
                return
            await self._tick(store)
        raise AssertionError("the table is stuck")

    async def _tick(self, store: CountingStore) -> None:
        await settle(store)
        await self.time.turn_to_next(lambda: settle(store))

    def _too_late(self) -> bool:
        return self.script.options.clocks.pace != "none" and self._chance.random() < 0.1

    def _drawn(self, options: Sequence[Answer]) -> Answer:
        bold = [option for option in options if isinstance(option, Announce)]
        if bold and self._chance.random() < 0.5:
            return self._chance.choice(bold)
        calm = [option for option in options if isinstance(option, Pass)]
        if calm and self._chance.random() < 0.6:
            return calm[0]
        return self._chance.choice(options)
