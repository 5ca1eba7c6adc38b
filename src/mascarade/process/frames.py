"""Frames: content of any kind, with its length before it. A line could not hold a newline."""

from typing import IO

HEAD = 4
"""Bytes of the length."""


def framed(content: bytes) -> bytes:
    return len(content).to_bytes(HEAD) + content


def read_frame(stream: IO[bytes]) -> bytes | None:
    """The content of the next frame; None when the stream has ended."""
    head = stream.read(HEAD)
    return stream.read(int.from_bytes(head)) if len(head) == HEAD else None
