"""A bot as a program of its own: one JSON line in, and one out for every ask."""

from collections.abc import Callable, Iterable
from typing import IO

import msgspec
from msgspec import Struct

from mascarade.bots.door import Asked, Hello, Mind, Over, Reply


class Greeting(Struct, frozen=True):
    """The first line of a game."""

    hello: Hello


class _Line(Struct):
    """Enough of a line to see which of the three it is."""

    hello: msgspec.Raw | None = None
    ask: msgspec.Raw | None = None


def serve(maker: Callable[[Hello], Mind], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Play one game after another, until there are no more lines."""
    mind: Mind | None = None
    for line in lines:
        kind = msgspec.json.decode(line, type=_Line)
        if kind.hello is not None:
            mind = maker(msgspec.json.decode(line, type=Greeting).hello)
        elif kind.ask is not None:
            if mind is None:
                raise msgspec.ValidationError("The first line must be a hello, and this one asks.")
            asked = msgspec.json.decode(line, type=Asked)
            reply = Reply(mind.answer(asked), asked.ask.number)
            out.write(msgspec.json.encode(reply) + b"\n")
            out.flush()
        else:
            msgspec.json.decode(line, type=Over)
            mind = None
