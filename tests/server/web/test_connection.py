"""A connection: one write for all messages of one turn, and an end for clients that do not read."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from mascarade.server.web.ws.connection import (
    MOST_BYTES_WAITING,
    MOST_WAITING,
    WebSocketConnection,
    WriteBatcher,
)
from mascarade.wire.server_messages import Bye


class RecordingTransport:
    """A transport that records what is written; it is full when a test says so."""

    def __init__(self) -> None:
        self.drained: Callable[[], None] | None = None
        self.full = False
        self.written: list[list[bytes]] = []
        self.ends: list[object] = []

    def is_full(self) -> bool:
        return self.full

    def write(self, messages: Sequence[bytes]) -> None:
        self.written.append([*messages])

    def cut(self) -> None:
        self.ends.append("cut")

    def connection(self, batcher: WriteBatcher) -> WebSocketConnection:
        return WebSocketConnection(
            self, batcher, None, "en", hang_up=self.ends.append, dropped=lambda: self.ends.append("dropped")
        )


async def a_turn() -> None:
    await asyncio.sleep(0)


def test_what_is_said_in_one_breath_is_one_write_and_in_order() -> None:
    async def story() -> None:
        batcher, transports = WriteBatcher(), [RecordingTransport(), RecordingTransport()]
        connections = [transport.connection(batcher) for transport in transports]
        for connection in connections:
            connection.send(b"one")
            connection.send(b"two")
        assert [transport.written for transport in transports] == [[], []]
        await a_turn()
        connections[0].send(b"three")
        await a_turn()
        both = [b"one", b"two"]
        assert [transport.written for transport in transports] == [[both, [b"three"]], [both]]

    asyncio.run(story())


def test_what_a_full_connection_cannot_take_waits_until_it_can() -> None:
    async def story() -> None:
        transport = RecordingTransport()
        connection = transport.connection(WriteBatcher())
        transport.full = True
        connection.send(b"one")
        await a_turn()
        connection.send(b"two")
        await a_turn()
        assert transport.written == []
        transport.full = False
        assert transport.drained is not None
        transport.drained()
        assert transport.written == [[b"one", b"two"]]
        assert not connection.ended

    asyncio.run(story())


def test_too_much_that_waits_ends_the_connection() -> None:
    async def story() -> None:
        for message, most in ((b"x", MOST_WAITING), (b"x" * 10_000, MOST_BYTES_WAITING // 10_000)):
            transport = RecordingTransport()
            connection = transport.connection(WriteBatcher())
            transport.full = True
            for _ in range(most):
                connection.send(message)
            assert transport.ends == []
            connection.send(message)
            assert transport.ends == ["dropped", "cut"]
            connection.send(message)
            connection.close("slow")
            assert (transport.written, transport.ends) == ([], ["dropped", "cut"])

    asyncio.run(story())


def test_as_much_as_one_likes_is_said_to_whoever_reads() -> None:
    async def story() -> None:
        transport = RecordingTransport()
        connection = transport.connection(WriteBatcher())
        for _ in range(3 * MOST_WAITING):
            connection.send(b"x")
        await a_turn()
        assert transport.written == [[b"x"] * 3 * MOST_WAITING]

    asyncio.run(story())


def test_a_goodbye_comes_last_and_once() -> None:
    async def story() -> None:
        transport = RecordingTransport()
        connection = transport.connection(WriteBatcher())
        connection.send(b"one")
        connection.close("kicked")
        connection.close("restart")
        connection.send(b"two")
        await a_turn()
        assert transport.written == [[b"one"], [msgspec.json.encode(Bye("kicked"))]]
        assert transport.ends == [1000]

    asyncio.run(story())
