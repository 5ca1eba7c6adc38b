"""Connections that read slowly, stop reading or vanish: others do not wait, and messages arrive whole."""

import asyncio
import socket
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from mascarade.server.web.ws import connection as lines
from mascarade.wire.server_messages import Bye, Chatted, Presence, WishDone
from mascarade.wire.shown import Snapshot
from tests.server.web.one_player import CHAT, alone
from tests.server.web.serving import Web, until, visited


async def deaf(web: Web, table: str) -> socket.socket:
    """A spectator who says hello and then never reads."""
    loop = asyncio.get_running_loop()
    host, port = web.host.split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await loop.sock_connect(line, (host, int(port)))
    asked = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {web.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(line, asked.encode())
    assert (await loop.sock_recv(line, 12)) == b"HTTP/1.1 101"
    hello = b'{"type":"hello"}'
    await loop.sock_sendall(line, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return line


async def heard(line: ClientConnection, number: int) -> None:
    for _ in range(number):
        await until(line, Chatted)


def test_whoever_does_not_read_is_dropped_and_nobody_waits_for_them(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        audience = web.registry.tables[table].audience
        async with web.connected(table, token) as reader:
            await until(reader, Snapshot)
            slow = await deaf(web, table)
            await until(reader, Presence, lambda here: here.spectators == 1)
            message, batches = Chatted(0, "x" * 1000), 0
            while len(audience.watching) == 2:
                for _ in range(100):
                    audience.send_to_all(message)
                await heard(reader, 100)
                batches += 1
                assert batches < 1000, "the deaf one is still told everything"
            assert web.registry.tables[table].presence.here() == [0]
            slow.close()
            await reader.send(CHAT)
            assert (await until(reader, WishDone)).id == "c"
            dropped = b"mascarade_slow_clients_dropped_total 1.0"
            assert dropped in web.registry.metrics.exposition()

    visited(tmp_path, story)


def test_a_reader_who_was_slow_for_a_while_misses_nothing(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        audience = web.registry.tables[table].audience
        async with web.connected(table, token) as reader:
            await until(reader, Snapshot)
            for number in range(lines.MOST_WAITING // 2):
                audience.send_to_all(Chatted(0, f"{number} " + "x" * 900))
            for number in range(lines.MOST_WAITING // 2):
                assert (await until(reader, Chatted)).text.startswith(f"{number} ")

    visited(tmp_path, story)


def test_whoever_vanishes_in_mid_sentence_takes_nothing_from_the_others(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        audience = web.registry.tables[table].audience
        async with web.connected(table, token) as reader:
            await until(reader, Snapshot)
            for _ in range(5):
                async with web.connected(table) as other:
                    await until(other, Snapshot)
                    for _ in range(20):
                        audience.send_to_all(Chatted(0, "x" * 1000))
                    other.transport.abort()
                    for _ in range(20):
                        audience.send_to_all(Chatted(0, "y" * 1000))
                await heard(reader, 40)
            await until(reader, Presence, lambda here: here.spectators == 0)

    visited(tmp_path, story)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_message_of_any_length_is_framed_as_the_browser_expects_it(tmp_path: Path, length: int) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as reader:
            await until(reader, Snapshot)
            for listener in list(web.registry.tables[table].audience.watching):
                listener.send(("ż" * (length // 2) + "x" * (length % 2)).encode())
                listener.close("closed")
            received = [message async for message in reader]
        text, bye = received[-2:]
        assert isinstance(text, str)
        assert len(text.encode()) == length
        assert bye == msgspec.json.encode(Bye("closed")).decode()

    visited(tmp_path, story)
