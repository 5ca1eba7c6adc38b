"""What a fortune is worth: the chance to win with it, seat by seat.

`bench/worth.py` fits such numbers to games of our own bots; those here were rounded from a first fit.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mascarade.rules.names import COINS_TO_WIN

CHEAT_COINS = 10


class Taste(NamedTuple):
    """How much a coin counts, how much more each further one does, what it is to have enough for the cheat
    where there is one, and what it costs to wait a whole round for one's turn."""

    coin: float = 0.02
    wealth: float = 0.0155
    cheat: float = 0.27
    wait: float = 0.59


TASTE = Taste()


class Worth:
    """The chances of all seats, for a table with or without the cheat."""

    def __init__(self, seats: int, *, cheat: bool, taste: Taste = TASTE) -> None:
        self._rich = [
            taste.coin * coins
            + taste.wealth * coins * coins
            + (taste.cheat if cheat and coins >= CHEAT_COINS else 0)
            for coins in range(COINS_TO_WIN)
        ]
        self._weights = [
            [exp(rich - taste.wait * wait / seats) for rich in self._rich] for wait in range(seats)
        ]
        self._grid = np.array(self._weights)

    def chances(self, coins: Sequence[int], following: int) -> list[float]:
        """How likely each seat is to win, when the next turn is that of seat `following`."""
        most = max(coins)
        if most >= COINS_TO_WIN:
            return _shared([fortune >= COINS_TO_WIN for fortune in coins])
        if min(coins) <= 0:
            return _shared([fortune == most for fortune in coins])
        seats, weights = len(coins), self._weights
        each = [weights[(seat - following) % seats][fortune] for seat, fortune in enumerate(coins)]
        total = sum(each)
        return [weight / total for weight in each]

    def many(self, coins: NDArray[np.intp], following: NDArray[np.intp]) -> NDArray[np.float64]:
        """The same for many tables that are not over: their coins in rows, by seat."""
        seats = coins.shape[1]
        waits = (np.arange(seats) - following[:, None]) % seats
        each = self._grid[waits, coins]
        shares: NDArray[np.float64] = each / each.sum(axis=1, keepdims=True)
        return shares


def _shared(winning: Sequence[bool]) -> list[float]:
    return [won / sum(winning) for won in winning]
