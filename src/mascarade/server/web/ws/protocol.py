"""Uvicorn's WebSockets, with a straight way to the wire for whoever speaks to many at once.

One answer at a table of six is one frame in and a dozen out. The way out through ASGI costs a dictionary, a
coroutine, a frame object and a write for each; a frame of ours is a few bytes and the message, so we write
it ourselves. What comes in is nearly always one short text in one whole frame, and is read here as well.
Everything else, the handshake and the end go through uvicorn, which flushes at once whatever it writes: the
two do not overtake each other.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import CONNECTING, OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:
    # a wheel without its C extension, as on PyPy, or one built without a compiler
    from websockets.utils import apply_mask

TRANSPORT = "mascarade.wire"
"""The key of the connection among the extensions of its ASGI scope."""

_TEXT = 0x81
"""A text frame, and the last of its message."""
_SHORT, _LONG = 126, 127
"""Smaller numbers are a length; these say that it follows, in two bytes or in eight."""
_MASKED = 0x80
"""Added to a length: what clients send is masked."""
_LEAST = 6
"""Bytes of the shortest such frame."""

_UNREAD = 8
"""Messages that may wait before we stop reading for a while."""

MOST_SCRAPS = 100
"""Pings, pongs and fragments between two messages: nobody needs them here, and no rate counts them."""

MOST_UNHEARD = 1_000
"""Messages that came at once: far more than any rate allows."""

_BITE = 4_096
"""Bytes that are read before somebody looks what they were; a frame may be no longer than two of them."""

_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Transport(Protocol):
    """A connection that can be written to without waiting."""

    drained: Callable[[], None] | None
    """Called when a full connection has room again."""

    def is_full(self) -> bool:
        """Whether the other side should first read what it has been sent."""

    def write(self, frames: bytes) -> None:
        """Send whole frames; nothing happens if nobody listens any more."""

    def cut(self) -> None:
        """End the connection without another word, and without waiting for the other side."""


class Inbox:
    """What has come and is not read yet; asyncio's own queue is for many readers, and asks more."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[ASGIReceiveEvent] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A `Transport` on top of uvicorn's own protocol: `uvicorn.Config(ws=WebSocketProtocol)`."""

    drained: Callable[[], None] | None = None
    _scraps = 0
    _whole = False
    """Whether the library has nothing in hand: what comes next is the beginning of a frame."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def is_full(self) -> bool:
        return not self.writable.is_set()

    def write(self, frames: bytes) -> None:
        # the transport may know of the end before the protocol is told, and uvloop's then raises
        if not self.close_sent and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames)

    def cut(self) -> None:
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    # Strangers

    def data_received(self, data: bytes) -> None:
        if self._whole and self.conn.state is OPEN and not self.close_sent:
            texts = _texts(data)
            if texts is not None:
                self._heard(texts)
                return
        # once it has got a piece of something, the library gets all the rest
        self._whole = self.conn.state is CONNECTING and data.endswith(b"\r\n\r\n")
        for at in range(0, len(data), _BITE):
            super().data_received(data[at : at + _BITE])
            if self._scraps > MOST_SCRAPS or self.queue.qsize() > MOST_UNHEARD:
                self.cut()
                return
        if not self.handshake_initiated and not self.transport.is_closing():
            # a request that HTTP can read and WebSockets cannot: uvicorn would wait for ever
            self.transport.write(_UNREADABLE)
            self.transport.close()

    def _heard(self, texts: list[str]) -> None:
        self._scraps = 0
        for text in texts:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > _UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        self._scraps += 1
        if self.is_full():
            # the answers to pings would pile up for somebody who never reads them
            self.cut()
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._scraps += 1
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._scraps += 1
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        self._scraps = 0
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                # a stranger's fault, which uvicorn would log as an error of ours
                self.frames = []
                if self.conn.state is OPEN:
                    self.conn.send_close(1007)
                    self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        if self.transport.is_closing() and not self.handshake_complete:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # refused, not forgotten: else uvicorn logs that nobody answered the handshake
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[TRANSPORT] = self  # type: ignore[assignment]
        await super().run_asgi()


def _texts(data: bytes) -> list[str] | None:
    """The texts in these bytes, if they are whole, masked, short text frames and nothing else."""
    texts, at, end = [], 0, len(data)
    while at < end:
        if end - at < _LEAST or data[at] != _TEXT:
            return None
        length, start = data[at + 1] - _MASKED, at + 6
        if length == _SHORT:
            length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            if length < _SHORT:
                return None
        elif length == _LONG:
            return None
        if not 0 <= length <= _BITE or start + length > end:
            return None
        at = start + length
        try:
            texts.append(apply_mask(data[start:at], data[start - 4 : start]).decode())
        except UnicodeDecodeError:
            return None
    return texts


def framed(message: bytes) -> bytes:
    """The message as one text frame of a server."""
    return head(len(message)) + message


@lru_cache(4096)
def head(length: int) -> bytes:
    """What stands before so many bytes in a text frame of a server (RFC 6455, 5.2)."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 65536:
        return bytes((_TEXT, _SHORT)) + length.to_bytes(2, "big")
    return bytes((_TEXT, _LONG)) + length.to_bytes(8, "big")
