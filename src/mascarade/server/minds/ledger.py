"""What the minds in a worker have been told, so that each is told everything once."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from itertools import count

from mascarade.bots.door import Asked, Question
from mascarade.rules import Answer, Event, View
from mascarade.server.minds.messages import Forget, Think
from mascarade.server.minds.port import Seat

STRIKES = 3
"""A mind that cost its worker's life so often is not asked again in this game."""


@dataclass(eq=False, slots=True)
class Pending:
    """A question on its way; `kept`: the mind stays for the next one.

    Once it is its turn a mind may think for `seconds`. `deaths` counts the workers that died of it.
    """

    seat: Seat
    heard: tuple[Event, ...]
    view: View
    question: Question
    seconds: float
    answer: asyncio.Future[Answer | None]
    kept: bool = True
    id: int = 0
    deaths: int = 0

    def settle(self, answer: Answer | None) -> None:
        """Unless whoever asked has gone."""
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


class Ledger:
    """The minds of one worker and of those that replace it."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._numbers = count(1)

    def told(self, pending: Pending) -> Think:
        """The question, with what this mind does not know yet: for a new one that is everything."""
        seat = pending.seat
        if not pending.kept:
            asked = Asked(pending.heard, pending.view, pending.question)
            return Think(pending.id, asked, level=seat.level, hello=seat.hello)
        minds = self._tables.setdefault(seat.table, _Table()).minds
        mind = minds.get(seat.key)
        new = mind is None
        if mind is None:
            mind = minds[seat.key] = _Mind(next(self._numbers))
        asked = Asked(pending.heard[mind.given :], pending.view, pending.question)
        mind.given = max(mind.given, len(pending.heard))
        if new:
            return Think(pending.id, asked, mind.number, seat.level, seat.hello)
        return Think(pending.id, asked, mind.number)

    def is_out(self, seat: Seat) -> bool:
        """Whether this mind has had its strikes."""
        table = self._tables.get(seat.table)
        return table is not None and table.strikes[seat.key] >= STRIKES

    def strike(self, seat: Seat) -> None:
        """Its worker died of it."""
        if table := self._tables.get(seat.table):
            table.strikes[seat.key] += 1

    def drop(self, seat: Seat) -> Forget | None:
        """It is broken: the next question begins with a new one."""
        table = self._tables.get(seat.table)
        mind = table.minds.pop(seat.key, None) if table else None
        return Forget((mind.number,)) if mind else None

    def forget(self, table: str) -> Forget | None:
        """The table is over."""
        known = self._tables.pop(table, None)
        return Forget(tuple(mind.number for mind in known.minds.values())) if known else None

    def died(self) -> None:
        """The worker is gone, and all its minds with it."""
        for table in self._tables.values():
            table.minds.clear()
