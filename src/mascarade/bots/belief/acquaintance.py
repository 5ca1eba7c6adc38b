"""Who may know what lies where, as everybody can tell: how sure each player can be of each place.

Nobody else sees what a player sees, but all see that they look, and what went under the table since.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mascarade.rules import Event, Place, Player
from mascarade.rules.events import Dealt, Handled, Held, Looked, Peeked, Revealed, Spied

BLUR = 0.5
"""What is left of one's certainty when others had the mask under the table."""


class Acquaintance:
    """For each player and place, between 0 and 1. It follows the player, not the seat."""

    def __init__(self, players: Sequence[Player], places: int) -> None:
        self._rows = {player: row for row, player in enumerate(players)}
        self._sure = np.zeros((len(players), places))

    def hear(self, event: Event) -> None:
        """Somebody looked, or can be less sure than before."""
        sure, rows = self._sure, self._rows
        match event:
            case Dealt():
                sure[:] = 1.0
            case Looked(by, at) | Peeked(by, at) | Spied(by, at):
                sure[rows[by], at] = 1.0
            case Revealed(_, at, _):
                sure[:, at] = 1.0
            case Held(player, at):
                before = sure[rows[player], at]
                sure[:, at] = 1.0
                sure[rows[player], at] = before
            case Handled(by, a, b):
                own = sure[rows[by], [a, b]].mean()
                sure[:, [a, b]] *= BLUR
                sure[rows[by], [a, b]] = own

    def of(self, player: Player, place: Place) -> float:
        """How sure this player can be of what lies there."""
        return float(self._sure[self._rows[player], place])

    def table(self, players: Sequence[Player]) -> NDArray[np.float64]:
        """How sure each of these players, in this order, can be of each place."""
        sure: NDArray[np.float64] = self._sure[[self._rows[player] for player in players]]
        return sure
