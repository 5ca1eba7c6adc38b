"""What a table needs from what thinks for its bots."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from mascarade.bots.protocol import Hello, Question, Reckoning
from mascarade.rules import Answer, Event, View

OWN = 0.5
"""The part of the time that is the bot's own; the rest is for its replacements."""


class Seat(Struct, frozen=True):
    """One bot in one game. `key` is its own, `level` a name of `BOTS`; a table's seats stay together."""

    key: str
    table: str
    level: str
    hello: Hello


class Minds(Protocol):
    """Thinks for bots, and for people who ask the coach."""

    async def start(self) -> None:
        """Get ready in the background; the first question does the same."""

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        """An option of the question, or None when no mind came up with one in `patience` seconds.

        `heard` is everything this seat heard since its game began.
        """

    async def reckon(
        self, seat: Seat, heard: Sequence[tuple[Event, ...]], patience: float
    ) -> Reckoning | None:
        """Where this seat's player may take the masks to be; None when no coach said it in time.

        `heard` is everything this seat heard since its game began, step by step.
        """

    def forget(self, table: str) -> None:
        """Drop the minds of a game that is over."""

    async def stop(self) -> None:
        """End all thinking; pending questions get None."""
