"""The metrics for Prometheus, on a port of their own.

They count what no player may see, such as early answers being stored, so the main port does not serve them.
This port runs in the event loop of the tables and serves `GET /metrics` alone, one request for each
connection, with limits on size, time, connections and rate.
"""

import asyncio
import socket
from http import HTTPStatus

import h11

from mascarade.server.clock import Time
from mascarade.server.metrics import CONTENT_TYPE, Metrics
from mascarade.server.settings import Settings
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.caller import called
from mascarade.server.web.edge.guard import host_name
from mascarade.server.web.edge.limits import AddressLimit
from mascarade.server.web.edge.refusals import TooOften

PATH = "/metrics"

LARGEST_REQUEST = 8_192
"""In bytes, with its headers."""

CONNECTION_SECONDS = 5.0
"""Until the response must have been read."""

MOST_CONNECTIONS = 20


class MetricsPort:
    """Serves the metrics of one server until it is closed."""

    def __init__(self, metrics: Metrics, settings: Settings, time: Time) -> None:
        self._metrics = metrics
        self._hosts = addresses.hosts(settings) | {settings.metrics_host.lower()}
        self._limit = AddressLimit(time, settings.requests_a_minute, 60)
        self._server: asyncio.Server | None = None
        self.connections: set[asyncio.Transport] = set()

    async def open(self, listener: socket.socket) -> None:
        """Accept connections on a socket that already listens."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Connection(self), sock=listener)

    def close(self) -> None:
        """Stop listening, and close every connection."""
        if self._server is not None:
            self._server.close()
        for transport in list(self.connections):
            transport.abort()

    def response(self, request: h11.Request, client: tuple[str, int] | None) -> bytes:
        """The whole HTTP response to a request."""
        caller = called({"headers": list(request.headers), "client": client})
        try:
            self._limit.spend(caller.address)
        except TooOften as often:
            return _response(HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": str(often.seconds)})
        if host_name(caller.host) not in self._hosts:
            # DNS rebinding
            return _response(HTTPStatus.MISDIRECTED_REQUEST)
        if request.target.partition(b"?")[0] != PATH.encode():
            return _response(HTTPStatus.NOT_FOUND)
        if request.method != b"GET":
            return _response(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET"})
        return _response(HTTPStatus.OK, {"Content-Type": CONTENT_TYPE}, self._metrics.exposition())


class _Connection(asyncio.Protocol):
    """Reads one request, answers it, and ends."""

    def __init__(self, port: MetricsPort) -> None:
        self._port = port
        self._http = h11.Connection(h11.SERVER)
        self._received = 0
        self._transport: asyncio.Transport | None = None
        self._timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        self._port.connections.add(transport)
        if len(self._port.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self._timeout = asyncio.get_running_loop().call_later(CONNECTION_SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        transport = self._transport
        if transport is None or transport.is_closing():
            return
        response = self._respond(data, transport)
        if response:
            transport.write(response)
            transport.close()

    def _respond(self, data: bytes, transport: asyncio.Transport) -> bytes:
        """The response, once the request is complete; empty until then."""
        self._received += len(data)
        if self._received > LARGEST_REQUEST:
            return _response(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        try:
            self._http.receive_data(data)
            event = self._http.next_event()
        except h11.RemoteProtocolError:
            return _response(HTTPStatus.BAD_REQUEST)
        if not isinstance(event, h11.Request):
            return b""
        return self._port.response(event, transport.get_extra_info("peername"))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the reason makes no difference
        if self._timeout is not None:
            self._timeout.cancel()
        if self._transport is not None:
            self._port.connections.discard(self._transport)


def _response(status: HTTPStatus, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
    sent = {
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Connection": "close",
        "Content-Length": str(len(body)),
        **(headers or {}),
    }
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {value}" for name, value in sent.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body
