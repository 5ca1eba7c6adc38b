"""What is sent to a table, byte by byte: its length must not tell which answer it is."""

from collections.abc import Sequence

import msgspec

from mascarade.rules import Answer
from mascarade.wire.client_messages import ClientMessage, GiveAnswer

_encode = msgspec.json.Encoder().encode


def padded(message: ClientMessage, offered: Sequence[Answer] = ()) -> bytes:
    """The message; an answer is as long as the longest of those that were `offered`, with spaces after it."""
    said = _encode(message)
    if not isinstance(message, GiveAnswer):
        return said
    own = len(_encode(message.answer))
    longest = max((len(_encode(answer)) for answer in offered), default=own)
    return said.ljust(len(said) - own + longest)
