"""A WebSocket as a connection to a table: messages are written in batches, and no reader is waited for."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import UNSET, UnsetType

from mascarade.server.web.ws.protocol import Transport
from mascarade.wire.server_messages import Bye, ServerMessage
from mascarade.wire.terms import Farewell

MOST_WAITING = 500
MOST_BYTES_WAITING = 512 * 1024
"""What may wait for a client that reads too slowly, in messages and in bytes."""

CODES: dict[Farewell, int] = {"restart": 1012, "slow": 1008, "flood": 1008, "error": 1008}
"""The codes with which a WebSocket closes for these reasons; 1000 for all others."""

encode = msgspec.json.Encoder().encode


class WriteBatcher:
    """Flushes connections once per turn of the event loop, since one write costs more than all the rest."""

    def __init__(self) -> None:
        self._pending: list[WebSocketConnection] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def schedule(self, connection: "WebSocketConnection") -> None:
        """Flush this connection at the end of the current turn of the event loop."""
        if not self._pending:
            # remembered, because asking for the running loop is a system call
            self._loop = self._loop or asyncio.get_running_loop()
            self._loop.call_soon(self._flush)
        self._pending.append(connection)

    def _flush(self) -> None:
        pending, self._pending = self._pending, []
        for connection in pending:
            connection.flush()


class WebSocketConnection:
    """A `Connection` of `mascarade.server.live.connection` over one WebSocket.

    `hang_up` closes the WebSocket with a code; `dropped` is called when a slow client is disconnected.
    """

    __slots__ = (
        "_batcher",
        "_bytes",
        "_dropped",
        "_hang_up",
        "_transport",
        "_waiting",
        "ended",
        "language",
        "owner",
    )

    def __init__(
        self,
        transport: Transport,
        batcher: WriteBatcher,
        owner: str | None,
        language: str,
        *,
        hang_up: Callable[[int], None],
        dropped: Callable[[], None],
    ) -> None:
        self.owner = owner
        self.language = language
        self.ended = False
        self._transport = transport
        self._batcher = batcher
        self._hang_up = hang_up
        self._dropped = dropped
        self._waiting: list[bytes] = []
        self._bytes = 0
        transport.drained = self.flush

    def send(self, message: bytes) -> None:
        """Send it, together with everything else that is sent in this turn of the event loop."""
        if self.ended:
            return
        if not self._waiting:
            self._batcher.schedule(self)
        self._waiting.append(message)
        self._bytes += len(message)
        if (
            self._bytes > MOST_BYTES_WAITING or len(self._waiting) > MOST_WAITING
        ) and self._transport.is_full():
            self.close("slow")

    def say(self, message: ServerMessage, length: int = 0) -> None:
        """Send a message that only this connection gets, padded with spaces to this length."""
        self.send(encode(message).ljust(length))

    def flush(self) -> None:
        """Write what waits, if the transport has room."""
        if self._waiting and not self._transport.is_full():
            self._transport.write(self._waiting)
            self._waiting.clear()
            self._bytes = 0

    def close(self, why: Farewell, *, again: bool | UnsetType = UNSET) -> None:
        """Send the reason and close; a client that has not read the messages before it is disconnected.

        `again`: whether the client is to come back, where `why` alone does not decide it.
        """
        if self.ended:
            return
        self.ended = True
        self.flush()
        if self._waiting:
            self._dropped()
            self._transport.cut()
            return
        self._transport.write([encode(Bye(why, again))])
        self._hang_up(CODES.get(why, 1000))

    def end(self) -> None:
        """The client has disconnected."""
        self.ended = True
        self._waiting.clear()
        self._transport.drained = None
