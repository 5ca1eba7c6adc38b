"""The line to a table, in a thread of its own: it answers heartbeats while somebody thinks, and returns."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from secrets import token_hex
from threading import Event, Thread
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mascarade.cli.join.padding import padded
from mascarade.rules import Answer
from mascarade.wire.client_messages import Hello, Pong, Wish
from mascarade.wire.http import Apology
from mascarade.wire.server_messages import Bye, Done, No, Ping, Said, Welcome
from mascarade.wire.shown import Snapshot, Update

TOO_OLD = "client-old"
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
_LARGEST = 1 << 24
_GOODBYE_SECONDS = 2.0
_LONGEST_HEARTBEAT = 600.0
_SILENCE = 3
"""Heartbeats without a word, until the line is thought dead."""


class Lost(Struct, frozen=True):
    """The connection is gone; it is tried again and again."""


class ServerOld(Struct, frozen=True):
    """The server is older than this program; it is tried again and again, as if the connection were lost."""


class TooOld(Struct, frozen=True):
    """The server no longer understands this version."""


class Found(Struct, frozen=True):
    """The connection is back."""


class Barred(Struct, frozen=True):
    """The table does not let us in: what the server answered instead."""

    body: bytes


class Unreadable(Struct, frozen=True):
    """The server says what this program does not know, and needs to."""


Arrival: TypeAlias = Said | Lost | ServerOld | TooOld | Found | Barred | Unreadable

_decode = msgspec.json.Decoder(Said).decode


def worth_another_try(status: int, body: bytes) -> bool:
    """Whether a refused handshake may succeed after a moment."""
    if status >= 500 or status == 429:
        return True
    with suppress(msgspec.DecodeError, RecursionError):
        return msgspec.json.decode(body, type=Apology).again is True
    return False


class _Kind(Struct):
    type: str


class Socket:
    """Talks with one table until it is closed. Whatever is worth knowing is handed to `tell`."""

    def __init__(
        self, url: str, token: str, language: str, tell: Callable[[Arrival], None], *, direct: bool = False
    ) -> None:
        self._url = url
        self._proxy: Literal[True] | None = None if direct else True
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._language = language
        self._tell = tell
        self._have: int | None = None
        self._mark = ""
        self._waiting: dict[str, bytes] = {}
        self._numbers = count(1)
        # two programs at one seat must not take each other's answers for their own
        self._own = token_hex(4)
        self._line: ClientConnection | None = None
        self._lost = False
        self._closing = Event()

    def start(self) -> None:
        Thread(target=self._stay_or_say, daemon=True).start()

    def new_id(self) -> str:
        """What to call the next wish."""
        # always as long: how many came before is no one's business
        return f"{self._own}-{next(self._numbers):08d}"

    def send(self, wish: Wish, offered: Sequence[Answer] = ()) -> None:
        """Ask for something; it is said again after a lost connection, until it is done or refused.

        `offered` are all the answers that one could give to the question.
        """
        self._waiting[wish.id] = padded(wish, offered)
        self._send(self._waiting[wish.id])

    def close(self) -> None:
        self._closing.set()
        line = self._line
        if line is not None:
            line.close()

    def _stay_or_say(self) -> None:
        """Whatever a server does to this thread, the person is told that it has ended."""
        try:
            self._stay()
        except Exception:
            self._tell(Unreadable())

    def _stay(self) -> None:
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                with connect(
                    self._url,
                    additional_headers=self._headers,
                    compression=None,
                    max_size=_LARGEST,
                    close_timeout=_GOODBYE_SECONDS,
                    proxy=self._proxy,
                ) as line:
                    self._line = line
                    self._talk(line)
            except InvalidStatus as refused:
                body = bytes(refused.response.body or b"")
                if not worth_another_try(refused.response.status_code, body):
                    self._tell(Barred(body))
                    return
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            self._line = None
            if self._closing.is_set():
                return
            # everybody else comes back, too: not all at the same moment
            pause = FIRST_PAUSE if not self._lost else min(2 * pause, LONGEST_PAUSE)
            if not self._lost:
                self._lost = True
                self._tell(Lost())
            self._closing.wait(pause * random.uniform(0.5, 1.0))

    def _talk(self, line: ClientConnection) -> None:
        """One connection, from hello to its end."""
        self._send(padded(Hello(self._have, self._mark, self._language)))
        for wish in list(self._waiting.values()):
            self._send(wish)
        heartbeat, welcome = 15.0, False
        while True:
            message = self._read(line.recv(timeout=_SILENCE * heartbeat))
            match message:
                case None:
                    continue
                case Welcome():
                    heartbeat, welcome = min(message.heartbeat, _LONGEST_HEARTBEAT), True
                    if self._lost:
                        self._lost = False
                        self._tell(Found())
                case Snapshot(n, mark):
                    self._have, self._mark = n, mark
                case Update(n) if self._have is not None and n <= self._have:
                    continue
                case Update(n) if self._have is None or n > self._have + 1:
                    return  # something is missing: come back, and say what we have
                case Update(n, mark):
                    self._have, self._mark = n, mark
                case Ping():
                    self._send(padded(Pong(self._have or 0)))
                    continue
                case No(id, again=True) if id in self._waiting:
                    self._closing.wait(1.0)
                    self._send(self._waiting[id])
                    continue
                case No("", problems) if any(problem.key == TOO_OLD for problem in problems):
                    self._closing.set()
                    self._tell(TooOld())
                    return
                case Done(id) | No(id):
                    self._waiting.pop(id, None)
                case Bye("restart", again=True) if not welcome and not self._lost:
                    self._lost = True
                    self._tell(ServerOld())
                    return
                case Bye(again=True):
                    return
                case Bye() | Unreadable():
                    self._closing.set()
                case _:
                    pass
            self._tell(message)

    def _read(self, raw: str | bytes) -> Said | Unreadable | None:
        """A message; None is one that we need not know."""
        with suppress(msgspec.DecodeError, RecursionError):
            message: Said = _decode(raw)
            return message
        try:
            kind = msgspec.json.decode(raw, type=_Kind).type
        except (msgspec.DecodeError, RecursionError):
            return Unreadable()
        return Unreadable() if kind in ("snapshot", "update") else None

    def _send(self, message: bytes) -> None:
        line = self._line
        if line is not None:
            # whoever listens on this line will notice
            with suppress(OSError, ConnectionClosed):
                line.send(message, text=True)
