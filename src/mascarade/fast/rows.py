"""One row is one game: everything `rules/` knows of it, its dice, and what each player remembers.

Players are numbers, in the order in which they sat when the row was made, and keep them when they change
seats. Places are those of `rules/`: the seats clockwise, then the centre. Masks are numbers in the order of
their ids. Sets of players are bits. What a power has not set yet is `NOBODY`.

Memory is per place and player, and belongs to the mask that player last saw there: `seen` (`NOTHING` if they
saw none), `when` (the turn, of which the lower 16 bits are kept; 0 is the deal), and `handled`, four times
how often others took it under the table since (63 at most), plus the last thing the player did to it
themselves (`UNTOUCHED`, `SWAPPED` or `PRETENDED`). Who swaps two masks knows that, so their memory of the two
moves along. Lanes of players who are not there mean nothing.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mascarade.rules import MASKS
from mascarade.rules.names import MOST_PLAYERS

SEATS = MOST_PLAYERS
PLACES = sum(mask.cards for mask in MASKS.values())
"""Every card of the box might be in play."""

MASK_IDS = tuple(MASKS)
NUMBERS = {mask: number for number, mask in enumerate(MASK_IDS)}
KINDS = len(MASK_IDS)
# numbers that the kernels compare with, each compiled in as a constant
BEGGAR = NUMBERS["beggar"]
CHEAT = NUMBERS["cheat"]
EMPRESS = NUMBERS["empress"]
FOOL = NUMBERS["fool"]
GURU = NUMBERS["guru"]
JUDGE = NUMBERS["judge"]
KING = NUMBERS["king"]
PATRON = NUMBERS["patron"]
PEASANT = NUMBERS["peasant"]
PRINCESS = NUMBERS["princess"]
PUPPET_MASTER = NUMBERS["puppet_master"]
SPY = NUMBERS["spy"]
SWINDLER = NUMBERS["swindler"]
THIEF = NUMBERS["thief"]
WIDOW = NUMBERS["widow"]
WITCH = NUMBERS["witch"]
NOTHING = KINDS
NOBODY = -1

TURN, CHALLENGE, CHOOSE, FINISH, NAME, OVER = range(6)
PHASES = ("turn", "challenge", "choose", "finish", "name", "over")

PLAYING, THIRTEEN, BROKE, CHEATED, UNFINISHED = range(5)
WHYS = ("", "thirteen", "broke", "cheat", "unfinished")

UNTOUCHED, SWAPPED, PRETENDED = range(3)
ONCE = 4
"""What one handling by another player adds to `handled`."""

NO_LIMIT = -1

ROW = np.dtype(
    [
        ("stream", np.uint64),  # the dice
        ("turn", np.int64),
        ("limit", np.int64),  # the turn after which a game is unfinished, or NO_LIMIT
        ("in_play", np.uint32),  # which masks, as bits
        ("barred", np.uint16),
        ("must_look", np.uint16),
        ("claimants", np.uint16),
        ("revealed", np.uint16),
        ("winners", np.uint16),
        ("court", np.int16),
        ("bank", np.int16),
        ("last", np.int16),  # the last action taken
        ("players", np.int8),
        ("places", np.int8),
        ("seat", np.int8),  # whose turn it is
        ("phase", np.int8),
        ("asked", np.int8),  # the player the table waits for
        ("announced", np.int8),
        ("owner", np.int8),  # the player who carries out the power
        ("second", np.int8),  # the other peasant
        ("one", np.int8),  # the seats a power was aimed at
        ("two", np.int8),
        ("why", np.int8),
        ("kinds_in_play", np.int8),
        ("coins", np.int16, SEATS),  # by seat
        ("seated", np.int8, SEATS),  # the player at a seat
        ("seat_of", np.int8, SEATS),  # the seat of a player
        ("kinds", np.int8, KINDS),  # the masks in play in order, each once
        ("begun_coins", np.int16, SEATS),  # as it was when the turn began, like the next four
        ("begun_court", np.int16),
        ("begun_must_look", np.uint16),
        ("begun_seated", np.int8, SEATS),
        ("begun_masks", np.int8, PLACES),
        ("masks", np.int8, PLACES),
        ("seen", np.int8, (PLACES, SEATS)),
        ("when", np.uint16, (PLACES, SEATS)),
        ("handled", np.uint8, (PLACES, SEATS)),
    ],
    align=True,
)
"""A game in under 1 KiB."""

Row: TypeAlias = Any
"""One record of `ROW`: in the kernels a reference into the array it lies in."""
Rows: TypeAlias = NDArray[Any]
