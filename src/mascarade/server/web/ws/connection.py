"""A line over a WebSocket: what is said in one breath goes out in one write, and nobody is waited for."""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import UNSET, UnsetType

from mascarade.server.web.ws.protocol import Transport, framed, head
from mascarade.wire.server_messages import Bye, Said
from mascarade.wire.terms import Farewell

MOST_WAITING = 500
MOST_BYTES_WAITING = 512 * 1024
"""What may wait for somebody whose connection is full, in messages and in bytes."""

CODES: dict[Farewell, int] = {"restart": 1012, "slow": 1008, "flood": 1008, "error": 1008}
"""The codes with which a WebSocket closes; 1000 for all others."""

encode = msgspec.json.Encoder().encode


class Post:
    """Carries out what was said, once a turn of the loop: one write costs more than all the rest."""

    def __init__(self) -> None:
        self._spoken: list[WebSocketConnection] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def later(self, connection: "WebSocketConnection") -> None:
        if not self._spoken:
            # remembered: to ask which loop runs is a call of the system
            self._loop = self._loop or asyncio.get_running_loop()
            self._loop.call_soon(self._deliver)
        self._spoken.append(connection)

    def _deliver(self) -> None:
        spoken, self._spoken = self._spoken, []
        for connection in spoken:
            connection.deliver()


class WebSocketConnection:
    """One WebSocket, as a table knows it (`mascarade.server.live.connection.Line`).

    `hang_up` closes the WebSocket with a code; `dropped` is told when a slow one is cut off.
    """

    __slots__ = ("_bytes", "_dropped", "_hang_up", "_post", "_waiting", "_wire", "ended", "language", "owner")

    def __init__(
        self,
        wire: Transport,
        post: Post,
        owner: str | None,
        language: str,
        *,
        hang_up: Callable[[int], None],
        dropped: Callable[[], None],
    ) -> None:
        self.owner = owner
        self.language = language
        self.ended = False
        self._wire = wire
        self._post = post
        self._hang_up = hang_up
        self._dropped = dropped
        self._waiting: list[bytes] = []
        self._bytes = 0
        wire.drained = self.deliver

    def send(self, message: bytes) -> None:
        """Say it, with whatever else is said in this turn of the loop."""
        if self.ended:
            return
        if not self._waiting:
            self._post.later(self)
        self._waiting += (head(len(message)), message)
        self._bytes += len(message)
        if (
            self._bytes > MOST_BYTES_WAITING or len(self._waiting) > 2 * MOST_WAITING
        ) and self._wire.is_full():
            self.close("slow")

    def say(self, message: Said, length: int = 0) -> None:
        """Say one of the messages that only this line gets, with spaces up to this length."""
        self.send(encode(message).ljust(length))

    def deliver(self) -> None:
        """Hand over what waits, if there is room."""
        if self._waiting and not self._wire.is_full():
            self._wire.write(b"".join(self._waiting))
            self._waiting.clear()
            self._bytes = 0

    def close(self, why: Farewell, *, again: bool | UnsetType = UNSET) -> None:
        """Send `bye` and hang up; cut off a client that has not even read what was sent before.

        `again`: whether the client is to come back, where `why` alone does not decide it.
        """
        if self.ended:
            return
        self.ended = True
        self.deliver()
        if self._waiting:
            self._dropped()
            self._wire.cut()
            return
        self._wire.write(framed(encode(Bye(why, again))))
        self._hang_up(CODES.get(why, 1000))

    def end(self) -> None:
        """The other side is gone."""
        self.ended = True
        self._waiting.clear()
        self._wire.drained = None
