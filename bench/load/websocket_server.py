"""`mascarade serve` with a part of its WebSockets replaced by another implementation.

`websocket_server.py VARIANT serve ...`; `websocket_path.py` measures the variants. `asgi-writes` takes away
the direct writes. The others add what the server once had: frames that are made and read without the library,
and a queue of its own.
"""

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from websockets.protocol import CONNECTING, OPEN
from websockets.speedups import apply_mask

from mascarade.cli import main
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.server.web.ws.protocol import WebSocketProtocol

_TEXT, _MASKED, _SHORT, _LONG = 0x81, 0x80, 126, 127
_LEAST, _LONGEST = 6, 4_096
_UNREAD = 8


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


@lru_cache(4096)
def _head(length: int) -> bytes:
    """What stands before so many bytes in a text frame of a server (RFC 6455, 5.2)."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 65536:
        return bytes((_TEXT, _SHORT)) + length.to_bytes(2, "big")
    return bytes((_TEXT, _LONG)) + length.to_bytes(8, "big")


def _own_frames() -> None:
    """Frames are a cached head and the message."""

    def write(self: Any, messages: Sequence[bytes]) -> None:
        if self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.transport.write(b"".join([part for each in messages for part in (_head(len(each)), each)]))

    WebSocketProtocol.write = write  # type: ignore[method-assign]


def _texts(data: bytes) -> list[str] | None:
    """The texts in these bytes, if they are whole, masked, short text frames and nothing else."""
    texts, at, end = [], 0, len(data)
    while at < end:
        if end - at < _LEAST or data[at] != _TEXT:
            return None
        length, start = data[at + 1] - _MASKED, at + 6
        if length == _SHORT:
            length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
        elif length == _LONG:
            return None
        if not 0 <= length <= _LONGEST or start + length > end:
            return None
        at = start + length
        texts.append(apply_mask(data[start:at], data[start - 4 : start]).decode())
    return texts


def _own_reads() -> None:
    """Short text frames that came whole are read without the library, and reading pauses only after some."""
    library = WebSocketProtocol.data_received

    def data_received(self: Any, data: bytes) -> None:
        if getattr(self, "whole", False) and self.conn.state is OPEN and not self.close_sent:
            texts = _texts(data)
            if texts is not None:
                self._scraps = 0
                for text in texts:
                    self.queue.put_nowait({"type": "websocket.receive", "text": text})
                if not self.read_paused and self.queue.qsize() > _UNREAD:
                    self.read_paused = True
                    self.transport.pause_reading()
                return
        self.whole = self.conn.state is CONNECTING and data.endswith(b"\r\n\r\n")
        library(self, data)

    WebSocketProtocol.data_received = data_received  # type: ignore[method-assign]


class _Inbox:
    """A queue with one reader."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = self._loop.create_future()
            await self._reader
        return self._messages.popleft()


def _own_queue() -> None:
    """What has come waits in a queue that does less than asyncio's."""
    library = WebSocketProtocol.__init__

    def init(self: Any, *args: Any, **options: Any) -> None:
        library(self, *args, **options)
        self.queue = _Inbox(self.loop)

    WebSocketProtocol.__init__ = init  # type: ignore[method-assign]


def _all_own() -> None:
    """All three, as the server once was."""
    for change in (_own_frames, _own_reads, _own_queue):
        change()


VARIANTS: dict[str, Callable[[], None]] = {
    "today": lambda: None,
    "asgi-writes": _asgi_writes,
    "own-frames": _own_frames,
    "own-reads": _own_reads,
    "own-queue": _own_queue,
    "all-own": _all_own,
}

if __name__ == "__main__":
    variant = sys.argv.pop(1)
    VARIANTS[variant]()
    sys.exit(main())
