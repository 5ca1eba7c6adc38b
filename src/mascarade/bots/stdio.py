"""A bot as a program of its own: one JSON line in, and one out for every ask."""

from collections.abc import Callable, Iterable
from typing import IO

import msgspec

from mascarade.bots.protocol import PROTOCOL, Asked, Hello, Mind, Over, Reply
from mascarade.bots.temper import TEMPERS
from mascarade.rules.events import Opened


class NotTheProtocol(Exception):
    """The host wrote a line that a bot cannot take; the text says why."""


def serve(maker: Callable[[Hello], Mind], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Play one game after another, until there are no more lines."""
    seat = _Seat(maker)
    for line in lines:
        try:
            reply = seat.take(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise NotTheProtocol(str(error)) from None
        except RecursionError:
            raise NotTheProtocol("it is nested too deeply") from None
        if reply is not None:
            out.write(msgspec.json.encode(reply) + b"\n")
            out.flush()


class _Seat:
    """One seat in one game after another."""

    def __init__(self, maker: Callable[[Hello], Mind]) -> None:
        self._maker = maker
        self._hello: Hello | None = None
        self._mind: Mind | None = None
        self._opened = False

    def take(self, line: bytes) -> Reply | None:
        """A line of the host; the reply, if it asks."""
        keys = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        if "hello" in keys:
            self._begin(msgspec.json.decode(keys["hello"], type=Hello))
            return None
        if "ask" in keys:
            return self._answer(msgspec.json.decode(line, type=Asked))
        msgspec.json.decode(line, type=Over)
        self._hello = self._mind = None
        return None

    def _begin(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            raise NotTheProtocol(f"it is of protocol {hello.protocol}, and this bot speaks {PROTOCOL}")
        if hello.you not in hello.players:
            raise NotTheProtocol("the hello is for somebody who is not at the table")
        if hello.temper and hello.temper not in TEMPERS:
            raise NotTheProtocol(f"there is no temper {hello.temper!r}: there are {', '.join(TEMPERS)}")
        self._hello, self._mind, self._opened = hello, self._maker(hello), False

    def _answer(self, asked: Asked) -> Reply:
        if self._hello is None or self._mind is None:
            raise NotTheProtocol("the first line of a game must be a hello, and this one asks")
        if self._hello.you not in asked.view.players or len(asked.view.players) != len(asked.view.coins):
            raise NotTheProtocol("the view is not one of this seat")
        if not self._opened and not (asked.heard and isinstance(asked.heard[0], Opened)):
            raise NotTheProtocol("what was heard begins with how the table was opened, and this does not")
        self._opened = True
        if not asked.ask.options:
            raise NotTheProtocol("the ask has no options")
        return Reply(self._mind.answer(asked), asked.ask.number)
