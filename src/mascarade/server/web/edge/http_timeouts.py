"""Limits on the time a request may take to arrive, and on the connections of one address.

Uvicorn alone waits for ever for the rest of a request, on any number of connections.
"""

import asyncio
from collections import Counter
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

REQUEST_SECONDS = 20.0
"""From the connection, or from the response before, until a whole request has arrived."""

MOST_AT_ONCE = 100
"""Connections of one address that are not WebSockets, or not yet; a browser opens six. Behind a proxy all
clients have its address, so nothing is counted there: the proxy has limits of its own."""

_open_connections: WeakKeyDictionary[ServerState, Counter[str]] = WeakKeyDictionary()
_UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_WAITING = (h11.IDLE, h11.SEND_BODY)


class HttpTimeouts(H11Protocol):
    """Uvicorn's HTTP, except that it disconnects clients whose request does not arrive in time."""

    _timeout: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._is_over_limit():
            transport.abort()
        else:
            self._start_timeout()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in _WAITING:
            self._stop_timeout()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # unless the next request has come already
        if self.conn.their_state in _WAITING:
            self._start_timeout()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_timeout()
        self._forget()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the response is always the same
        if self.cycle is not None:
            # the client sent garbage after a request that is still being answered: drop that answer
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            # by hand: uvicorn would send a body, which h11 does not allow in answer to a HEAD
            self.transport.write(_UNREADABLE)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timeout()
        self._forget()
        super().connection_lost(exc)

    def _is_over_limit(self) -> bool:
        if self.client is None or self.config.proxy_headers:
            return False
        self._counted = self.client[0]
        counted = _open_connections.setdefault(self.server_state, Counter())
        counted[self._counted] += 1
        return counted[self._counted] > MOST_AT_ONCE

    def _forget(self) -> None:
        """The connection has ended, or is counted as a WebSocket from now on."""
        if self._counted:
            counted = _open_connections[self.server_state]
            counted[self._counted] -= 1
            if not counted[self._counted]:
                del counted[self._counted]
            self._counted = ""

    def _start_timeout(self) -> None:
        self._stop_timeout()
        self._timeout = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
