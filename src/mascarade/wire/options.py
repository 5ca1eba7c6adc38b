"""What a host may choose for a table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mascarade.bots.temper import EVEN
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS

MOST_MASKS = 20
"""More masks than the box has: a longer list is refused at once."""

Which: TypeAlias = Literal["A", "B", "random", "custom"]
Pace: TypeAlias = Literal["none", "relaxed", "brisk", "own"]
Challenges: TypeAlias = Literal["order", "secret"]
Memory: TypeAlias = Literal["pure", "log", "notes"]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """How long decisions may take: `move` seconds for each, and `bank` more seconds for the whole game.

    Both numbers count only if `pace` is `own`; the other paces have their own.
    """

    pace: Pace = "relaxed"
    move: Annotated[int, Meta(ge=5, le=3600)] = 60
    bank: Annotated[int, Meta(ge=0, le=3600)] = 120


_TIMES: dict[Pace, tuple[int, int]] = {"relaxed": (60, 120), "brisk": (20, 40)}


def seconds(clocks: Clocks) -> tuple[int, int] | None:
    """Seconds for each decision, and seconds in the bank; None without a time limit."""
    if clocks.pace == "none":
        return None
    return _TIMES.get(clocks.pace, (clocks.move, clocks.bank))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `first` is the chair that begins, or None to draw it; `masks` are for a custom
    scenario."""

    players: Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] = 6
    scenario: Which = "A"
    masks: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=MOST_MASKS)] = ()
    bots: bool = True
    level: Annotated[str, Meta(max_length=40)] = "guest"
    temper: Annotated[str, Meta(max_length=40)] = EVEN
    clocks: Clocks = Clocks()
    first: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] | None = None
    challenges: Challenges = "order"
    memory: Memory = "log"
    peeking: bool = False
    coach: bool = False
    chat: bool = True
    public: bool = False
