"""A line: one write for all that is said in a breath, and an end for whoever does not read."""

import asyncio
from collections.abc import Callable

import msgspec

from mascarade.server.web.ws.connection import (
    MOST_BYTES_WAITING,
    MOST_WAITING,
    WebSocketConnection,
    WriteBatcher,
)
from mascarade.server.web.ws.protocol import framed
from mascarade.wire.server_messages import Bye


class Paper:
    """A wire that writes everything down; it is full when somebody says so."""

    def __init__(self) -> None:
        self.drained: Callable[[], None] | None = None
        self.full = False
        self.written: list[bytes] = []
        self.ends: list[object] = []

    def is_full(self) -> bool:
        return self.full

    def write(self, frames: bytes) -> None:
        self.written.append(frames)

    def cut(self) -> None:
        self.ends.append("cut")

    def line(self, post: WriteBatcher) -> WebSocketConnection:
        return WebSocketConnection(
            self, post, None, "en", hang_up=self.ends.append, dropped=lambda: self.ends.append("dropped")
        )


async def a_breath() -> None:
    await asyncio.sleep(0)


def test_what_is_said_in_one_breath_is_one_write_and_in_order() -> None:
    async def story() -> None:
        post, papers = WriteBatcher(), [Paper(), Paper()]
        lines = [paper.line(post) for paper in papers]
        for line in lines:
            line.send(b"one")
            line.send(b"two")
        assert [paper.written for paper in papers] == [[], []]
        await a_breath()
        lines[0].send(b"three")
        await a_breath()
        both = framed(b"one") + framed(b"two")
        assert [paper.written for paper in papers] == [[both, framed(b"three")], [both]]

    asyncio.run(story())


def test_what_a_full_connection_cannot_take_waits_until_it_can() -> None:
    async def story() -> None:
        paper = Paper()
        line = paper.line(WriteBatcher())
        paper.full = True
        line.send(b"one")
        await a_breath()
        line.send(b"two")
        await a_breath()
        assert paper.written == []
        paper.full = False
        assert paper.drained is not None
        paper.drained()
        assert paper.written == [framed(b"one") + framed(b"two")]
        assert not line.ended

    asyncio.run(story())


def test_too_much_that_waits_ends_the_line() -> None:
    async def story() -> None:
        for message, most in ((b"x", MOST_WAITING), (b"x" * 10_000, MOST_BYTES_WAITING // 10_000)):
            paper = Paper()
            line = paper.line(WriteBatcher())
            paper.full = True
            for _ in range(most):
                line.send(message)
            assert paper.ends == []
            line.send(message)
            assert paper.ends == ["dropped", "cut"]
            line.send(message)
            line.close("slow")
            assert (paper.written, paper.ends) == ([], ["dropped", "cut"])

    asyncio.run(story())


def test_as_much_as_one_likes_is_said_to_whoever_reads() -> None:
    async def story() -> None:
        paper = Paper()
        line = paper.line(WriteBatcher())
        for _ in range(3 * MOST_WAITING):
            line.send(b"x")
        await a_breath()
        assert paper.written == [framed(b"x") * 3 * MOST_WAITING]

    asyncio.run(story())


def test_a_goodbye_comes_last_and_once() -> None:
    async def story() -> None:
        paper = Paper()
        line = paper.line(WriteBatcher())
        line.send(b"one")
        line.close("kicked")
        line.close("restart")
        line.send(b"two")
        await a_breath()
        assert paper.written == [framed(b"one"), framed(msgspec.json.encode(Bye("kicked")))]
        assert paper.ends == [1000]

    asyncio.run(story())
