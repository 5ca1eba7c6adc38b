"""The WebSocket protocol by itself: messages of any length come and go as they are, however they are cut."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from mascarade.server.web.ws.protocol import TRANSPORT, WebSocketProtocol

HANDSHAKE = (
    b"GET /ws/table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: str, *, mask: bool = True, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=mask)


class Memory(asyncio.Transport):
    """A transport that records what is written to it, and what else is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def connected(story: Callable[[WebSocketProtocol, Memory], list[bytes]]) -> list[str | None]:
    """What the application receives if these bytes arrive once its WebSocket is open; None is the end."""
    received: list[str | None] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        assert scope["extensions"][TRANSPORT] is not None
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            received.append(event["text"])
        received.append(None)

    async def run() -> None:
        config = uvicorn.Config(app, log_config=None, ws_per_message_deflate=False, ws_ping_interval=None)
        config.load()
        protocol, transport = WebSocketProtocol(config, ServerState(), {}), Memory()
        protocol.connection_made(transport)
        protocol.data_received(HANDSHAKE)
        while not protocol.handshake_complete:
            await asyncio.sleep(0)
        transport.written = b""
        for part in story(protocol, transport):
            protocol.data_received(part)
        if None not in received:
            protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)

    asyncio.run(run())
    return received


@settings(max_examples=50)
@given(st.lists(st.text(max_size=300), max_size=4), st.data())
def test_texts_arrive_as_they_were_sent_however_they_are_cut(texts: list[str], data: st.DataObject) -> None:
    whole = b"".join(frame(text) for text in texts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=4)))
    parts = [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert connected(lambda *_: [part for part in parts if part]) == [*texts, None]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 128, 255, 256, 4095, 4096, 4097, 65_535, 70_000])
def test_every_way_to_write_a_length_is_read(length: int) -> None:
    assert connected(lambda *_: [frame("x" * length)]) == ["x" * length, None]


def test_a_message_in_fragments_is_one_message() -> None:
    fragments = [
        frame("he", fin=False),
        frame("l", fin=False, opcode=Opcode.CONT),
        frame("lo", opcode=Opcode.CONT),
    ]
    assert connected(lambda *_: fragments) == ["hello", None]
    assert connected(lambda *_: [b"".join(fragments)]) == ["hello", None]


WRONG = {
    "unmasked": (frame("{}", mask=False), 1002),
    "a reserved bit": (bytes((0xC1, 0x80, 0, 0, 0, 0)), 1002),
    "no text at all": (bytes((0x81, 0x82, 0, 0, 0, 0)) + b"\xff\xfe", 1007),
    "http": (b"GET / HTTP/1.1\r\n\r\n", 1002),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_text_ends_the_connection_with_a_code(what: str) -> None:
    sent, code = WRONG[what]
    written = []

    def story(_: WebSocketProtocol, transport: Memory) -> list[bytes]:
        written.append(transport)
        return [frame("before"), sent]

    assert connected(story) == ["before", None]
    assert written[0].written[:4][2:] == code.to_bytes(2, "big")
    assert written[0].closed


@settings(max_examples=50)
@given(st.lists(st.binary(max_size=70_000), max_size=3))
def test_many_messages_are_one_write_of_whole_frames(messages: list[bytes]) -> None:
    def story(protocol: WebSocketProtocol, transport: Memory) -> list[bytes]:
        protocol.write(messages)
        frames = [Frame(Opcode.TEXT, message).serialize(mask=False) for message in messages]
        assert transport.written == b"".join(frames)
        return []

    assert connected(story) == [None]


def test_nothing_is_written_to_a_connection_that_has_ended() -> None:
    def story(protocol: WebSocketProtocol, transport: Memory) -> list[bytes]:
        transport.close()
        protocol.write([b"late"])
        assert transport.written == b""
        return []

    assert connected(story) == [None]
