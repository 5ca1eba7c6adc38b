"""What the heuristic player goes by: a row of numbers, each named and explained here.

A *place* below is the player's own place. Entries in fours go by how often others had its mask under the
table since the player last saw it: 0, 1, 2, or 3 and more times. *Blind* is a player who has never seen what
lies there.

| entries | usually | meaning |
|---|---|---|
| STAYS, 4 | 1, .55, .35, .2 | chance that the mask seen there is still there |
| CHALLENGE_SAME, 4 | 1, .6, .3, .3 | chance to challenge for the mask one saw at one's place |
| CHALLENGE_OTHER, 4 | 0, .05, .05, .1 | chance to challenge when one saw another mask there |
| CHALLENGE_BLIND | .1 | chance to challenge when blind |
| CHALLENGE_ELSEWHERE | .05 | times this, if one is certain that the announced mask lies elsewhere |
| CHALLENGE_THREAT | .8 | chance to challenge anyway, if the power would win the game and nobody else has |
| LOOK, 4 | 0, .05, .1, .3 | chance to look, at the beginning of a turn |
| LOOK_BLIND | .3 | the same when blind |
| SWAP, 4 | .2, .05, .1, .1 | chance to swap |
| SWAP_BLIND | .1 | the same when blind |
| SWAP_REALLY | .75 | chance that a swap is a real one |
| SWAP_BEST | .9 | chance to swap with the place of the best mask one is certain of, not any place |
| RUSH | 9 | neither look nor swap when an announcement is worth so many coins |
| TEMPERATURE | .25 | in coins: how often announcements worth less are made (softmax) |
| BLUFF | .4 | chance that a lie goes through, if one does not know where the mask is |
| BLUFF_SEEN | .02 | the same, if one is certain that it lies in front of another player |
| BLUFF_CENTRE | .75 | the same, if one is certain that it lies in the centre |
| FINE | 1.5 | coins that being caught is worth |
| WIN | 20 | coins that winning at once is worth |
| TAKEN | .1 | coins that a coin less for others is worth, when taken from players |
| SPY_WORTH | 1.5 | coins that the spy's power is worth |
| GURU_WORTH | 3 | coins that the guru's power is worth |
| AIM | .8 | chance that a power is aimed at the richest, not at anybody |
| FOOL_REALLY | .4 | chance that the fool swaps |
"""

import numpy as np
from numpy.typing import NDArray

STAYS = 0
CHALLENGE_SAME = 4
CHALLENGE_OTHER = 8
CHALLENGE_BLIND = 12
CHALLENGE_ELSEWHERE = 13
CHALLENGE_THREAT = 14
LOOK = 15
LOOK_BLIND = 19
SWAP = 20
SWAP_BLIND = 24
SWAP_REALLY = 25
SWAP_BEST = 26
RUSH = 27
TEMPERATURE = 28
BLUFF = 29
BLUFF_SEEN = 30
BLUFF_CENTRE = 31
FINE = 32
WIN = 33
TAKEN = 34
SPY_WORTH = 35
GURU_WORTH = 36
AIM = 37
FOOL_REALLY = 38
ENTRIES = 39

Tables = NDArray[np.float64]
"""Rows of `ENTRIES` numbers, one row for each kind of heuristic player."""


def usual() -> Tables:
    """One row with the numbers above."""
    row = [1, 0.55, 0.35, 0.2, 1, 0.6, 0.3, 0.3, 0, 0.05, 0.05, 0.1, 0.1, 0.05, 0.8]
    row += [0, 0.05, 0.1, 0.3, 0.3, 0.2, 0.05, 0.1, 0.1, 0.1, 0.75, 0.9, 9, 0.25]
    row += [0.4, 0.02, 0.75, 1.5, 20, 0.1, 1.5, 3, 0.8, 0.4]
    return np.array([row], np.float64)
