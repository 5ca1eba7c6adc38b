"""How long a stranger may take over a request, and how many they may begin at once.

Uvicorn alone would wait for ever for the rest of a request, and for as many as there is room for.
"""

import asyncio
from collections import Counter
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

PATIENCE = 20.0
"""Seconds from the connection, or from the answer before, until a whole request has come."""

MOST_AT_ONCE = 100
"""Connections of one address that are no WebSocket yet, or never will be; a browser opens six. Behind a
proxy everybody has its address, and it counts for itself."""

_knocking: WeakKeyDictionary[ServerState, Counter[str]] = WeakKeyDictionary()
_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_WAITING = (h11.IDLE, h11.SEND_BODY)


class HttpTimeouts(H11Protocol):
    """HTTP, but a request that does not come, or comes a byte at a time, is hung up on."""

    _alarm: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._is_one_too_many():
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _WAITING:
            self._calm_down()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # unless the next request has come already
        if self.conn.their_state in _WAITING:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._calm_down()
        self._forget()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - what is said is always the same
        if self.cycle is not None:
            # whoever is being answered spoils the rest of the request: nobody hears the answer any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            # by hand: to a HEAD the library may not say what uvicorn would have it say
            self.transport.write(_UNREADABLE)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        self._forget()
        super().connection_lost(exc)

    def _is_one_too_many(self) -> bool:
        if self.client is None or self.config.proxy_headers:
            return False
        self._counted = self.client[0]
        counted = _knocking.setdefault(self.server_state, Counter())
        counted[self._counted] += 1
        return counted[self._counted] > MOST_AT_ONCE

    def _forget(self) -> None:
        """It is over, or it is counted elsewhere."""
        if self._counted:
            counted = _knocking[self.server_state]
            counted[self._counted] -= 1
            if not counted[self._counted]:
                del counted[self._counted]
            self._counted = ""

    def _wait(self) -> None:
        self._calm_down()
        self._alarm = self.loop.call_later(PATIENCE, self.transport.abort)

    def _calm_down(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
