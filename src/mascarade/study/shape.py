"""A study, as it is said: plain numbers and names, for pages, programs and the command line."""

from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.rules.names import Mask, Player

MarkKind: TypeAlias = Literal["bluff", "mistaken", "called", "lost_identity", "decisive"]
HonourKind: TypeAlias = Literal["boldest", "furthest", "longest", "sharpest", "generous"]
Beliefs: TypeAlias = tuple[tuple[int, ...], ...]
"""Per place (seats, then centre) and per mask of `Study.masks`, in whole per cent."""


class Reason(Struct, frozen=True):
    """Where the game last changed what somebody believes: by which events, as indices among those of the step
    that ended when so many answers had been given; 0 is the opening.
    """

    step: int
    events: tuple[int, ...]


class TurnStudied(Struct, frozen=True):
    """The table when a turn begins, after `step` answers: the mask at every place (seats, then centre), what
    each player believes of them (place by place, in per cent for each of the study's masks), and how likely
    each of the players of the opening is to win, in per cent, by the coins alone. `why` is what last changed
    a player's numbers, nothing but what they heard; it has nobody whose numbers have never changed.
    """

    turn: int
    step: int
    truth: tuple[Mask, ...]
    beliefs: dict[Player, Beliefs]
    chances: tuple[int, ...]
    why: dict[Player, Reason]


class Mark(Struct, frozen=True):
    """What is worth remembering about an answer; `step` is its index among the game's steps.

    `bluff`: a mask was claimed that the player neither had nor believed to have; `mistaken`: the same, but
    they believed it. `called`: a challenge exposed a bluff. `lost_identity`: from the turn on to which this
    answer led, the player no longer knows that they are this mask. `decisive`: the chances to win moved most,
    by this player's power or turn.
    """

    step: int
    kind: MarkKind
    player: Player
    mask: Mask | None


class Honour(Struct, frozen=True):
    """Something to be remembered for; `number` is the measure by which these players are first.

    `boldest`: bluffs that nobody called. `furthest`: per cent by which their belief about their own mask was
    off, on average. `longest`: turns in a row as another mask than they thought. `sharpest`: per cent they
    gave to the truth, on average over all places. `generous`: coins paid.
    """

    kind: HonourKind
    players: tuple[Player, ...]
    number: int


class Study(Struct, frozen=True):
    """A whole game looked at: `masks` are the different masks in play, the columns of every belief."""

    masks: tuple[Mask, ...]
    turns: tuple[TurnStudied, ...]
    marks: tuple[Mark, ...]
    honours: tuple[Honour, ...]
