"""Uvicorn's WebSocket protocol with direct writes, and with limits on what a client may send.

An answer at a table of six is one frame in and a dozen out. Sending each through ASGI costs a task, a
dictionary, a coroutine and a write, so messages for a connection are written directly, all of one turn of the
event loop at once. Everything else goes through uvicorn, which flushes whatever it writes: the two do not
overtake each other. docs/decisions/0021-websocket-fast-path.md has the measurements.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

TRANSPORT = "mascarade.wire"
"""The key of the connection among the extensions of its ASGI scope."""

MOST_SCRAPS = 100
"""Pings, pongs and fragments between two messages: the protocol needs none, and no rate limit counts them."""

MOST_UNHEARD = 1_000
"""Messages that arrived at once: far more than any rate allows."""

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

    def is_full(self) -> bool:
        return not self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        # the transport may know of the end before the protocol is told, and uvloop's then raises
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self) -> None:
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    # Limits on clients

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), _CHUNK):
            super().data_received(data[at : at + _CHUNK])
            if self._scraps > MOST_SCRAPS or self.queue.qsize() > MOST_UNHEARD:
                self.cut()
                return
        if not self.handshake_initiated and not self.transport.is_closing():
            # a request that HTTP can read and WebSockets cannot: uvicorn would wait for ever
            self.transport.write(_UNREADABLE)
            self.transport.close()

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
