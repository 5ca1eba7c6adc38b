"""The messages between a table and a bot, as `docs/protocol.md` describes them.

A bot gets a `Hello`, then an `Asked` for every decision of its seat, at last an `Over`. It sends answers.
"""

from typing import Protocol, TypeAlias

from msgspec import Struct

from mascarade.rules import Answer, Ask, Event, Mask, Player, Result, View
from mascarade.rules.ask import What

Chances: TypeAlias = tuple[tuple[int, ...], ...]

PROTOCOL = 1
BUDGET_MS = 300


class Hello(Struct, frozen=True):
    """Who you are, who else plays, and with which masks. `seed` is where your chance comes from.

    With `playouts` so many imagined games may be played for an answer, and no clock runs; with 0 the clock
    of `budget_ms` counts. `temper` says how to play, where a bot has several ways.
    """

    you: Player
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    seed: int
    budget_ms: int = BUDGET_MS
    protocol: int = PROTOCOL
    playouts: int = 0
    temper: str = ""


class Question(Struct, frozen=True):
    """A numbered ask: `what` it is about and every answer it allows."""

    number: int
    what: What
    options: tuple[Answer, ...]

    @classmethod
    def of(cls, ask: Ask, number: int) -> "Question":
        return cls(number, ask.what, ask.options)


class Asked(Struct, frozen=True):
    """What this seat heard since the last message, what it knows, and what it is asked."""

    heard: tuple[Event, ...]
    view: View
    ask: Question


class Over(Struct, frozen=True):
    """The end: what was heard since the last message, and the result."""

    heard: tuple[Event, ...]
    over: Result


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's answer to the question of that number."""

    answer: Answer
    to: int


class Reckoning(Struct, frozen=True):
    """What a coach says: how likely each of `masks` lies at each place, in per cent; 0 and 100 are certain.

    `why` is what happened when this last changed, while `players` sat in this order.
    """

    masks: tuple[Mask, ...]
    chances: Chances
    why: tuple[Event, ...]
    players: tuple[Player, ...]


class Mind(Protocol):
    """One seat's player, in one game."""

    def answer(self, asked: Asked) -> Answer:
        """One of `asked.ask.options`."""
        ...
