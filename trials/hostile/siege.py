"""Misused connections: half open, slow, never read, or far too many."""

import asyncio
import json
from contextlib import suppress

from trials.hostile.findings import Findings
from trials.hostile.raw import (
    CONT,
    PATIENCE,
    PING,
    Gone,
    RawSocket,
    Where,
    connected,
    frame,
    handshake,
    hung_up,
)
from trials.hostile.strangers import staged
from trials.hostile.vitals import Vitals

MEGABYTES = 60
LONGEST = 32.0
"""Seconds after which the server has closed every silent connection."""

HEADS = (
    b"",
    b"G",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Mascarade: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 400\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Mascarade: 1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Mascarade: 1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 400\r\nExpect: 100-continue\r\n\r\n",
    b"POST /api/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 400\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
)
"""What is sent before the silence."""


async def silence(where: Where, findings: Findings) -> None:
    """Every connection that stops within a message is closed."""
    upgrades = (
        handshake("/ws/abcdefghijklmnop", where.port, extra=b"X: y\r\n" * 200),
        handshake("/ws/" + "a" * 9000, where.port),
        handshake("/ws/abcdefghijklmnop", where.port).replace(b"GET", b"POST"),
        handshake("/ws/abcdefghijklmnop", where.port, extra=b"X: " + b"y" * 9000 + b"\r\n"),
    )
    await asyncio.gather(*(_silent(where, findings, head) for head in (*HEADS, *upgrades)))


async def _silent(where: Where, findings: Findings, head: bytes) -> None:
    reader, writer = await connected(where)
    try:
        writer.write(head)
        findings.sent()
        findings.expect(await hung_up(reader, LONGEST), f"still waits for whoever sent {head[:200]!r}")
    finally:
        writer.transport.abort()


async def drip(where: Where, findings: Findings) -> None:
    """A byte at a time keeps nobody waiting for longer."""
    requests = (
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"y" * 10_000,
        handshake("/ws/abcdefghijklmnop", where.port, extra=b"X-Slow: " + b"y" * 10_000 + b"\r\n"),
        HEADS[3] + b" " * 300,
        HEADS[4] + b"1\r\nx\r\n" * 1000,
    )

    async def one(request: bytes) -> None:
        reader, writer = await connected(where)
        end = asyncio.create_task(hung_up(reader, LONGEST))
        try:
            for byte in request:
                if end.done():
                    break
                writer.write(bytes((byte,)))
                findings.sent()
                await asyncio.wait([end], timeout=0.1)
            findings.expect(await end, f"is patient with {request[:100]!r}")
        finally:
            end.cancel()
            writer.transport.abort()

    await asyncio.gather(*(one(request) for request in requests))


async def no_hello(where: Where, findings: Findings) -> None:
    """A handshake, and then silence."""
    stage = await staged(where, findings)
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        said = findings.message(await line.read())
        findings.expect(getattr(said, "why", "") == "silent", f"no hello, and yet: {said}")
        findings.expect(await hung_up(line.reader, LONGEST), "no hello, and no end")


async def deaf(where: Where, findings: Findings, vitals: Vitals) -> None:
    """A client that never reads is dropped, however much there is to send."""
    stage = await staged(where, findings, 2, players=4)
    before = await vitals.dropped()
    # masks that do not exist: a long list of them has a much longer answer
    wish = {"players": 6, "scenario": "custom", "masks": [f"{n:040}" for n in range(20)]}
    talk = frame(json.dumps({"type": "options", "id": "o", "options": wish}).encode())
    ignoring = frame(b'{"type":"pong","n":0}') + talk * 20
    async with (
        await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0], small=True) as rude,
        await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[1], small=True) as quiet,
    ):
        for one in (rude, quiet):
            await one.say('{"type":"hello"}')
        with suppress(Gone):
            for _ in range(2000):
                await rude.send(ignoring)
                findings.sent()
        async with asyncio.timeout(PATIENCE):
            while await vitals.dropped() == before:
                await asyncio.sleep(0.1)


async def deaf_pings(where: Where, findings: Findings) -> None:
    """Pings that are never read back: their answers must not pile up."""
    stage = await staged(where, findings)
    pings = frame(b"x" * 125, PING) * 8000
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0], small=True) as line:
        await line.say('{"type":"hello"}')
        try:
            for _ in range(MEGABYTES):
                findings.sent()
                await line.send(pings)
        except Gone:
            return


async def endless_fragments(where: Where, findings: Findings) -> None:
    """A message of nothing but beginnings: it must not be collected for ever."""
    stage = await staged(where, findings)
    empty = frame(b"", CONT, fin=False) * 20_000
    async with await RawSocket.open(where, f"/ws/{stage.table}", stage.tokens[0]) as line:
        await line.say('{"type":"hello"}')
        await line.send(frame(b"{", fin=False))
        try:
            for _ in range(50):
                findings.sent()
                await line.send(empty)
        except Gone:
            return
        findings.error("a million fragments of one message are collected")


async def crowd(where: Where, many: int) -> None:
    """Thousands of connections that open and close without sending anything."""

    async def one() -> None:
        try:
            _, writer = await connected(where)
        except OSError:
            return
        writer.transport.abort()

    for _ in range(many // 50):
        await asyncio.gather(*(one() for _ in range(50)))


SLOW = (silence, drip, no_hello)
"""What takes its time, and may do so beside everything else."""
