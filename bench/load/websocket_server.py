"""`mascarade serve` with a part of the fast path of its WebSockets taken away.

`websocket_server.py VARIANT serve ...`; `websocket_path.py` measures the variants.
"""

import asyncio
import sys
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from mascarade.cli import main
from mascarade.server.web.ws import protocol
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.server.web.ws.protocol import WebSocketProtocol


def _asgi_writes() -> None:
    """Each message is an ASGI event of its own, sent by a task of its connection."""
    outgoing: dict[int, list[bytes]] = {}

    async def sent(transport: Any, messages: list[bytes]) -> None:
        try:
            while messages and not transport.disconnected:
                await transport.send({"type": "websocket.send", "text": messages.pop(0).decode()})
        finally:
            del outgoing[id(transport)]

    def flush(self: Any) -> None:
        transport = self._transport
        if not self._waiting or transport.is_full():
            return
        messages, self._waiting, self._bytes = self._waiting, [], 0
        if id(transport) in outgoing:
            outgoing[id(transport)] += messages
        else:
            outgoing[id(transport)] = messages
            asyncio.ensure_future(sent(transport, messages))  # noqa: RUF006 - the connection outlives it

    WebSocketConnection.flush = flush  # type: ignore[method-assign]


def _library_frames() -> None:
    """One write for many messages, but the library makes the frames."""

    def write(self: Any, messages: Sequence[bytes]) -> None:
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    WebSocketProtocol.write = write  # type: ignore[method-assign]


def _library_reads() -> None:
    """The library reads every frame."""
    protocol.short_texts = lambda _: None


def _library_queue() -> None:
    """What has arrived waits in asyncio's own queue."""
    WebSocketProtocol.__init__ = WebSocketsSansIOProtocol.__init__  # type: ignore[method-assign]


def _all_library() -> None:
    """These three are the library's; direct writes stay."""
    for change in (_library_frames, _library_reads, _library_queue):
        change()


VARIANTS: dict[str, Callable[[], None]] = {
    "today": lambda: None,
    "asgi-writes": _asgi_writes,
    "library-frames": _library_frames,
    "library-reads": _library_reads,
    "library-queue": _library_queue,
    "all-library": _all_library,
}

if __name__ == "__main__":
    variant = sys.argv.pop(1)
    VARIANTS[variant]()
    sys.exit(main())
