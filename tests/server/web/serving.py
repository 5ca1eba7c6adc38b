"""A place with its real web, for tests that come in through the door: over HTTP and over WebSockets."""

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
from mascarade.wire.client_messages import Hello
from mascarade.wire.http import Apology, Joined
from mascarade.wire.server_messages import Bye, No, Said
from tests.server.place import QUICK, HandTime, place
from tests.server.web.small_client import small

_said: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)

OPTIONS = {"players": 4, "clocks": {"pace": "none"}}
MEANT = {"X-Mascarade": "1"}


class LooseTime(HandTime):
    """Turned by hand while a server runs: whoever waits for what follows waits for it by itself."""

    def jump(self, seconds: float) -> None:
        self._now += seconds
        while self._alarms and self._alarms[0][0] <= self._now:
            heapq.heappop(self._alarms)[2].ring()


class Web:
    """A place that can be reached, and ways to reach it."""

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
        """A browser on one of our own pages: it keeps cookies, and says where it is."""
        return httpx.AsyncClient(base_url=self.url, headers={"Origin": self.url, **MEANT, **headers})

    def stranger(self, **headers: str) -> httpx.AsyncClient:
        """Something that only speaks HTTP."""
        return httpx.AsyncClient(base_url=self.url, headers=headers)

    async def table(self, client: httpx.AsyncClient, **body: Any) -> Joined:
        """A new table."""
        response = await client.post("/api/tables", json={"name": "Ann", "options": OPTIONS, **body})
        assert response.status_code == 201, response.text
        return msgspec.json.decode(response.content, type=Joined)

    @asynccontextmanager
    async def line(
        self, table: str, token: str | None = None, *, hello: bool = True, query: str = "", **headers: str
    ) -> AsyncIterator[ClientConnection]:
        """A WebSocket at that table."""
        sent = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
        url = f"ws://{self.host}/ws/{table}{query}"
        async with connect(url, additional_headers=sent, compression=None, proxy=None) as line:
            if hello:
                await line.send(msgspec.json.encode(Hello()).decode())
            yield line


def said(message: str | bytes) -> Said:
    """A message that came over a line."""
    return _said.decode(message)


async def until(
    line: ClientConnection, kind: type[Any], where: Callable[[Any], bool] = lambda _: True
) -> Any:
    """The next message of this kind; whatever else is said before does not matter."""
    async with asyncio.timeout(20):
        async for message in line:
            heard = said(message)
            if isinstance(heard, kind) and where(heard):
                return heard
    raise AssertionError(f"the line ended without {kind.__name__}")


async def farewell(line: ClientConnection) -> str:
    """Why the other side hung up."""
    bye = await until(line, Bye)
    try:
        async with asyncio.timeout(20):
            await line.recv()
    except ConnectionClosed:
        return str(bye.why)
    raise AssertionError("something was said after the goodbye")


def keys(answer: httpx.Response | No) -> list[str]:
    """The keys of what was refused."""
    problems = answer.problems if isinstance(answer, No) else _apology(answer).problems
    return [problem.key for problem in problems]


def _apology(response: httpx.Response) -> Apology:
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=Apology)


@asynccontextmanager
async def web(
    folder: Path, settings: Settings = QUICK, *, port: int | None = None, client: Path | None = None
) -> AsyncIterator[Web]:
    """A place with its door open; `client` is a built client, if it is not the small one."""
    time = LooseTime()
    with listen.listening("127.0.0.1", port or 0) as way_in:
        number = way_in.getsockname()[1]
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
            serving = asyncio.create_task(server.serve(sockets=[way_in]))
            while not server.started:
                await asyncio.sleep(0)
            try:
                yield Web(here.registry, time, number)
            finally:
                server.should_exit = True
                await serving


class _Server(uvicorn.Server):
    """Without signals: they belong to the tests."""

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
    """The story, at a place over what is stored in `folder`."""

    async def run() -> None:
        async with web(folder, settings, client=client) as here:
            await story(here)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())
