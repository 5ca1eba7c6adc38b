"""How long a stranger may take over a request: uvicorn alone would wait for ever for the rest of it."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 20.0
"""Seconds from the connection, or from the answer before, until a whole request has come."""

_WAITING = (h11.IDLE, h11.SEND_BODY)


class Impatient(H11Protocol):
    """HTTP, but a request that does not come, or comes a byte at a time, is hung up on."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
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
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._calm_down()
        self._alarm = self.loop.call_later(PATIENCE, self.transport.abort)

    def _calm_down(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
