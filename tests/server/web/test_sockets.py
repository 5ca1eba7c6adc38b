"""WebSockets: what strangers send over them, and who is hung up on."""

import asyncio
import socket
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mascarade.server.web.edge.identity import new_secret
from mascarade.server.web.ws import connection as lines
from mascarade.server.web.ws import session
from mascarade.server.web.ws.session import MOST_UNREADABLE
from mascarade.wire.client_messages import ClientHello, Pong
from mascarade.wire.server_messages import Bye, Chatted, Ping, Presence, Welcome, WishDone, WishRefused
from mascarade.wire.shown import Snapshot
from mascarade.wire.terms import PROTOCOL
from tests.server.place import QUICK
from tests.server.web.serving import Web, farewell, keys, until, visited

CHAT = '{"type":"chat","id":"c","text":"hello"}'
PAUSE = '{"type":"pause","id":"p"}'


async def alone(web: Web) -> tuple[str, str]:
    """A table with one person, and their token."""
    token = new_secret()
    async with web.program(token) as ann:
        return (await web.table(ann)).table, token


# The first word


def test_whoever_does_not_say_hello_is_hung_up_on(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token, hello=False) as line:
            assert await farewell(line) == "silent"
        assert web.registry.tables[table].presence.here() == []

    visited(tmp_path, story, replace(QUICK, hello=0.02))


@pytest.mark.parametrize(
    ("frame", "key"),
    [
        (CHAT, "hello-first"),
        ("", "frame-not-json"),
        ('{"type":"hello","protocol":0}', "client-old"),
        ('{"type":"hello","protocol":-1,"colour":"red"}', "client-old"),
        ('{"type":"hello","protocol":"new"}', "frame-shape"),
        ('{"type":"hello","colour":"red"}', "frame-shape"),
        ('{"type":"hello","have":-1}', "frame-shape"),
    ],
)
def test_the_first_word_must_be_hello(tmp_path: Path, frame: str, key: str) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token, hello=False) as line:
            await line.send(frame)
            assert keys(await until(line, WishRefused)) == [key]
            assert await farewell(line) == "error"

    visited(tmp_path, story)


@pytest.mark.parametrize(("lost", "again"), [(True, True), (False, False)])
def test_a_client_that_is_refused_at_its_hello_is_told_whether_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: bool, again: bool
) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        if lost:
            monkeypatch.setattr(web.registry.tables, "still_has", lambda _: False)
        async with web.connected(table, token, hello=False) as line:
            await line.send('{"type":"hello"}' if lost else CHAT)
            no, bye = await until(line, WishRefused), await until(line, Bye)
            assert keys(no) == ["restarting" if lost else "hello-first"]
            assert (bye.why, no.again, bye.again) == ("error", again, again)

    visited(tmp_path, story)


@pytest.mark.parametrize("more", ["", ',"colour":"red","have":"all"'])
def test_whoever_speaks_a_newer_protocol_is_asked_to_come_again(tmp_path: Path, more: str) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token, hello=False) as line:
            await line.send(f'{{"type":"hello","protocol":{PROTOCOL + 1}{more}}}')
            assert await farewell(line) == "restart"
        assert web.registry.tables[table].presence.here() == []

    visited(tmp_path, story)


@pytest.mark.parametrize(
    ("protocol", "welcome"), [(1, False), (2, False), (3, True), (4, True), (5, True), (None, False)]
)
def test_every_protocol_from_the_oldest_to_the_newest_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, protocol: int | None, welcome: bool
) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token, hello=False) as line:
            version = "" if protocol is None else f',"protocol":{protocol}'
            await line.send(f'{{"type":"hello","language":"fr"{version}}}')
            if welcome:
                assert (await until(line, Welcome)).chair == 0
                return
            no = await until(line, WishRefused)
            assert (keys(no), no.said[0].split()[0]) == (["client-old"], "Cette")
            assert await farewell(line) == "error"
        # the seat stays theirs
        assert web.registry.tables[table].state.room.chairs[0].taken == "person"
        async with web.connected(table, token, hello=False) as line:
            await line.send('{"type":"hello","protocol":5}')
            assert (await until(line, Welcome)).chair == 0

    monkeypatch.setattr(session, "OLDEST", 3)
    monkeypatch.setattr(session, "PROTOCOL", 5)
    visited(tmp_path, story)


def test_hello_chooses_the_language_of_what_is_said(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        spoken = set()
        for language in ("en", "it-CH", "fr", "pl", "pt-BR"):
            async with web.connected(table, token, hello=False) as line:
                await line.send(msgspec.json.encode(ClientHello(language=language)).decode())
                await line.send('{"type":"rename","id":"r","name":" "}')
                no = await until(line, WishRefused)
                assert (no.id, keys(no)) == ("r", ["name-empty"])
                spoken.add(no.said)
        assert len(spoken) == 5

    visited(tmp_path, story)


@pytest.mark.parametrize("mark", ["", "0" * 16, "ż" * 8, "x" * 64, "m" + "0" * 48, "m" + "ż" * 48])
def test_a_mark_that_is_not_ours_is_as_good_as_none(tmp_path: Path, mark: str) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token, hello=False) as line:
            await line.send(msgspec.json.encode(ClientHello(have=7, mark=mark)).decode())
            assert (await until(line, Snapshot)).n == 1

    visited(tmp_path, story)


# Nonsense


@pytest.mark.parametrize(
    ("frame", "key"),
    [
        ("not json", "frame-not-json"),
        ("[" * 4000, "frame-shape"),
        ('{"a":' * 1300, "frame-not-json"),
        ('{"type":"options","id":"x","options":{"masks":' + "[" * 4000, "frame-shape"),
        ("[]", "frame-shape"),
        ("null", "frame-shape"),
        ("{}", "frame-shape"),
        ('{"type":"dance","id":"x"}', "frame-shape"),
        ('{"type":"ready"}', "frame-shape"),
        ('{"type":"ready","id":""}', "frame-shape"),
        ('{"type":"ready","id":"x","ready":1}', "frame-shape"),
        ('{"type":"ready","id":"x","more":1}', "frame-shape"),
        ('{"type":"ready","id":"' + "x" * 41 + '"}', "frame-shape"),
        ('{"type":"sit","id":"x","chair":99999999999999999999}', "frame-shape"),
        ('{"type":"chat","id":"x","text":"\\ud800"}', "frame-not-json"),
        ('{"type":"hello"}', "hello-again"),
        (b"\x00\xff", "frame-binary"),
        (CHAT.encode(), "frame-binary"),
    ],
)
def test_a_frame_that_means_nothing_is_named_and_does_no_harm(
    tmp_path: Path, frame: str | bytes, key: str
) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as line:
            await line.send(frame)
            no = await until(line, WishRefused)
            assert (no.id, keys(no)) == ("", [key])
            await line.send(CHAT)
            assert (await until(line, WishDone)).id == "c"

    visited(tmp_path, story)


def test_whoever_sends_only_nonsense_is_hung_up_on(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as line:
            for _ in range(MOST_UNREADABLE):
                await line.send("?")
            assert await farewell(line) == "error"

    visited(tmp_path, story)


def test_a_frame_that_is_too_large_ends_the_line(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as line:
            await line.send("x" * 10_000)
            with pytest.raises(ConnectionClosed):
                await until(line, Bye)
            assert line.close_code == 1009

    visited(tmp_path, story)


# Too much


def test_frames_that_come_too_fast_are_refused_and_a_flood_ends_the_line(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as line:
            for _ in range(6):
                await line.send(PAUSE)
                assert keys(await until(line, WishRefused)) == ["no-game"]
            await line.send(PAUSE)
            no = await until(line, WishRefused)
            assert (no.id, keys(no)) == ("p", ["too-fast"])
            web.time.jump(1)
            await line.send(PAUSE)
            assert keys(await until(line, WishRefused)) == ["no-game"]
            for _ in range(20):
                await line.send(PAUSE)
            assert await farewell(line) == "flood"

    visited(tmp_path, story, replace(QUICK, frames_a_second=2))


async def refused(web: Web, table: str, token: str | None = None) -> int:
    with pytest.raises(InvalidStatus) as status:
        async with web.connected(table, token):
            pass
    return status.value.response.status_code


def test_one_address_has_so_many_lines_and_no_more(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as first, web.connected(table, token):
            await until(first, Welcome)
            assert await refused(web, table, token) == 429
        async with web.connected(table, token) as again:
            await until(again, Welcome)

    visited(tmp_path, story, replace(QUICK, most_connections_each=2))


def test_the_place_has_room_for_so_many_lines(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token):
            assert await refused(web, table, token) == 429

    visited(tmp_path, story, replace(QUICK, most_connections=1))


def test_spectators_do_not_keep_a_player_out(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table):
            assert await refused(web, table) == 429
            async with web.connected(table, token) as player:
                assert (await until(player, Welcome)).chair == 0

    visited(tmp_path, story, replace(QUICK, most_spectators=1))


# Being there


def test_whoever_answers_is_asked_again_and_whoever_does_not_is_hung_up_on(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as awake, web.connected(table) as asleep:
            await until(awake, Presence, lambda here: here.spectators == 1)
            await until(asleep, Snapshot)
            for _ in range(3):
                web.time.jump(15)
                ping = await until(awake, Ping)
                assert ping.n == web.registry.tables[table].state.n
                await awake.send(msgspec.json.encode(Pong(ping.n)).decode())
                await awake.send(CHAT)
                await until(awake, WishDone)
            assert await farewell(asleep) == "silent"
            assert len(web.registry.tables[table].audience.watching) == 1

    visited(tmp_path, story)


def test_a_line_that_ends_leaves_the_table(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table) as watcher:
            async with web.connected(table, token):
                await until(watcher, Presence, lambda here: here.here == (0,))
            await until(watcher, Presence, lambda here: here.here == ())

    visited(tmp_path, story)


def test_a_place_that_closes_tells_everybody_to_come_back(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        table, token = await alone(web)
        async with web.connected(table, token) as line:
            await until(line, Snapshot)
            web.registry.tables[table].audience.dismiss("restart")
            assert await farewell(line) == "restart"
            assert line.close_code == 1012

    visited(tmp_path, story)


# Slow readers


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
