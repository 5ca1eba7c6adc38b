"""The frames that nearly all messages are: short texts that come whole, and texts that the server sends.

Everything else is left to the library. RFC 6455, 5.2 says what a frame looks like.
"""

from functools import lru_cache

try:
    from websockets.speedups import apply_mask
except ImportError:
    # a wheel without its C extension, as on PyPy, or one built without a compiler
    from websockets.utils import apply_mask

LONGEST = 4_096
"""Bytes of the longest text that is read here."""

_TEXT = 0x81
"""A text frame, and the last of its message."""

_SHORT, _LONG = 126, 127
"""Smaller numbers are a length; these say that it follows, in two bytes or in eight."""

_MASKED = 0x80
"""Added to a length: what clients send is masked."""

_LEAST = 6
"""Bytes of the shortest frame of a client."""


def short_texts(data: bytes) -> list[str] | None:
    """The texts in these bytes, if they are whole, masked, short text frames and nothing else."""
    texts, at, end = [], 0, len(data)
    while at < end:
        if end - at < _LEAST or data[at] != _TEXT:
            return None
        length, start = data[at + 1] - _MASKED, at + 6
        if length == _SHORT:
            length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            if length < _SHORT:
                return None
        elif length == _LONG:
            return None
        if not 0 <= length <= LONGEST or start + length > end:
            return None
        at = start + length
        try:
            texts.append(apply_mask(data[start:at], data[start - 4 : start]).decode())
        except UnicodeDecodeError:
            return None
    return texts


@lru_cache(4096)
def header(length: int) -> bytes:
    """What stands before a text of so many bytes that the server sends."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 65536:
        return bytes((_TEXT, _SHORT)) + length.to_bytes(2, "big")
    return bytes((_TEXT, _LONG)) + length.to_bytes(8, "big")
