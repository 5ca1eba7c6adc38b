"""What was heard, turn by turn: each turn is a row of bits.

| entries | meaning |
|---|---|
| turn_of | by player: whose turn it is |
| looked | they looked at their own mask |
| taken | by place: which two masks went under the table |
| announced | by mask |
| challenged, passed | by player: who claimed to be it, too, and who let it stand |
| chose | by player: whom the power is aimed at |
| declined | nobody: the witch keeps her fortune |
| named | by mask: what the guru's victim says they are |
| really | of one's own two masks under the table: they were swapped, they were not |
| seen | by place, and for each place by mask: what one saw lie where |

All else, coins and who sits where included, follows from the deal and these. A place is a seat or, after the
last seat, one in the centre; masks are the different ones in play, by id.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mascarade.envs.openspiel.setting import Setting
from mascarade.rules import Event
from mascarade.rules.events import (
    Announced,
    Challenged,
    Chose,
    Declined,
    Glimpsed,
    Handled,
    Looked,
    Named,
    Passed,
    Revealed,
    Saw,
    Swapped,
    TurnBegan,
)

Tensor: TypeAlias = NDArray[np.float32]


class Turns:
    """How the turns of games with this setting are written down."""

    def __init__(self, setting: Setting) -> None:
        players, places, masks = len(setting.players), setting.places, len(setting.masks)
        sizes = {
            "turn_of": players,
            "looked": 1,
            "taken": places,
            "announced": masks,
            "challenged": players,
            "passed": players,
            "chose": players,
            "declined": 1,
            "named": masks,
            "really": 2,
            "seen": places * masks,
        }
        self.width = sum(sizes.values())
        ends = np.cumsum(list(sizes.values())).tolist()
        self.entries = {
            name: slice(end - size, end) for (name, size), end in zip(sizes.items(), ends, strict=True)
        }
        """Where each part of a turn lies in its row."""
        self._player = {player: number for number, player in enumerate(setting.players)}
        self._mask = {mask: number for number, mask in enumerate(setting.masks)}

    def write(self, events: Iterable[Event], may: Callable[[Event], bool], rows: Tensor) -> None:
        """Write the events that one `may` know; the first row is the first of these events' turns."""
        row, turn = rows[0], 0
        for event in events:
            if isinstance(event, TurnBegan):
                row, turn = rows[turn], turn + 1
            if may(event):
                self._note(event, row)

    def _note(self, event: Event, row: Tensor) -> None:
        match event:
            case TurnBegan(_, _, player):
                self._mark(row, "turn_of", self._player[player])
            case Looked():
                self._mark(row, "looked")
            case Handled(_, a, b):
                self._mark(row, "taken", a)
                self._mark(row, "taken", b)
            case Swapped(really=really):
                self._mark(row, "really", 0 if really else 1)
            case Announced(_, mask):
                self._mark(row, "announced", self._mask[mask])
            case Challenged(by):
                self._mark(row, "challenged", self._player[by])
            case Passed(by):
                self._mark(row, "passed", self._player[by])
            case Chose(_, players):
                for player in players:
                    self._mark(row, "chose", self._player[player])
            case Declined():
                self._mark(row, "declined")
            case Named(_, mask):
                self._mark(row, "named", self._mask[mask])
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                self._mark(row, "seen", at * len(self._mask) + self._mask[mask])

    def _mark(self, row: Tensor, name: str, number: int = 0) -> None:
        row[self.entries[name].start + number] = 1.0
