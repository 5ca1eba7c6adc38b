"""How long a study will take, told from the game file alone: a place must know before it begins."""

from collections.abc import Iterator
from itertools import chain

from mascarade.rules.events import (
    Announced,
    Challenged,
    Event,
    Glimpsed,
    Handled,
    Named,
    Passed,
    Revealed,
    TurnBegan,
)
from mascarade.rules.record import Record

# Microseconds of a processor for each player; `bench/studies.py` prints what they foretell.
_SWAP = 1_200
_CLAIM = 250
_SIGHT = 250
_REDRAWN = 100
"""For every swap before: where none of the placings that were kept fits a mask that is seen,
others are looked for through the whole game. It happens to some of those who see it."""
_FEW = 7
"""Of so many cards all placings are kept: there are fewer worlds, and none are ever looked for."""
_LIGHTER = 3

_DONE = Announced | Challenged | Passed | Named


def effort(record: Record) -> Iterator[int]:
    """Microseconds that the game will have taken from its opening to the end of each turn, roughly."""
    players = len(record.opening.players)
    few = len(record.opening.masks) + len(record.opening.centre) < _FEW
    spent = swaps = 0
    begun = False
    for event in chain(record.events, *(step.events for step in record.steps)):
        if isinstance(event, TurnBegan):
            if begun:
                yield spent
            begun = True
        spent += players * _each(event, 0 if few else swaps) // (_LIGHTER if few else 1)
        swaps += isinstance(event, Handled)
    yield spent


def _each(event: Event, swaps: int) -> int:
    """For every player, after so many swaps."""
    if isinstance(event, Handled):
        return _SWAP
    if isinstance(event, Revealed | Glimpsed):
        return _SIGHT + _REDRAWN * swaps
    return _CLAIM if isinstance(event, _DONE) else 0
