"""What a power would bring the player at a seat now, and where a player is certain that masks lie."""

import numpy as np
from numpy.typing import NDArray

from mascarade.fast.compiled import kernel
from mascarade.fast.powers import left_of, most_of_others
from mascarade.fast.rows import (
    BEGGAR,
    CHEAT,
    EMPRESS,
    FOOL,
    GURU,
    JUDGE,
    KING,
    NOTHING,
    ONCE,
    PATRON,
    PEASANT,
    PRINCESS,
    PUPPET_MASTER,
    SPY,
    SWINDLER,
    THIEF,
    WIDOW,
    WITCH,
    Row,
)
from mascarade.fast.tables import GURU_WORTH, SPY_WORTH, TAKEN, WIN


@kernel
def gain(game: Row, seat: int, mask: int) -> int:
    """The coins that mask's power would bring to this seat."""
    coins = game.coins[seat]
    if mask in (EMPRESS, PATRON):
        return min(3, game.bank)
    if mask in (KING, PRINCESS):
        return min(2, game.bank)
    if mask in (PEASANT, FOOL):
        return min(1, game.bank)
    if mask == JUDGE:
        return game.court
    if mask == WIDOW:
        return max(0, min(10 - coins, game.bank))
    if mask in (THIEF, PUPPET_MASTER):
        return 2
    if mask == SWINDLER:
        return min(2, most_of_others(game, seat))
    if mask == WITCH:
        return max(0, most_of_others(game, seat) - coins)
    return gifts(game, seat) if mask == BEGGAR else 0


@kernel
def gifts(game: Row, seat: int) -> int:
    """How many give the beggar a coin; each makes him richer for the next."""
    mine = game.coins[seat] + 0
    begun = mine
    other = left_of(game, seat)
    while other != seat:
        mine += game.coins[other] > mine
        other = left_of(game, other)
    return mine - begun


@kernel
def wins(game: Row, seat: int, mask: int) -> bool:
    """Whether that power would win the game at once."""
    if mask == CHEAT:
        return game.coins[seat] >= 10
    return game.coins[seat] + gain(game, seat, mask) >= 13


@kernel
def worth(game: Row, seat: int, mask: int, table: NDArray[np.float64]) -> float:
    """What that power is worth to this seat, in coins."""
    if wins(game, seat, mask):
        return table[WIN]
    if mask == SPY:
        return table[SPY_WORTH]
    if mask == GURU:
        return table[GURU_WORTH]
    coins = float(gain(game, seat, mask))
    if mask in (THIEF, PUPPET_MASTER, SWINDLER, WITCH, BEGGAR):
        return coins * (1.0 + table[TAKEN])
    return coins


@kernel
def certain(game: Row, player: int, place: int) -> int:
    """The mask this player knows to lie there, or `NOTHING`: nobody else can have moved it."""
    return game.seen[place, player] if game.handled[place, player] < ONCE else NOTHING


@kernel
def known(game: Row, player: int, first: int, end: int) -> int:
    """The masks this player is certain to lie at one of these places, their own excepted; as bits."""
    found, mine = 0, game.seat_of[player]
    for place in range(first, end):
        if place != mine:
            found |= 1 << certain(game, player, place)
    return found & ((1 << NOTHING) - 1)
