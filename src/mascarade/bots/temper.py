"""How a bot likes to play, whatever its level: it sees as well as before, and likes other things."""

from typing import NamedTuple


class Temper(NamedTuple):
    """What is added to the worth of an answer, as a chance to win, and how seldom the best one is taken.

    `bluff` is for announcing what one hardly is, `claim` for challenging, `look` and `swap` for a turn spent
    so. `heat` multiplies how freely answers other than the best are given, `spite` is how much the chances
    of whoever did one harm count against one's own.
    """

    bluff: float = 0.0
    claim: float = 0.0
    look: float = 0.0
    swap: float = 0.0
    heat: float = 1.0
    spite: float = 0.0


EVEN = "even"

TEMPERS: dict[str, Temper] = {
    EVEN: Temper(),
    "bold": Temper(bluff=0.012, claim=0.008, look=-0.01),
    "cautious": Temper(bluff=-0.015, claim=-0.006, look=0.008),
    "spiteful": Temper(claim=0.002, spite=0.5),
    "joker": Temper(bluff=0.006, swap=0.012, heat=3.0),
}
"""Every temper by name."""


def temper(name: str) -> Temper:
    """The temper of this name; no name is an even one."""
    return TEMPERS[name or EVEN]
