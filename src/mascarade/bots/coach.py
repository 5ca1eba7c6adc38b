"""A coach: where every mask may be, in per cent, for one player, and what has last changed that.

It is told step by step what this player heard, and nothing else.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mascarade.bots.belief import Belief
from mascarade.bots.belief.worlds import Numbers
from mascarade.bots.protocol import Chances, Reckoning
from mascarade.rules import Event, Player
from mascarade.rules.events import Announced, Challenged, ChangedSeats, Opened, Passed, Swapped

_CERTAIN = 1e-12
"""What sums of chances may be off by."""


class Coach:
    """One player's, in one game."""

    def __init__(self, you: Player) -> None:
        self._you = you
        self._belief: Belief | None = None
        self._players: tuple[Player, ...] = ()
        self._chances: Chances = ()
        self._why: tuple[Event, ...] = ()
        self._announced: Announced | None = None
        self._seated: tuple[Player, ...] = ()

    def hear(self, step: Sequence[Event]) -> None:
        """What the player heard at once."""
        why: list[Event] = []
        seated = self._players
        for number, event in enumerate(step):
            if isinstance(event, Opened):
                self._belief = Belief(self._you, event)
                self._players = seated = event.players
                continue
            assert self._belief is not None, "a game is heard from its opening on"
            self._belief.hear(event)
            if isinstance(event, ChangedSeats):
                self._players = _changed(self._players, event)
            elif isinstance(event, Announced):
                self._announced = event
            chances = per_cent(self._belief)
            if chances != self._chances:
                before = self._said_before(event, step[:number])
                why += [*(each for each in before if each not in why), event]
                self._chances = chances
        if why:
            self._why, self._seated = tuple(why), seated

    def _said_before(self, event: Event, earlier: Sequence[Event]) -> Sequence[Event]:
        """What an event cannot be understood without: which masks were swapped, what is challenged or not."""
        match event:
            case Swapped():
                return earlier[-1:]
            case Challenged() | Passed() if self._announced is not None:
                return [self._announced]
            case _:
                return ()

    def reckoning(self) -> Reckoning:
        """Where the masks may be now."""
        assert self._belief is not None, "a game is heard from its opening on"
        chances = self._chances or per_cent(self._belief)
        return Reckoning(self._belief.masks, chances, self._why, self._seated or self._players)


def per_cent(belief: Belief) -> Chances:
    """Whole numbers, as they are said."""
    return tuple(tuple(row) for row in whole(belief.table()).tolist())


def whole(table: Numbers) -> NDArray[np.int_]:
    """Per cent; what is neither certain nor impossible is never said to be."""
    rounded = np.clip(np.rint(100 * table), 1, 99)
    rounded[table < _CERTAIN] = 0
    rounded[table > 1 - _CERTAIN] = 100
    return rounded.astype(np.int_)


def _changed(players: tuple[Player, ...], event: ChangedSeats) -> tuple[Player, ...]:
    seats = list(players)
    for player, seat in zip(event.players, reversed(event.seats), strict=True):
        seats[seat] = player
    return tuple(seats)
