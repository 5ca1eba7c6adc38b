"""WebSockets and HTTP, byte for byte: libraries do not allow to break the protocol like this."""

import asyncio
import base64
import os
import socket
from types import TracebackType
from typing import NamedTuple, Self

PATIENCE = 15.0
"""Seconds after which an expected message counts as missing."""

ATTACKER = "127.0.0.66"
"""All of 127.0.0.0/8 is this machine, so attackers and players have different addresses."""

TEXT, BINARY, CLOSE, PING, PONG, CONT = 1, 2, 8, 9, 10, 0


class Where(NamedTuple):
    """A server to attack, and the address to come from."""

    port: int
    source: str = ATTACKER


async def connected(
    where: Where, *, small: bool = False
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A TCP connection; a `small` one holds little that has not been read."""
    sock = socket.socket()
    try:
        if small:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.setblocking(False)
        sock.bind((where.source, 0))
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", where.port))
        return await asyncio.open_connection(sock=sock, limit=1 << 22 if not small else 1 << 12)
    except BaseException:
        sock.close()
        raise


def frame(
    payload: bytes,
    opcode: int = TEXT,
    *,
    fin: bool = True,
    rsv: int = 0,
    masked: bool = True,
    length: int = -1,
) -> bytes:
    """One frame (RFC 6455, 5.2), right or wrong; `length` is a lie about its size."""
    size = len(payload) if length < 0 else length
    first = (0x80 if fin else 0) | (rsv & 7) << 4 | opcode & 15
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 65536:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    # a mask of zeros is a mask
    return head + b"\0\0\0\0" + payload


def handshake(path: str, port: int, token: str = "", extra: bytes = b"") -> bytes:
    """A request for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join(lines).encode() + b"\r\n" + extra + b"\r\n"


class Refused(Exception):
    """The server refused the handshake."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status} {body[:200]!r}")
        self.status = status
        self.body = body


class Gone(Exception):
    """The server closed the connection; `code` is that of its close frame, or 1006."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class RawSocket:
    """A WebSocket over which anything may be sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(
        cls, where: Where, path: str, token: str = "", *, extra: bytes = b"", small: bool = False
    ) -> Self:
        """After the handshake, or `Refused`."""
        reader, writer = await connected(where, small=small)
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(handshake(path, where.port, token, extra))
                status, body = await response(reader)
        except BaseException:
            writer.transport.abort()
            raise
        if status != 101:
            writer.transport.abort()
            raise Refused(status, body)
        return cls(reader, writer)

    async def send(self, data: bytes) -> None:
        """Send these bytes, if the connection is still open."""
        try:
            self.writer.write(data)
            async with asyncio.timeout(PATIENCE):
                await self.writer.drain()
        except (ConnectionError, TimeoutError):
            raise Gone(1006) from None

    async def say(self, text: str) -> None:
        await self.send(frame(text.encode()))

    async def read(self) -> bytes:
        """The next message; `Gone` at the end."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    opcode, payload = await self._frame()
                    if opcode == CLOSE:
                        raise Gone(int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1005)
                    if opcode == TEXT:
                        return payload
        except (ConnectionError, asyncio.IncompleteReadError):
            raise Gone(1006) from None

    async def _frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 15, await self.reader.readexactly(size)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.transport.abort()


async def response(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of an answer; `ConnectionError` if none comes."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        lines = head.lower().split(b"\r\n")
        sizes = [int(line.split(b":")[1]) for line in lines if line.startswith(b"content-length:")]
        return status, await reader.readexactly(sizes[0] if sizes else 0)
    except asyncio.IncompleteReadError:
        raise ConnectionResetError from None


async def hung_up(reader: asyncio.StreamReader, seconds: float) -> bool:
    """Whether the other side ends the connection within this time."""
    try:
        async with asyncio.timeout(seconds):
            while await reader.read(1 << 16):
                pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True
