"""The line to a table, in a thread of its own: it answers heartbeats while somebody thinks, and returns."""

import random
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from secrets import token_hex
from threading import Event, Thread
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mascarade.server.wire import (
    Bye,
    Done,
    Hello,
    No,
    Ping,
    Pong,
    Said,
    Snapshot,
    Update,
    Welcome,
    Wish,
)

COME_BACK = {"restart", "slow", "silent"}
ONCE_MORE = {"too-fast", "store-failed", "restarting"}
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
_LARGEST = 1 << 24
_SILENCE = 3
"""Heartbeats without a word, until the line is thought dead."""


class Lost(Struct, frozen=True):
    """The connection is gone; it is tried again and again."""


class Found(Struct, frozen=True):
    """The connection is back."""


class Barred(Struct, frozen=True):
    """The table does not let us in: what the server answered instead."""

    body: bytes


class Unreadable(Struct, frozen=True):
    """The server says what this program does not know, and needs to."""


Arrival: TypeAlias = Said | Lost | Found | Barred | Unreadable

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Said).decode


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
        self._waiting: dict[str, Wish] = {}
        self._numbers = count(1)
        # two programs at one seat must not take each other's answers for their own
        self._own = token_hex(4)
        self._line: ClientConnection | None = None
        self._lost = False
        self._closing = Event()

    def start(self) -> None:
        Thread(target=self._stay, daemon=True).start()

    def new_id(self) -> str:
        """What to call the next wish."""
        return f"{self._own}-{next(self._numbers)}"

    def send(self, wish: Wish) -> None:
        """Ask for something; it is said again after a lost connection, until it is done or refused."""
        self._waiting[wish.id] = wish
        self._send(wish)

    def close(self) -> None:
        self._closing.set()
        line = self._line
        if line is not None:
            line.close()

    def _stay(self) -> None:
        pause = FIRST_PAUSE
        while not self._closing.is_set():
            try:
                with connect(
                    self._url,
                    additional_headers=self._headers,
                    compression=None,
                    max_size=_LARGEST,
                    proxy=self._proxy,
                ) as line:
                    self._line = line
                    self._talk(line)
            except InvalidStatus as refused:
                body, status = bytes(refused.response.body or b""), refused.response.status_code
                if status < 500 and status != 429 and b'"restarting"' not in body:
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
        line.send(_encode(Hello(self._have, self._mark, self._language)), text=True)
        for wish in list(self._waiting.values()):
            self._send(wish)
        heartbeat = 15.0
        while True:
            message = self._read(line.recv(timeout=_SILENCE * heartbeat))
            match message:
                case None:
                    continue
                case Welcome():
                    heartbeat = message.heartbeat
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
                    self._send(Pong(self._have or 0))
                    continue
                case No(id, problems) if id in self._waiting and problems[0].key in ONCE_MORE:
                    self._closing.wait(1.0)
                    self._send(self._waiting[id])
                    continue
                case Done(id) | No(id):
                    self._waiting.pop(id, None)
                case Bye(why) if why in COME_BACK:
                    return
                case Bye() | Unreadable():
                    self._closing.set()
                case _:
                    pass
            self._tell(message)

    def _read(self, raw: str | bytes) -> Said | Unreadable | None:
        """A message; None is one that we need not know."""
        with suppress(msgspec.DecodeError):
            message: Said = _decode(raw)
            return message
        try:
            kind = msgspec.json.decode(raw, type=_Kind).type
        except msgspec.DecodeError:
            return Unreadable()
        return Unreadable() if kind in ("snapshot", "update") else None

    def _send(self, message: Wish | Pong) -> None:
        line = self._line
        if line is not None:
            # whoever listens on this line will notice
            with suppress(OSError, ConnectionClosed):
                line.send(_encode(message), text=True)
