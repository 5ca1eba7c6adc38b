"""The metrics are for the owner alone: on a port of their own if wanted, and nowhere that strangers reach."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from mascarade.rules import Challenge
from mascarade.server.metrics import Metrics
from mascarade.server.settings import Settings
from mascarade.server.web import app
from mascarade.server.web.edge import listen, metrics_port
from mascarade.server.web.edge.metrics_port import LARGEST_REQUEST, MOST_CONNECTIONS, MetricsPort
from mascarade.server.web.http import files, games, health, pages, scenarios, tables
from tests.server import four_people
from tests.server.outside import Guest, Server
from tests.server.place import QUICK, HandTime, Place, played
from tests.server.test_run import refused
from tests.server.web.small_client import small

WHOLE = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("place"), "--metrics-port", "0") as running:
        yield running.opened()


# Where they are


def test_without_the_flag_there_are_none_and_the_main_port_answers_as_for_any_unknown_path(
    tmp_path: Path,
) -> None:
    with Server(tmp_path) as running:
        address = running.opened().address
        there, unknown = (httpx.get(f"{address}/{path}") for path in ("metrics", "nothing"))
        assert "etrics" not in running.said
    assert (there.status_code, there.content) == (404, unknown.content)
    assert {**there.headers, "date": ""} == {**unknown.headers, "date": ""}


def test_with_the_flag_they_are_on_that_port_and_still_not_on_the_main_one(shared: Server) -> None:
    Guest(shared)
    response = httpx.get(shared.metrics)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert response.headers["cache-control"] == "no-store"
    assert 'mascarade_http_requests_total{route="/api/tables",status="2xx"}' in response.text
    assert httpx.get(f"{shared.address}/metrics").status_code == 404
    assert shared.metrics.startswith("http://127.0.0.1:")
    assert httpx.get(shared.metrics.removesuffix("/metrics") + "/health").status_code == 404


def test_a_taken_port_is_named_with_its_own_flag(shared: Server, tmp_path: Path) -> None:
    port = shared.metrics.rsplit(":", 1)[1].removesuffix("/metrics")
    sentence = refused("--data", str(tmp_path / "data"), "--port", "0", "--metrics-port", port)
    assert sentence.startswith(f"Port {port} is taken")
    assert "--metrics-port" in sentence
    assert not (tmp_path / "data").exists(), "nothing is touched"
    sentence = refused("--port", "0", "--metrics-port", "0", "--metrics-host", "203.0.113.7")
    assert "--metrics-host" in sentence


def test_the_variables_choose_the_same(tmp_path: Path) -> None:
    env = {"MASCARADE_METRICS_PORT": "0", "MASCARADE_METRICS_HOST": "localhost"}
    with Server(tmp_path, env=env) as running:
        assert httpx.get(running.opened().metrics).status_code == 200
        assert running.stopped() == 0


# What it takes


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("GET /metrics HTTP/1.1\r\nHost: localhost:1", 200),
        ("GET /metrics?x=1 HTTP/1.1\r\nHost: 127.0.0.1", 200),
        ("GET /metrics HTTP/1.1\r\nHost: prometheus.example", 200),
        ("GET /metrics HTTP/1.0\r\nHost: localhost", 200),
        ("GET /metrics HTTP/1.1\r\nHost: evil.example", 421),
        ("GET /metrics HTTP/1.0\r\nX: y", 421),
        ("POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3", 405),
        ("HEAD /metrics HTTP/1.1\r\nHost: localhost", 405),
        ("GET / HTTP/1.1\r\nHost: localhost", 404),
        ("GET /metrics/ HTTP/1.1\r\nHost: localhost", 404),
        ("GET /api/about HTTP/1.1\r\nHost: localhost", 404),
        ("GET /metrics HTTP/1.1\r\nHost: a\r\nHost: b", 400),
        ("GET /metrics HTTP/1.1", 400),
        ("\x00\xff", 400),
        ("GET /metrics HTTP/1.1\r\nHost: localhost\r\nX: " + LARGEST_REQUEST * "x", 431),
    ],
    ids=lambda value: str(value)[:60],
)
def test_it_serves_one_path_to_those_who_call_it_by_a_name_of_ours(line: str, status: int) -> None:
    async def story(port: int, _: MetricsPort) -> None:
        said = await asked(port, f"{line}\r\n\r\n".encode("latin-1"))
        assert said.startswith(f"HTTP/1.1 {status} ".encode())
        assert (b"mascarade_steps_total" in said) == (status == 200)

    opened(story, replace(QUICK, hosts=("prometheus.example",)))


def test_a_request_may_come_in_pieces_and_only_the_first_is_answered() -> None:
    async def story(port: int, _: MetricsPort) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for at in range(len(WHOLE)):
            writer.write(WHOLE[at : at + 1])
            await writer.drain()
        assert (await reader.read()).count(b"HTTP/1.1 200 OK") == 1
        assert (await asked(port, 3 * WHOLE)).count(b"HTTP/1.1 200 OK") == 1
        writer.close()

    opened(story)


def test_who_does_not_finish_a_request_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics_port, "CONNECTION_SECONDS", 0.1)

    async def story(port: int, served: MetricsPort) -> None:
        assert await asked(port, WHOLE[:-2]) == b""
        assert served.connections == set()

    opened(story)


def test_so_many_connections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics_port, "CONNECTION_SECONDS", 3600)

    async def story(port: int, served: MetricsPort) -> None:
        idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST_CONNECTIONS)]
        while len(served.connections) < MOST_CONNECTIONS:
            await asyncio.sleep(0)
        assert await asked(port, WHOLE) == b""
        idle[0][1].close()
        while len(served.connections) >= MOST_CONNECTIONS:
            await asyncio.sleep(0)
        assert (await asked(port, WHOLE)).startswith(b"HTTP/1.1 200 OK")
        served.close()
        for reader, writer in idle[1:]:
            assert await ended(reader) == b"", "closing cuts them off"
            writer.close()

    opened(story)


def test_an_address_that_asks_too_often_is_told_when_to_come_back() -> None:
    async def story(port: int, _: MetricsPort) -> None:
        assert (await asked(port, WHOLE)).startswith(b"HTTP/1.1 200 OK")
        said = await asked(port, WHOLE)
        assert said.startswith(b"HTTP/1.1 429 ")
        assert re.search(rb"\r\nRetry-After: \d+\r\n", said)

    opened(story, replace(QUICK, requests_a_minute=1))


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other side hangs up, however it does."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def asked(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    try:
        return await ended(reader)
    finally:
        writer.close()


@asynccontextmanager
async def listening(settings: Settings) -> AsyncIterator[tuple[int, MetricsPort]]:
    with listen.listening("127.0.0.1", 0) as listener:
        served = MetricsPort(Metrics(), settings, HandTime())
        await served.open(listener)
        try:
            yield listener.getsockname()[1], served
        finally:
            served.close()


def opened(story: Callable[[int, MetricsPort], Awaitable[None]], settings: Settings = QUICK) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), listening(settings) as (port, served):
            await story(port, served)

    asyncio.run(run())


# What strangers can see


def every_path(table: str, code: str) -> list[str]:
    """All that can be fetched about a place and one of its tables; what is drawn by chance is left out."""
    handlers: list[Any] = [
        *tables.ROUTES,
        *games.ROUTES,
        *scenarios.ROUTES,
        *health.ROUTES,
        *pages.ROUTES,
        *files.ROUTES,
    ]
    found = {path for each in handlers if "GET" in each.http_methods for path in each.paths}
    values = {"table": table, "code": code, "game": "1", "name": "style.css"}
    filled = [
        re.sub(r"\{(\w+):str\}", lambda part: values[part[1]], path) for path in found if "random" not in path
    ]
    return [*sorted(filled), "/metrics", "/icon.svg"]


def test_nothing_that_a_stranger_can_fetch_changes_when_an_early_answer_is_stored(tmp_path: Path) -> None:
    options = replace(four_people.ORDER, public=True)

    async def story(here: Place) -> None:
        table, (*_, dan) = await four_people.announced(here, options)
        transport = httpx.ASGITransport(app=app(here.registry, QUICK, small()))
        paths = every_path(table.id, table.state.room.code)

        async def seen() -> dict[str, tuple[int, bytes, list[tuple[str, str]]]]:
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as stranger:
                got = {path: await stranger.get(path) for path in paths}
            return {
                path: (each.status_code, each.content, each.headers.multi_items())
                for path, each in got.items()
            }

        before, counted = await seen(), batches(here)
        assert {before[path][0] for path in ("/health", "/api/tables", f"/t/{table.id}")} == {200}
        await here.answer(table, dan, Challenge(), "early")
        assert batches(here) == counted + 1, "it was stored, and the metrics show it"
        assert await seen() == before

    played(tmp_path, story)


def batches(here: Place) -> float:
    found = re.search(
        rb"^mascarade_store_batch_size_count (\S+)$", here.registry.metrics.exposition(), re.MULTILINE
    )
    assert found
    return float(found[1])
