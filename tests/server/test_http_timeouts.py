"""Requests that never come, or come a byte at a time, are hung up on; all others are answered."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from mascarade.server.web.edge import http_timeouts
from mascarade.server.web.edge.http_timeouts import HttpTimeouts

WHOLE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf"


async def thoughtful(scope: Any, receive: Any, send: Any) -> None:
    """An app that reads the whole body, and takes longer to answer than a request may take to come."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await asyncio.sleep(3 * http_timeouts.REQUEST_SECONDS)
        await send({"type": "websocket.send", "text": "still here"})
        return
    while (message := await receive()).get("more_body"):
        pass
    if message["type"] == "http.disconnect":
        return
    await asyncio.sleep(3 * http_timeouts.REQUEST_SECONDS)
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


@asynccontextmanager
async def place() -> AsyncIterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        config = uvicorn.Config(thoughtful, http=HttpTimeouts, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        yield door.getsockname()[1]
        server.should_exit = True
        await serving


async def said_to(request: bytes, *then: bytes) -> bytes:
    """All that comes until the other side hangs up; what is `then` sent waits for an answer first."""
    async with asyncio.timeout(60), place() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        answers = b""
        for more in then:
            answers += await reader.readuntil(b"\r\n\r\n")
            writer.write(more)
        try:
            answers += await reader.read()
        except ConnectionResetError:
            pass
        finally:
            writer.close()
        return answers


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_timeouts, "REQUEST_SECONDS", 0.1)


@pytest.mark.parametrize(
    "request_", [b"", WHOLE[:-2], HALF_A_BODY], ids=["nothing", "half a head", "half a body"]
)
def test_who_does_not_finish_a_request_is_hung_up_on(request_: bytes) -> None:
    assert asyncio.run(said_to(request_)) == b""


def test_who_does_not_finish_a_second_request_is_hung_up_on_too() -> None:
    assert asyncio.run(said_to(WHOLE, WHOLE[:-2])).count(b"204 No Content") == 1


def test_a_whole_request_is_answered_however_long_that_takes() -> None:
    assert asyncio.run(said_to(WHOLE)).startswith(b"HTTP/1.1 204 No Content")


def test_requests_sent_in_one_go_are_all_answered() -> None:
    assert asyncio.run(said_to(WHOLE * 3)).count(b"204 No Content") == 3


def test_a_websocket_may_be_quiet_for_as_long_as_it_likes() -> None:
    async def listened() -> object:
        async with asyncio.timeout(60), place() as port, connect(f"ws://127.0.0.1:{port}/") as line:
            return await line.recv()

    assert asyncio.run(listened()) == "still here"
