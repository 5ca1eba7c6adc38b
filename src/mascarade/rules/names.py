"""The words every other file of this room uses.

A player is a name, for as long as the game lasts. A place is where a mask lies: seats count clockwise
from 0, and the masks in the centre follow after the last seat. Coins and masks belong to places, never
to players: seats change hands.
"""

from typing import Literal, TypeAlias

Player: TypeAlias = str
Mask: TypeAlias = str
Seat: TypeAlias = int
Place: TypeAlias = int
Purse: TypeAlias = Seat | Literal["bank", "court"]
Payee: TypeAlias = Seat | Literal["court"]
Why: TypeAlias = Literal["thirteen", "broke", "cheat", "unfinished"]

BANK: Literal["bank"] = "bank"
COURT: Literal["court"] = "court"

RULES_VERSION = "1"
"""Counts our readings of the rules. It is stored with games: under other rules they may go on otherwise."""

COINS_IN_THE_BOX = 200
FIRST_COINS = 6
COINS_TO_WIN = 13
FEWEST_PLAYERS = 4
MOST_PLAYERS = 12
PREPARATORY_TURNS = 4
CENTRE = "centre:"
