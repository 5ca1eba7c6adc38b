"""A client that plays at random, loses its connection again and again, comes back, and forgets nothing."""

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from mascarade.rules import Answer, Pass, Peek
from mascarade.wire.client_messages import (
    ClientHello,
    End,
    GiveAnswer,
    Pause,
    Pong,
    Ready,
    Rematch,
    Start,
    Wish,
)
from mascarade.wire.server_messages import (
    GameRevealed,
    Presence,
    ServerMessage,
    Welcome,
    WishDone,
    WishRefused,
)
from mascarade.wire.shown import QuestionShown, RoomShown, Snapshot, Update, Yours
from trials.crash.history import History, Sent, encode

if TYPE_CHECKING:
    from trials.crash.tables import Table

_said: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)

CHANCY = {"stale-question", "no-game", "paused", "game-running", "not-ready", "no-rematch"}
"""Reasons to refuse a proper answer: the moment for it has passed."""


class Target(Protocol):
    """The address to connect to, once a server listens there."""

    @property
    def listening(self) -> asyncio.Event: ...

    @property
    def address(self) -> str: ...


class Mood(Struct):
    """What all clients of a run share."""

    willing: asyncio.Event
    last_round: bool = False


class Client:
    """One person on a chair, or a spectator, who has none."""

    def __init__(
        self, table: "Table", name: str, chair: int | None, token: str, history: History, mood: Mood
    ) -> None:
        self.name = name
        self.chair = chair
        self.history = history
        self.room: RoomShown | None = None
        self.ask: QuestionShown | None = None
        self._table = table
        self._token = token
        self._mood = mood
        self._yours: Yours | None = None
        self._answered: set[tuple[int, int]] = set()
        self._waiting: Wish | None = None
        self._sent: Sent | None = None
        self._stirred = asyncio.Event()
        self._chance = random.Random()
        self._ids = 0

    async def stay(self, target: Target) -> None:
        """Stay for the whole run; reconnect as soon as a server listens."""
        while True:
            await target.listening.wait()
            query = "" if self.chair is not None else "?watch=1"
            url = f"{target.address.replace('http', 'ws', 1)}/ws/{self._table.id}{query}"
            headers = {"Authorization": f"Bearer {self._token}"}
            try:
                async with connect(
                    url, additional_headers=headers, compression=None, proxy=None, ping_interval=None
                ) as line:
                    await self._sit(line)
            except (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidMessage):
                await asyncio.sleep(0.01)
            except InvalidHandshake as refused:
                await self.not_let_in(refused)

    async def not_let_in(self, refused: InvalidHandshake) -> None:
        """A client with a seat must not be refused."""
        self.history.fault("seat", f"not let in: {refused}")
        await asyncio.sleep(1)

    async def _sit(self, line: ClientConnection) -> None:
        self._stirred.clear()
        await line.send(encode(self._hello()).decode())
        if isinstance(self._waiting, GiveAnswer):
            # not acknowledged, so it is sent again under the same name
            await line.send(encode(self._waiting).decode())
        else:
            self._waiting = None
        acting = asyncio.create_task(self._act(line))
        try:
            arrived = False
            while True:
                raw = await line.recv(decode=False)
                message = _said.decode(raw)
                if isinstance(message, Presence) and not arrived:
                    arrived = True
                    self.history.caught_up()
                    self._stirred.set()
                self._hear(message, raw)
        finally:
            acting.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await acting

    def _hello(self) -> ClientHello:
        """Mostly what was seen last; sometimes what a slower tab had seen, or nothing."""
        marks = self.history.marks
        luck = self._chance.random()
        if not marks or luck < 0.05:
            self.history.comes_back(None)
            return ClientHello()
        n, mark = self._chance.choice(marks) if luck < 0.35 else marks[-1]
        self.history.comes_back(n)
        return ClientHello(n, mark)

    # What is said

    def _hear(self, message: ServerMessage, raw: bytes) -> None:
        match message:
            case Welcome():
                if (message.table, message.chair) != (self._table.id, self.chair):
                    self.history.fault("seat", f"chair {message.chair} instead of {self.chair}")
            case Update():
                self.room = message.room or self.room
                self.history.saw(message, raw, self._game)
                self._look(message.ask, message.yours)
                self._table.moved(message.n)
            case Snapshot():
                self.room = message.room
                self.history.saw_all(message, self._game)
                self._look(message.ask, message.yours)
                if message.given is not None and message.yours is not None:
                    self._answered.add((self._game, message.yours.number))
                self._table.moved(message.n)
            case GameRevealed():
                self.history.heard_the_truth(message)
            case WishDone():
                self._settle(message.id, None)
            case WishRefused():
                self._settle(message.id, message)

    def _look(self, ask: QuestionShown | None, yours: Yours | None) -> None:
        self.ask, self._yours = ask, yours
        self._stirred.set()

    def _settle(self, wish: str, no: WishRefused | None) -> None:
        """A wish was stored, or refused."""
        if self._waiting is None or wish != self._waiting.id:
            self.history.fault("refused", f"an answer to {wish!r}, which nobody waits for: {no}")
            return
        self._waiting = None
        sent, self._sent = self._sent, None
        keys = set() if no is None else {problem.key for problem in no.problems}
        if not keys <= CHANCY:
            self.history.fault("refused", f"{wish}: {sorted(keys)}")
        if sent is None:
            pass
        elif no is None:
            sent.fate = "done"
        else:
            sent.fate = "unsure" if sent.game != self._game else "refused"
            self._answered.discard((sent.game, sent.question))
        if no is None:
            self._stirred.set()

    # What is done

    async def _act(self, line: ClientConnection) -> None:
        while True:
            await self._stirred.wait()
            await self._mood.willing.wait()
            if self._chance.random() < 0.5:
                await asyncio.sleep(self._chance.uniform(0, 0.02))
            self._stirred.clear()
            if self._chance.random() < 0.05:
                await line.send(encode(Pong(self.history.newest)).decode())
            if not self._mood.last_round and self._chance.random() < 0.002:
                await line.close()
            if self._waiting is None and (wish := self._wish()) is not None:
                self._waiting = wish
                if isinstance(wish, GiveAnswer):
                    self._note(wish)
                await line.send(encode(wish).decode())

    def _note(self, give: GiveAnswer) -> None:
        self._sent = Sent(give.id, self._game, give.question, give.answer)
        self.history.sent.append(self._sent)
        if not isinstance(give.answer, Peek):
            self._answered.add((self._game, give.question))

    def _wish(self) -> Wish | None:
        """What this client does next, if anything."""
        room, chair = self.room, self.chair
        if room is None or chair is None:
            return None
        hosts = room.host == chair
        if room.phase == "play":
            if room.paused:
                return Pause(self._id(), paused=False) if hosts else None
            return (self._whim() if hosts else None) or self._answer(room)
        if not room.chairs[chair].ready:
            return Ready(self._id())
        if not hosts:
            return None
        ready = all(each.ready for each in room.chairs if each.taken == "person")
        match room.phase:
            case "lobby" if ready:
                return Start(self._id())
            case "over" if not self._mood.last_round and (ready or self._chance.random() < 0.3):
                return Rematch(self._id())
        return None

    def _whim(self) -> Wish | None:
        """What a host does from time to time."""
        luck = 1.0 if self._mood.last_round else self._chance.random()
        if luck < 0.003:
            return End(self._id())
        return Pause(self._id()) if luck < 0.01 else None

    def _answer(self, room: RoomShown) -> Wish | None:
        ask, yours = self.ask, self._yours
        if ask is None:
            return None
        if yours is None or (room.game, yours.number) in self._answered:
            peeks = room.options.peeking and ask.what == "turn" and ask.player != self.name
            if peeks and self._chance.random() < 0.05:
                return GiveAnswer(self._id(), ask.number, Peek())
            return None
        early = yours.number != ask.number
        # where challenges are secret, nothing is shown before all have answered
        if early and room.options.challenges == "order" and self._chance.random() < 0.5:
            return None
        return GiveAnswer(self._id(), yours.number, self._chosen(yours.options))

    def _chosen(self, options: tuple[Answer, ...]) -> Answer:
        if Pass() in options and self._chance.random() < 0.7:
            return Pass()
        return self._chance.choice(options)

    def _id(self) -> str:
        self._ids += 1
        return f"{self.name}-{self._ids}"

    @property
    def _game(self) -> int:
        return 0 if self.room is None else self.room.game
