"""What the laboratory measured of the printed sides, for programs that cannot run it."""

from importlib.resources import files

import msgspec
from msgspec import Struct

from mascarade.rules.names import Mask


class Balance(Struct, frozen=True):
    """How games of a scenario went with quick players; docs/lab.md explains the score, of at most 100."""

    games: int
    score: float
    error: float
    """Of the score: half of its 95 per cent interval."""
    strongest: Mask
    """The mask whose dealt owner wins most often."""
    ratio: float
    """How often that owner wins, divided by an even share."""
    turns: int
    """The median number of turns in a game, including the preparatory ones."""
    truth: float
    """The share of announcements that are true."""


def _measured() -> dict[str, Balance]:
    data = files("mascarade.scenarios").joinpath("balance.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, Balance])


BALANCE: dict[str, Balance] = _measured()
"""Every printed side by name: `4A` to `12B`."""
