"""What the minds in a worker have been told, so that each is told everything once."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from mascarade.bots.protocol import Asked, Question
from mascarade.rules import Event, View
from mascarade.server.minds.messages import Forget, Reckon, Think
from mascarade.server.minds.port import Seat

STRIKES = 3
"""A mind that cost its worker's life so often is not asked again in this game."""


T = TypeVar("T")


class Facing(NamedTuple):
    """A question to a bot, with all that its seat heard and what it sees."""

    heard: tuple[Event, ...]
    view: View
    question: Question


class Learning(NamedTuple):
    """A question to a coach: all that its player heard, step by step."""

    heard: tuple[tuple[Event, ...], ...]


@dataclass(eq=False, slots=True)
class Pending(Generic[T]):
    """A pending question. With `kept` the mind stays for the next one.

    Once it is its turn a mind may think for `seconds`. `deaths` counts the workers that died of it.
    """

    seat: Seat
    asked: Facing | Learning
    seconds: float
    answer: asyncio.Future[T | None]
    kept: bool = True
    id: int = 0
    deaths: int = 0

    def settle(self, answer: T | None) -> None:
        """Give the answer, unless the caller has gone."""
        if not self.answer.done():
            self.answer.set_result(answer)


@dataclass(slots=True)
class _Mind:
    """Its number in the worker, and how much of what its seat heard it was given."""

    number: int
    given: int = 0


@dataclass(slots=True)
class _Table:
    minds: dict[str, _Mind] = field(default_factory=dict)
    strikes: Counter[str] = field(default_factory=Counter)


class MindTracker:
    """The minds of one worker and of those that replace it."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._numbers = count(1)

    def told(self, pending: Pending[Any]) -> Think | Reckon:
        """The question, with what this mind does not know yet: for a new one that is everything."""
        seat, asked = pending.seat, pending.asked
        if isinstance(asked, Facing) and not pending.kept:
            return Think(pending.id, Asked(*asked), level=seat.level, hello=seat.hello)
        minds = self._tables.setdefault(seat.table, _Table()).minds
        mind = minds.get(seat.key)
        new = mind is None
        if mind is None:
            mind = minds[seat.key] = _Mind(next(self._numbers))
        given, mind.given = mind.given, max(mind.given, len(asked.heard))
        if isinstance(asked, Learning):
            return Reckon(pending.id, mind.number, asked.heard[given:], seat.hello.you if new else None)
        fresh = Asked(asked.heard[given:], asked.view, asked.question)
        if new:
            return Think(pending.id, fresh, mind.number, seat.level, seat.hello)
        return Think(pending.id, fresh, mind.number)

    def is_out(self, seat: Seat) -> bool:
        """Whether this mind has killed too many workers."""
        table = self._tables.get(seat.table)
        return table is not None and table.strikes[seat.key] >= STRIKES

    def strike(self, seat: Seat) -> None:
        """Note that this mind has killed its worker."""
        if table := self._tables.get(seat.table):
            table.strikes[seat.key] += 1

    def drop(self, seat: Seat) -> Forget | None:
        """Drop a broken mind: the next question makes a new one."""
        table = self._tables.get(seat.table)
        mind = table.minds.pop(seat.key, None) if table else None
        return Forget((mind.number,)) if mind else None

    def forget(self, table: str) -> Forget | None:
        """Drop the minds of a table that is over."""
        known = self._tables.pop(table, None)
        return Forget(tuple(mind.number for mind in known.minds.values())) if known else None

    def died(self) -> None:
        """Note that the worker and all its minds are gone."""
        for table in self._tables.values():
            table.minds.clear()
