"""What the rules say of one mask."""

from collections.abc import Callable
from typing import NamedTuple

from mascarade.rules.names import Mask, Player
from mascarade.rules.turn import Play, Turn


class MaskRules(NamedTuple):
    """A mask: `cards` of it are in the box; `coin` and `least_players` matter to R8; then its power."""

    id: Mask
    coin: bool
    least_players: int
    power: Callable[[Turn, Player], Play[None]]
    cards: int = 1
