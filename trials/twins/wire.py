"""Sockets without a network, which record every byte that goes over them, and when."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from websockets import frames

from mascarade.cli.join.padding import padded
from mascarade.rules import Answer
from mascarade.server.web.edge.guard import Guard
from mascarade.server.web.edge.identity import fingerprint
from mascarade.server.web.ws.protocol import TRANSPORT
from mascarade.wire.client_messages import ClientHello, ClientMessage, GiveAnswer, Note, Pong
from mascarade.wire.server_messages import Ping
from mascarade.wire.shown import Snapshot, Update
from tests.server.place import HandTime

LONGEST_NOTES = 4_000
"""Bytes up to which the notes of a client that pads are filled up."""

_told: msgspec.json.Decoder[Update | Snapshot] = msgspec.json.Decoder(Update | Snapshot)


class Frame(msgspec.Struct, frozen=True):
    """One message as it went out: when, in which write, and every byte of it; `raw` has its head, too.

    `sent`: the other way, from the client to the server.
    """

    at: float
    write: int
    raw: bytes
    message: bytes
    sent: bool = False


class Socket:
    """One connection to a table. It is the `Transport` of the server, and the client at its other end."""

    def __init__(self, time: HandTime, table: str, secret: str | None) -> None:
        self.drained: Callable[[], None] | None = None
        self.frames: list[Frame] = []
        self._offered: dict[int, tuple[Answer, ...]] = {}
        self._last: Update | Snapshot | None = None
        self._time = time
        self._table = table
        self._secret = secret
        self._writes = 0
        self._coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def connect(self, app: Guard, *, resumes: bool = False) -> None:
        """Until it is over; who `resumes` has what was said before."""
        headers = [(b"host", b"127.0.0.1:8000")]
        if self._secret is not None:
            headers.append((b"authorization", b"Bearer " + self._secret.encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "scheme": "ws",
            "client": ("127.0.0.1", 4000),
            "path": f"/ws/{self._table}",
            "raw_path": f"/ws/{self._table}".encode(),
            "query_string": b"",
            "headers": headers,
            "subprotocols": [],
            "state": {},
            "extensions": {TRANSPORT: self, "websocket.http.response": {}},
        }
        self._coming.put_nowait({"type": "websocket.connect"})
        last = self._last if resumes else None
        self.say(ClientHello() if last is None else ClientHello(last.n, last.mark))
        await app(scope, self._coming.get, self._answer)

    def say(self, message: ClientMessage) -> None:
        """To the server, as the clients of this project say it."""
        said = padded(
            message, self._offered.get(message.question, ()) if isinstance(message, GiveAnswer) else ()
        )
        if isinstance(message, Note):
            said = said.ljust(LONGEST_NOTES)
        self.frames.append(Frame(self._time.now(), self._writes, said, said, sent=True))
        self._coming.put_nowait({"type": "websocket.receive", "text": said.decode()})

    def hang_up(self) -> None:
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def _answer(self, message: Any) -> None:
        assert message["type"] in ("websocket.accept", "websocket.close"), message

    # What the server sees

    def is_full(self) -> bool:
        return False

    def cut(self) -> None:
        raise AssertionError("nobody here is slow")

    def write(self, messages: Sequence[bytes]) -> None:
        self._writes += 1
        for message in messages:
            self._take(frames.Frame(frames.Opcode.TEXT, message).serialize(mask=False), message)

    def _take(self, raw: bytes, message: bytes) -> None:
        self.frames.append(Frame(self._time.now(), self._writes, raw, message))
        if message.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            self._last = _told.decode(message)
            if self._last.yours is not None:
                self._offered[self._last.yours.number] = self._last.yours.options
        elif message.startswith(b'{"type":"ping"'):
            self.say(Pong(msgspec.json.decode(message, type=Ping).n))


def owner(secret: str) -> str:
    """What the server keeps of a secret."""
    return fingerprint(secret)
