"""The connection to a table, in its own thread: it answers heartbeats, and reconnects."""

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
from mascarade.wire.client_messages import ClientHello, Pong, Wish
from mascarade.wire.http import Apology
from mascarade.wire.server_messages import Bye, Ping, ServerMessage, Welcome, WishDone, WishRefused
from mascarade.wire.shown import Snapshot, Update

TOO_OLD = "client-old"
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
_LARGEST = 1 << 24
_GOODBYE_SECONDS = 2.0
_LONGEST_HEARTBEAT = 600.0
_SILENT_HEARTBEATS = 3
"""Heartbeats without a message after which the connection counts as lost."""


class ConnectionLost(Struct, frozen=True):
    """The connection is lost. It is retried until it works."""


class ServerTooOld(Struct, frozen=True):
    """The server is older than this program. It is retried as if the connection were lost."""


class ClientTooOld(Struct, frozen=True):
    """The server no longer understands this version."""


class ConnectionRestored(Struct, frozen=True):
    """The connection is back."""


class EntryRefused(Struct, frozen=True):
    """The server refused the connection; `body` is its answer."""

    body: bytes


class Unreadable(Struct, frozen=True):
    """The server sent a message that this program needs and does not know."""


Arrival: TypeAlias = (
    ServerMessage
    | ConnectionLost
    | ServerTooOld
    | ClientTooOld
    | ConnectionRestored
    | EntryRefused
    | Unreadable
)

_decode = msgspec.json.Decoder(ServerMessage).decode


def worth_another_try(status: int, body: bytes) -> bool:
    """Whether a refused handshake may succeed after a moment."""
    if status >= 500 or status == 429:
        return True
    with suppress(msgspec.DecodeError, RecursionError):
        return msgspec.json.decode(body, type=Apology).again is True
    return False


class _Kind(Struct):
    type: str


class TableConnection:
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
        # two programs at one seat must not mistake each other's replies for their own
        self._prefix = token_hex(4)
        self._socket: ClientConnection | None = None
        self._lost = False
        self._closing = Event()

    def start(self) -> None:
        Thread(target=self._run, daemon=True).start()

    def new_id(self) -> str:
        """The id of the next wish."""
        # always of the same length, which says nothing about how many came before
        return f"{self._prefix}-{next(self._numbers):08d}"

    def send(self, wish: Wish, offered: Sequence[Answer] = ()) -> None:
        """Send a wish, and send it again after every lost connection, until it is done or refused.

        `offered` are all the answers that the question allows.
        """
        self._waiting[wish.id] = padded(wish, offered)
        self._send(self._waiting[wish.id])

    def close(self) -> None:
        self._closing.set()
        socket = self._socket
        if socket is not None:
            socket.close()

    def _run(self) -> None:
        """Report any failure of this thread, so that the person is told that it has ended."""
        try:
            self._keep_connected()
        except Exception:
            self._tell(Unreadable())

    def _keep_connected(self) -> None:
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
                ) as socket:
                    self._socket = socket
                    self._read_messages(socket)
            except InvalidStatus as refused:
                body = bytes(refused.response.body or b"")
                if not worth_another_try(refused.response.status_code, body):
                    self._tell(EntryRefused(body))
                    return
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            self._socket = None
            if self._closing.is_set():
                return
            # other clients reconnect, too: not all at the same moment
            pause = FIRST_PAUSE if not self._lost else min(2 * pause, LONGEST_PAUSE)
            if not self._lost:
                self._lost = True
                self._tell(ConnectionLost())
            self._closing.wait(pause * random.uniform(0.5, 1.0))

    def _read_messages(self, socket: ClientConnection) -> None:
        """Read one connection from its hello to its end."""
        self._send(padded(ClientHello(self._have, self._mark, self._language)))
        for wish in list(self._waiting.values()):
            self._send(wish)
        heartbeat, welcome = 15.0, False
        while True:
            message = self._read(socket.recv(timeout=_SILENT_HEARTBEATS * heartbeat))
            match message:
                case None:
                    continue
                case Welcome():
                    heartbeat, welcome = min(message.heartbeat, _LONGEST_HEARTBEAT), True
                    if self._lost:
                        self._lost = False
                        self._tell(ConnectionRestored())
                case Snapshot(n, mark):
                    self._have, self._mark = n, mark
                case Update(n) if self._have is not None and n <= self._have:
                    continue
                case Update(n) if self._have is None or n > self._have + 1:
                    return  # an update is missing: reconnect, and say what we have
                case Update(n, mark):
                    self._have, self._mark = n, mark
                case Ping():
                    self._send(padded(Pong(self._have or 0)))
                    continue
                case WishRefused(id, again=True) if id in self._waiting:
                    self._closing.wait(1.0)
                    self._send(self._waiting[id])
                    continue
                case WishRefused("", problems) if any(problem.key == TOO_OLD for problem in problems):
                    self._closing.set()
                    self._tell(ClientTooOld())
                    return
                case WishDone(id) | WishRefused(id):
                    self._waiting.pop(id, None)
                case Bye("restart", again=True) if not welcome and not self._lost:
                    self._lost = True
                    self._tell(ServerTooOld())
                    return
                case Bye(again=True):
                    return
                case Bye() | Unreadable():
                    self._closing.set()
                case _:
                    pass
            self._tell(message)

    def _read(self, raw: str | bytes) -> ServerMessage | Unreadable | None:
        """The message; None for an unknown one that can be ignored."""
        with suppress(msgspec.DecodeError, RecursionError):
            message: ServerMessage = _decode(raw)
            return message
        try:
            kind = msgspec.json.decode(raw, type=_Kind).type
        except (msgspec.DecodeError, RecursionError):
            return Unreadable()
        return Unreadable() if kind in ("snapshot", "update") else None

    def _send(self, message: bytes) -> None:
        socket = self._socket
        if socket is not None:
            # the thread that reads this socket will notice
            with suppress(OSError, ConnectionClosed):
                socket.send(message, text=True)
