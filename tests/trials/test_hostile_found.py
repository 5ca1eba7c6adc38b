"""What strangers once got away with, each by its name."""

import asyncio
import gc
import json
import logging
import sys
from pathlib import Path

import pytest

from mascarade.server.web.edge import http_timeouts
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.server.web.ws.protocol import MOST_SCRAPS, MOST_UNHEARD
from mascarade.wire.server_messages import WishRefused
from mascarade.wire.shown import Snapshot
from tests.server.web.serving import Web, said, until, visited
from trials.hostile.raw import (
    CLOSE,
    CONT,
    PING,
    Gone,
    RawSocket,
    Refused,
    Where,
    connected,
    frame,
    handshake,
    hung_up,
)

SOON = 20.0
HELLO = frame(b'{"type":"hello"}')


def there(web: Web, source: str = "127.0.0.1") -> Where:
    return Where(int(web.host.rpartition(":")[2]), source)


async def ended(line: RawSocket) -> int:
    """The code with which the place closes the socket."""
    try:
        while True:
            await line.read()
    except Gone as gone:
        return gone.code


def test_a_mark_that_no_place_can_have_made_is_no_mark(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        async with web.connected(table, hello=False) as line:
            await line.send(json.dumps({"type": "hello", "have": 1, "mark": "é"}))
            await until(line, Snapshot)

    visited(tmp_path, story)


@pytest.mark.parametrize(
    ("path", "extra"),
    [
        ("/ws/abcdefghijklmnop", b"X: y\r\n" * 200),
        ("/ws/abcdefghijklmnop", b"X: " + b"y" * 9000 + b"\r\n"),
        ("/ws/" + "a" * 9000, b""),
    ],
    ids=["many headers", "a long header", "a long path"],
)
def test_a_handshake_that_only_http_can_read_is_not_waited_for(
    tmp_path: Path, path: str, extra: bytes
) -> None:
    async def story(web: Web) -> None:
        with pytest.raises(Refused) as refused:
            await RawSocket.open(there(web), path, extra=extra)
        assert refused.value.status == 400

    visited(tmp_path, story)


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"x" * 125, PING) * (MOST_SCRAPS + 1000),
        frame(b"{", fin=False) + frame(b"", CONT, fin=False) * (MOST_SCRAPS + 1000),
        frame(b'{"type":"pong","n":0}') * (MOST_UNHEARD + 2000),
    ],
    ids=["pings", "fragments", "messages"],
)
def test_what_no_rate_counts_ends_the_line_before_it_is_piled_up(tmp_path: Path, flood: bytes) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        async with await RawSocket.open(there(web), f"/ws/{table}?watch=1") as line:
            await line.send(HELLO + flood)
            assert await hung_up(line.reader, SOON)

    visited(tmp_path, story)


def test_a_few_pings_and_fragments_do_no_harm(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        async with await RawSocket.open(there(web), f"/ws/{table}?watch=1") as line:
            for _ in range(5):
                await line.send(HELLO + frame(b"x", PING) * (MOST_SCRAPS // 2))
            await line.send(frame(b'{"type":', fin=False) + frame(b"", CONT, fin=False) * (MOST_SCRAPS // 2))
            await line.send(frame(b'"start","id":"in pieces"}', CONT))
            while True:
                heard = said(await line.read())
                if isinstance(heard, WishRefused) and heard.id == "in pieces":
                    return

    visited(tmp_path, story)


def test_who_has_watched_a_table_where_nothing_happens_is_forgotten(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        before = _lines()
        for _ in range(20):
            async with web.connected(table, query="?watch=1") as line:
                await until(line, Snapshot)
        async with asyncio.timeout(SOON):
            while _lines() > before:
                await asyncio.sleep(0.05)

    visited(tmp_path, story)


def _lines() -> int:
    """How many lines are still held by somebody."""
    gc.collect()
    return sum(isinstance(each, WebSocketConnection) for each in gc.get_objects())


def test_text_that_is_none_is_an_error_of_whoever_sent_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        async with await RawSocket.open(there(web), f"/ws/{table}?watch=1") as line:
            await line.send(HELLO + frame(b"\xff\xfe"))
            assert await ended(line) == 1007

    with caplog.at_level(logging.WARNING):
        visited(tmp_path, story)
    assert caplog.records == []


def test_text_that_is_none_before_a_goodbye_is_no_error_either(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = (await web.table(ann)).table
        async with await RawSocket.open(there(web), f"/ws/{table}?watch=1") as line:
            await line.send(HELLO + frame(b"\xff\xfe") + frame(b"\x03\xe8", CLOSE))
            assert await ended(line) == 1000

    with caplog.at_level(logging.WARNING):
        visited(tmp_path, story)
    assert caplog.records == []


@pytest.mark.parametrize("method", ["POST", "HEAD"])
@pytest.mark.parametrize("path", ["/api/tables", "/nowhere"])
@pytest.mark.parametrize("host", ["127.0.0.1", "evil.example"])
def test_who_spoils_a_request_while_it_is_answered_is_no_error_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, method: str, path: str, host: str
) -> None:
    async def story(web: Web) -> None:
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        for spoilt in (b"no chunk\r\n", b"1\r\nxno end\r\n"):
            for late in (False, True):
                reader, writer = await connected(there(web))
                writer.write(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n")
                if late:
                    writer.write(b"1\r\n{\r\n")
                    await asyncio.sleep(0)
                writer.write(spoilt)
                assert await hung_up(reader, SOON)
                writer.transport.abort()

    with caplog.at_level(logging.ERROR):
        visited(tmp_path, story)
    assert caplog.records == []


def test_a_refused_handshake_is_answered_and_not_logged_as_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(web: Web) -> None:
        with pytest.raises(Refused) as refused:
            await RawSocket.open(there(web), "/ws/abcdefghijklmnop")
        assert refused.value.status == 404
        _, writer = await connected(there(web))
        writer.write(handshake("/ws/abcdefghijklmnop", there(web).port))
        writer.transport.abort()
        async with web.stranger() as other:
            assert (await other.get("/health")).status_code == 200

    with caplog.at_level(logging.WARNING):
        visited(tmp_path, story)
    assert caplog.records == []


@pytest.mark.skipif(sys.platform != "linux", reason="only there does everybody have 127.0.0.66")
def test_one_address_cannot_keep_all_others_out(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        knocking = [await connected(there(web, "127.0.0.66")) for _ in range(http_timeouts.MOST_AT_ONCE)]
        reader, writer = await connected(there(web, "127.0.0.66"))
        assert await hung_up(reader, SOON)
        async with web.stranger() as other:
            assert (await other.get("/health")).status_code == 200
        for each in (writer, *(writer for _, writer in knocking)):
            each.transport.abort()
        async with asyncio.timeout(SOON):
            while True:
                reader, writer = await connected(there(web, "127.0.0.66"))
                writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                try:
                    assert b" 200 " in await reader.readline()
                    return
                except ConnectionResetError:
                    continue
                finally:
                    writer.transport.abort()

    visited(tmp_path, story)
