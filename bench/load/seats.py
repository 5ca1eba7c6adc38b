"""A table of six as its six clients see it: they answer by chance what they may, game after game.

An answer is under way from the moment it is sent, or should have been, until the last of the six has the
update of its step. What happens between two games is not measured.
"""

import random
import time
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 6
PASSES = 0.9
"""How often an announcement is let stand: where all are challenged, no game lasts."""


class _Question(Struct):
    number: int
    what: str


class _Yours(Struct):
    number: int
    options: list[Raw]


class _Change(Struct):
    what: str


class _Chair(Struct):
    ready: bool


class _Room(Struct):
    phase: str
    chairs: list[_Chair]


class _Update(Struct, tag="update"):
    n: int
    ask: _Question | None = None
    yours: _Yours | None = None
    change: _Change | None = None
    room: _Room | None = None


class _Ping(Struct, tag="ping"):
    n: int


_Heard: TypeAlias = _Update | _Ping
_decode = msgspec.json.Decoder(_Heard).decode

_KIND = len('{"type":"')
_TELLS = (b"up", b"pi")
_IGNORED = (b"do", b"pr", b"we", b"sn", b"tr", b"cl")
"""How the messages begin that matter here, and those that do not: only what is needed is decoded."""


class Table:
    """Six seats, and at most one answer under way. `latencies` are in seconds."""

    def __init__(self, addresses: list[str], tokens: list[str]) -> None:
        self.playing = False
        self.games = 0
        self.under_way = False
        self.straight_on = False
        self.latencies: list[float] = []
        self._addresses = addresses
        self._tokens = tokens
        self._lines: list[WSTransport] = []
        self._have: dict[int, int] = {}
        self._asked: tuple[int, bool, _Yours] | None = None
        self._since = 0.0
        self._due: list[float] = []

    async def open(self) -> None:
        """Everybody comes, and says that they are ready."""
        for seat, token in enumerate(self._tokens):
            address = self._addresses[seat % len(self._addresses)]
            headers = {"Authorization": f"Bearer {token}"}
            line, _ = await ws_connect(lambda s=seat: _Seat(self, s), address, extra_headers=headers)  # type: ignore[misc]
            self._lines.append(line)
            self.say(seat, b'{"type":"hello"}')
        self._ready(range(1, SEATS))

    def want(self, at: float) -> None:
        """An answer at this time, or as soon as the one before has arrived; it is late from then on."""
        if self.under_way or not self.playing:
            self._due.append(at)
        else:
            self._answer(at)

    def say(self, seat: int, message: bytes) -> None:
        self._lines[seat].send(WSMsgType.TEXT, message)

    def hear(self, seat: int, update: _Update) -> None:
        """One of the six has heard of a step."""
        ask, yours, n = update.ask, update.yours, update.n
        if ask is not None and yours is not None and ask.number == yours.number:
            self._asked = seat, ask.what == "challenge", yours
        have = self._have.pop(n, 0) + 1
        if have < SEATS:
            self._have[n] = have
            return
        if self.under_way:
            self.under_way = False
            self.latencies.append(time.perf_counter() - self._since)
        if update.room is not None:
            self._between(update.room, update.change)
        elif self.playing:
            self._go_on()

    def _between(self, room: _Room, change: _Change | None) -> None:
        """A game has ended, or the next one is about to begin."""
        match room.phase:
            case "over" if change is None:
                self.playing = False
                self.games += 1
                self.say(0, b'{"type":"rematch","id":"again"}')
            case "lobby" if all(chair.ready for chair in room.chairs[1:]):
                self.say(0, b'{"type":"start","id":"deal"}')
            case "memorise" if change is not None and change.what == "began":
                self._ready(range(SEATS))
            case "play":
                self.playing = True
                # those who had to wait waited for the game, not for the server
                self._due = [time.perf_counter()] * len(self._due)
                self._go_on()

    def _ready(self, seats: range) -> None:
        for seat in seats:
            self.say(seat, b'{"type":"ready","id":"ready"}')

    def _go_on(self) -> None:
        if self._due:
            self._answer(self._due.pop(0))
        elif self.straight_on:
            self._answer(time.perf_counter())

    def _answer(self, since: float) -> None:
        assert self._asked is not None, "somebody is asked in every game"
        seat, challenge, yours = self._asked
        self.under_way = True
        self._since = since
        chosen = random.choice(yours.options)
        if challenge and random.random() < PASSES:
            chosen = next(option for option in yours.options if b'"pass"' in bytes(option))
        self.say(
            seat,
            b'{"type":"answer","id":"%d","question":%d,"answer":%b}'
            % (yours.number, yours.number, bytes(chosen)),
        )


class _Seat(WSListener):
    """One connection."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self._table = table
        self._seat = seat

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            raise SystemExit(f"the server hung up: {frame.get_payload_as_bytes()!r}")
        message = frame.get_payload_as_bytes()
        kind = message[_KIND : _KIND + 2]
        if kind in _TELLS:
            heard = _decode(message)
            if isinstance(heard, _Update):
                self._table.hear(self._seat, heard)
            else:
                transport.send(WSMsgType.TEXT, b'{"type":"pong","n":%d}' % heard.n)
        elif kind not in _IGNORED:
            raise SystemExit(f"the server refused: {message!r}")
