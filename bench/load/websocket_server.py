"""`mascarade serve` with a part of its WebSocket fast path replaced by what uvicorn does.

`websocket_server.py VARIANT serve ...`; `websocket_path.py` measures the variants.
"""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from mascarade.cli import main
from mascarade.server.web.ws import connection, protocol
from mascarade.server.web.ws.connection import WebSocketConnection


def _written_by_the_library() -> None:
    """One write for many messages, but the library makes the frames."""

    def flush(self: Any) -> None:
        transport = self._transport
        if not self._waiting or transport.is_full():
            return
        messages = self._waiting[1::2]
        self._waiting.clear()
        self._bytes = 0
        if not transport.close_sent and transport.conn.state is protocol.OPEN:
            for message in messages:
                transport.conn.send_text(message)
            if not transport.transport.is_closing():
                transport.transport.write(b"".join(transport.conn.data_to_send()))

    WebSocketConnection.flush = flush  # type: ignore[method-assign]


def _sent_through_asgi() -> None:
    """Each message is an ASGI event of its own, sent by a task of its connection."""
    outgoing: dict[int, list[bytes]] = {}

    async def sent(transport: Any, messages: list[bytes]) -> None:
        while messages:
            await transport.send({"type": "websocket.send", "text": messages.pop(0).decode()})
        del outgoing[id(transport)]

    def flush(self: Any) -> None:
        transport = self._transport
        if not self._waiting or transport.is_full():
            return
        messages = self._waiting[1::2]
        self._waiting.clear()
        self._bytes = 0
        if id(transport) in outgoing:
            outgoing[id(transport)] += messages
        else:
            outgoing[id(transport)] = messages
            asyncio.ensure_future(sent(transport, messages))  # noqa: RUF006 - it is in `outgoing` until it ends

    connection.WebSocketConnection.flush = flush  # type: ignore[method-assign]


def _read_by_the_library() -> None:
    """All frames are read by the library, and uvicorn stops reading after each message."""
    protocol._texts = lambda _: None  # type: ignore[assignment]


def _queued_by_asyncio() -> None:
    """What has come waits in the queue that uvicorn has made."""
    protocol.Inbox = lambda _: asyncio.Queue()  # type: ignore[assignment,misc]


def _read_and_queued_by_others() -> None:
    _read_by_the_library()
    _queued_by_asyncio()


VARIANTS: dict[str, Callable[[], None]] = {
    "today": lambda: None,
    "library-frames": _written_by_the_library,
    "asgi-writes": _sent_through_asgi,
    "library-reads": _read_by_the_library,
    "asyncio-queue": _queued_by_asyncio,
    "library-reads-asyncio-queue": _read_and_queued_by_others,
}

if __name__ == "__main__":
    variant = sys.argv.pop(1)
    VARIANTS[variant]()
    sys.exit(main())
