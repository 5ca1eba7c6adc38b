"""What is news to whom: the events after which a player may believe something else than before."""

from mascarade.rules.events import (
    Announced,
    Challenged,
    Dealt,
    Event,
    Glimpsed,
    Handled,
    Named,
    Passed,
    Revealed,
    Saw,
    Swapped,
    may_hear,
)
from mascarade.rules.names import Player

_SEEN = Dealt | Saw | Revealed | Glimpsed | Swapped
_DONE = Handled | Announced | Challenged | Passed | Named
"""What others do tells something of them; to whoever does it themselves it is no news."""


def is_news(event: Event, player: Player) -> bool:
    """Whether it may change this player's numbers."""
    if isinstance(event, _DONE):
        return event.by != player
    return isinstance(event, _SEEN) and may_hear(event, player)
