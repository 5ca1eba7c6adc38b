"""What is counted over many games, in whole numbers: the order in which they are added does not matter."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, field

from mascarade.rules import Mask

WIN = 27_720
"""A victory, in parts: up to twelve winners share it without a rest."""

Natural: TypeAlias = Annotated[int, Meta(ge=0)]


class Share(Struct):
    """Of so many, how many parts of a victory they won."""

    of: Natural = 0
    won: Natural = 0


class AnnouncementCounts(Struct):
    """How it went with the announcements of one mask."""

    times: Natural = 0
    truly: Natural = 0
    """The announcer held it."""
    challenged: Natural = 0
    """Somebody challenged."""
    unmasked: Natural = 0
    """It was challenged, and the announcer did not hold it."""
    challenges: Natural = 0
    """All challenges, by whomever."""
    well: Natural = 0
    """Challenges by those who held it."""


class Flow(Struct):
    """Coins that changed hands, and how often."""

    times: Natural = 0
    coins: Natural = 0


class GameCounts(Struct):
    """Of games of one scenario, with the same kinds of players."""

    games: Natural = 0
    unfinished: Natural = 0
    """Of these, games that were given up after very many turns. Nobody won them."""
    answers: Natural = 0
    lengths: dict[int, int] = field(default_factory=dict)
    """Turns, the preparatory ones too, by the number of games that had as many."""
    endings: dict[str, int] = field(default_factory=dict)
    """Games by why they ended."""
    dealt: dict[Mask, Share] = field(default_factory=dict)
    """By the mask that was dealt to a player."""
    held: dict[Mask, Share] = field(default_factory=dict)
    """By the mask a player had at the end."""
    seats: list[Share] = field(default_factory=list)
    """By the seat a player had at first; seat 0 took the first turn."""
    first: dict[str, Share] = field(default_factory=dict)
    """By what a player did in their first free turn: `look`, `swap`, `pretend` or `announce MASK`."""
    kinds: dict[str, Share] = field(default_factory=dict)
    """By the kind of bot."""
    announced: dict[Mask, AnnouncementCounts] = field(default_factory=dict)
    coins: dict[str, Flow] = field(default_factory=dict)
    """By source: the mask whose power it was, or `fine`."""
    leads: dict[int, int] = field(default_factory=dict)
    """How often the lead passed to somebody else, by the number of games with so many changes."""
    behind: Natural = 0
    """Games won by somebody who had the fewest coins half-way."""
