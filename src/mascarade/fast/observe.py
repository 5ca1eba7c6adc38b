"""What one player knows of a row, as bytes; never anything they cannot know.

| entries | meaning |
|---|---|
| phase | 0 turn, 1 challenge, 2 choose, 3 finish, 4 name, 5 over |
| me, asked, seat | the seats of this player, of who is asked, and whose turn it is; 12 is nobody |
| players, places | how many seats are in use, and how many masks |
| court, bank | their coins |
| turn | 255 at most |
| announced | the mask announced or carried out; 16 is none |
| owner | the seat of who carries out the power |
| one, two | the seats the power is aimed at |
| coins | by seat |
| sitting | the number of the player at a seat, which they keep when they change seats |
| claimants, barred, must_look, winners | by seat: 1 or 0 |
| in_play | by mask: 1 or 0 |
| seen | by place: the mask this player last saw there; 16 is none |
| age | by place: how many turns ago; 255 at most, or if there was none |
| handled | by place: how often others have had it under the table since; 63 at most |
| deed | by place: what this player did to it last since: 0 nothing, 1 swapped, 2 pretended |

Seats that are not in use, and places, are 0 throughout. `PARTS` has the entries of each.
"""

import numpy as np
from numpy.typing import NDArray

from mascarade.fast.compiled import kernel
from mascarade.fast.rows import KINDS, NOBODY, NOTHING, ONCE, PLACES, SEATS, Row

_SIZES = {
    **dict.fromkeys(("phase", "me", "asked", "seat", "players", "places", "court", "bank", "turn"), 1),
    **dict.fromkeys(("announced", "owner", "one", "two"), 1),
    **dict.fromkeys(("coins", "sitting", "claimants", "barred", "must_look", "winners"), SEATS),
    "in_play": KINDS,
    **dict.fromkeys(("seen", "age", "handled", "deed"), PLACES),
}


def _parts() -> dict[str, slice]:
    ends = np.cumsum(list(_SIZES.values())).tolist()
    return {name: slice(end - size, end) for (name, size), end in zip(_SIZES.items(), ends, strict=True)}


PARTS = _parts()
"""Where each part of an observation lies in it."""
OBSERVATION = sum(_SIZES.values())
"""How many bytes an observation has."""

_COINS, _SITTING, _CLAIMANTS, _BARRED, _MUST_LOOK, _WINNERS = (
    PARTS[name].start for name in ("coins", "sitting", "claimants", "barred", "must_look", "winners")
)
_IN_PLAY, _SEEN, _AGE, _HANDLED, _DEED = (
    PARTS[name].start for name in ("in_play", "seen", "age", "handled", "deed")
)


@kernel
def observe(game: Row, player: int, out: NDArray[np.uint8]) -> None:
    """Write what `player` knows."""
    out[0] = game.phase
    out[1] = game.seat_of[player]
    out[2] = SEATS if game.asked == NOBODY else game.seat_of[game.asked]
    out[3] = game.seat
    out[4] = game.players
    out[5] = game.places
    out[6] = game.court
    out[7] = game.bank
    out[8] = min(game.turn, 255)
    out[9] = NOTHING if game.announced == NOBODY else game.announced
    out[10] = SEATS if game.owner == NOBODY else game.seat_of[game.owner]
    out[11] = SEATS if game.one == NOBODY else game.one
    out[12] = SEATS if game.two == NOBODY else game.two
    out[_COINS:_SEEN] = 0
    for seat in range(game.players):
        sitting = game.seated[seat]
        out[_COINS + seat] = game.coins[seat]
        out[_SITTING + seat] = sitting
        out[_CLAIMANTS + seat] = game.claimants >> sitting & 1
        out[_BARRED + seat] = game.barred >> sitting & 1
        out[_MUST_LOOK + seat] = game.must_look >> sitting & 1
        out[_WINNERS + seat] = game.winners >> sitting & 1
    for number in range(game.kinds_in_play):
        out[_IN_PLAY + game.kinds[number]] = 1
    remember(game, player, out)


@kernel
def remember(game: Row, player: int, out: NDArray[np.uint8]) -> None:
    """Write what `player` remembers of each place."""
    out[_SEEN:] = 0
    now = game.turn
    for place in range(game.places):
        mask = game.seen[place, player]
        age = (now - game.when[place, player]) & 0xFFFF
        out[_SEEN + place] = mask
        out[_AGE + place] = 255 if mask == NOTHING else min(age, 255)
        out[_HANDLED + place] = game.handled[place, player] // ONCE
        out[_DEED + place] = game.handled[place, player] % ONCE
