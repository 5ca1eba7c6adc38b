"""Uvicorn's WebSocket protocol with a fast path, and with limits on what a client may send.

An answer at a table of six is one frame in and a dozen out. Sending each through ASGI costs a task, a
dictionary, a coroutine, a frame object and a write, so the server makes frames itself and writes all of one
turn of the event loop at once. What arrives is nearly always one short text in one whole frame, which is read
here as well. Everything else, the handshake and the end go through uvicorn, which flushes whatever it writes:
the two do not overtake each other. docs/decisions/0021-websocket-fast-path.md has the measurements.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import CONNECTING, OPEN

from mascarade.server.web.ws.inbox import Inbox
from mascarade.server.web.ws.raw_frames import header, short_texts

TRANSPORT = "mascarade.wire"
"""The key of the connection among the extensions of its ASGI scope."""

MOST_SCRAPS = 100
"""Pings, pongs and fragments between two messages: the protocol needs none, and no rate limit counts them."""

MOST_UNHEARD = 1_000
"""Messages that arrived at once: far more than any rate allows."""

_UNREAD = 8
"""Messages that may wait before the server stops reading for a while."""

_CHUNK = 4_096
"""Bytes that are read between two checks of these limits; a frame may be no longer than two chunks."""

_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Transport(Protocol):
    """A WebSocket that can be written to without waiting."""

    drained: Callable[[], None] | None
    """Called when a full connection has room again."""

    def is_full(self) -> bool:
        """Whether the client should first read what it has been sent."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages in one write; nothing happens if the connection has ended."""

    def cut(self) -> None:
        """End the connection without a closing handshake."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A `Transport` on top of uvicorn's own protocol: `uvicorn.Config(ws=WebSocketProtocol)`."""

    drained: Callable[[], None] | None = None
    _scraps = 0
    _whole = False
    """Whether the library has no part of a frame: what arrives next is the beginning of one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def is_full(self) -> bool:
        return not self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        # the transport may know of the end before the protocol is told, and uvloop's then raises
        if not self.close_sent and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(b"".join([part for each in messages for part in (header(len(each)), each)]))

    def cut(self) -> None:
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    # Limits on clients

    def data_received(self, data: bytes) -> None:
        if self._whole and self.conn.state is OPEN and not self.close_sent:
            texts = short_texts(data)
            if texts is not None:
                self._receive(texts)
                return
        # once the library has a part of a frame, it gets all that follows
        self._whole = self.conn.state is CONNECTING and data.endswith(b"\r\n\r\n")
        for at in range(0, len(data), _CHUNK):
            super().data_received(data[at : at + _CHUNK])
            if self._scraps > MOST_SCRAPS or self.queue.qsize() > MOST_UNHEARD:
                self.cut()
                return
        if not self.handshake_initiated and not self.transport.is_closing():
            # a request that HTTP can read and WebSockets cannot: uvicorn would wait for ever
            self.transport.write(_UNREADABLE)
            self.transport.close()

    def _receive(self, texts: list[str]) -> None:
        self._scraps = 0
        for text in texts:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > _UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        self._scraps += 1
        if self.is_full():
            # the answers to pings would pile up for a client that never reads them
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
                # the client's fault, which uvicorn would log as an error of the server
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
            # refused, not forgotten: otherwise uvicorn logs that the handshake was not answered
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[TRANSPORT] = self  # type: ignore[assignment]
        await super().run_asgi()
