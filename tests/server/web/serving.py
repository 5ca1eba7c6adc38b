"""A real server in the test process, for tests that use HTTP and WebSockets."""

import asyncio
import heapq
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import uvloop
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mascarade.server.live.registry import Registry
from mascarade.server.settings import Settings
from mascarade.server.web import WebSocketProtocol, app
from mascarade.server.web.edge import listen
from mascarade.server.web.edge.http_timeouts import HttpTimeouts
from mascarade.server.web.edge.identity import new_secret
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.http import Apology, Joined
from mascarade.wire.server_messages import Bye, ServerMessage, WishRefused
from tests.server.place import QUICK, HandTime, place
from tests.server.web.small_client import small

_said: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)

OPTIONS = {"players": 4, "clocks": {"pace": "none"}}
MEANT = {"X-Mascarade": "1"}


class LooseTime(HandTime):
    """A clock that is turned by hand while a server runs; tests wait for the consequences by themselves."""

    def jump(self, seconds: float) -> None:
        self._now += seconds
        while self._alarms and self._alarms[0][0] <= self._now:
            heapq.heappop(self._alarms)[2].ring()


class Web:
    """A running server, and clients for it."""

    def __init__(self, registry: Registry, time: LooseTime, port: int) -> None:
        self.registry = registry
        self.time = time
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"

    def program(self, token: str | None = None) -> httpx.AsyncClient:
        """A program with a token of its own."""
        return httpx.AsyncClient(
            base_url=self.url, headers={"Authorization": f"Bearer {token or new_secret()}"}
        )

    def browser(self, **headers: str) -> httpx.AsyncClient:
        """A browser on a page of the server: it keeps cookies, and sends its origin."""
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url, **MEANT, **headers})

    def stranger(self, **headers: str) -> httpx.AsyncClient:
        """An HTTP client without any identity."""
        return httpx.AsyncClient(base_url=self.url, headers=headers)

    async def table(self, client: httpx.AsyncClient, **body: Any) -> Joined:
        """A new table."""
        response = await client.post("/api/tables", json={"name": "Ann", "options": OPTIONS, **body})
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=Joined)

    @asynccontextmanager
    async def connected(
        self, table: str, token: str | None = None, *, hello: bool = True, query: str = "", **headers: str
    ) -> AsyncIterator[ClientConnection]:
        """A WebSocket at that table."""
        sent = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
        url = f"ws://{self.host}/ws/{table}{query}"
        async with connect(url, additional_headers=sent, compression=None, proxy=None) as connection:
            if hello:
                await connection.send(msgspec.json.encode(ClientHello()).decode())
            yield connection


def said(message: str | bytes) -> ServerMessage:
    """A message from the server."""
    return _said.decode(message)


async def until(
    connection: ClientConnection, kind: type[Any], where: Callable[[Any], bool] = lambda _: True
) -> Any:
    """The next message of this kind; others before it are ignored."""
    async with asyncio.timeout(20):
        async for message in connection:
            heard = said(message)
            if isinstance(heard, kind) and where(heard):
                return heard
    raise AssertionError(f"the connection ended without {kind.__name__}")


async def farewell(connection: ClientConnection) -> str:
    """The reason with which the server closes the connection."""
    bye = await until(connection, Bye)
    try:
        async with asyncio.timeout(20):
            await connection.recv()
    except ConnectionClosed:
        return str(bye.why)
    raise AssertionError("a message came after the goodbye")


def keys(answer: httpx.Response | WishRefused) -> list[str]:
    """The keys of what was refused."""
    problems = answer.problems if isinstance(answer, WishRefused) else _apology(answer).problems
    return [problem.key for problem in problems]


def _apology(response: httpx.Response) -> Apology:
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=Apology)


@asynccontextmanager
async def web(
    folder: Path, settings: Settings = QUICK, *, port: int | None = None, client: Path | None = None
) -> AsyncIterator[Web]:
    """A server that listens; `client` is a built client, if it is not the small one."""
    time = LooseTime()
    with listen.listening("127.0.0.1", port or 0) as listener:
        number = listener.getsockname()[1]
        own = replace(settings, port=number)
        async with place(folder, own, time=time) as here:
            config = uvicorn.Config(
                app(here.registry, own, client or small()),
                loop="none",
                http=HttpTimeouts,
                ws=WebSocketProtocol,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(own.trusted_proxies),
                forwarded_allow_ips=list(own.trusted_proxies),
                ws_per_message_deflate=False,
                ws_max_size=own.largest_frame,
                ws_ping_interval=None,
                timeout_graceful_shutdown=1,
            )
            server = _Server(config)
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:
                await asyncio.sleep(0)
            try:
                yield Web(here.registry, time, number)
            finally:
                server.should_exit = True
                await serving


class _Server(uvicorn.Server):
    """Leaves signals to the test process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def visited(
    folder: Path,
    story: Callable[[Web], Awaitable[None]],
    settings: Settings = QUICK,
    *,
    client: Path | None = None,
) -> None:
    """Run the story with a server whose store is in `folder`."""

    async def run() -> None:
        async with web(folder, settings, client=client) as here:
            await story(here)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())
