"""The bodies of HTTP requests and responses."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import force_setattr

from mascarade.rules import Mask, Problem
from mascarade.rules.masks import MASKS
from mascarade.rules.record import Record
from mascarade.scenarios.balance import Balance
from mascarade.scenarios.printed import Side
from mascarade.study.shape import Study
from mascarade.wire.again import passes
from mascarade.wire.options import Options
from mascarade.wire.shown import RoomShown
from mascarade.wire.terms import ChairNumber, Code, Name, Phase, Reach


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table to make, and the name of its host. `start` fills it with bots and begins the game.

    With `approval` newcomers wait until the host lets them in.
    """

    name: Name
    options: Options = Options()
    start: bool = False
    approval: bool = False


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to take, and the name of its learner."""

    name: Name


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who joins, and on which chair; without `chair`, on any free one. A locked table needs its `code`."""

    name: Name
    chair: ChairNumber | None = None
    code: Code | None = None


class KnockTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who asks to join; `wait` is false to withdraw the request. A locked table needs its `code`."""

    name: Name
    code: Code | None = None
    wait: bool = True


class KnockAnswer(Struct, frozen=True):
    """Your `chair`, once the host has let you in. Until then, ask again within so many `seconds`."""

    chair: int | None
    seconds: int


class Joined(Struct, frozen=True):
    """The table, and your chair. `link` is for friends; `reach` says who can open it."""

    table: str
    code: str
    link: str
    reach: Reach
    chair: int


class Listed(Struct, frozen=True):
    """A public table. With `approval` its host lets newcomers in."""

    table: str
    host: str
    people: int
    bots: int
    options: Options
    phase: Phase
    approval: bool = False


class TableShown(Struct, frozen=True):
    """A table, before you join it. `yours` is the chair you have there already."""

    table: str
    link: str
    reach: Reach
    room: RoomShown
    games: tuple[int, ...]
    yours: int | None


class Token(Struct, frozen=True):
    """A secret for a program: send it as `Authorization: Bearer TOKEN`."""

    token: str


class MoveCode(Struct, frozen=True):
    """A code that moves your seat to another device. It works once, within so many `seconds`."""

    code: str
    seconds: int


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that another device got, to take over its seat."""

    code: Code


class CheckScenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A choice of masks to check."""

    players: Annotated[int, Meta(ge=-1000, le=1000)]
    masks: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40)]


class Verdict(Struct, frozen=True):
    """The problems of a scenario by R8, and its advice, as keys and in your language."""

    problems: tuple[Problem, ...]
    advice: tuple[Problem, ...]
    said: tuple[str, ...]
    centre: int
    """How many of the masks would lie in the centre."""
    side: Side | None
    """`A` or `B` if the masks are that printed side. Printed sides may be played even if R8 has problems."""
    balance: Balance | None
    """What the laboratory measured of that side; None for other masks."""


class MasksDrawn(Struct, frozen=True):
    """A legal scenario drawn by chance."""

    players: int
    masks: tuple[Mask, ...]


class MaskShown(Struct, frozen=True):
    """A mask of the box: how many `cards` of it there are, and what R8 requires of scenarios with it."""

    id: Mask
    coin: bool
    least_players: int
    cards: int


BOX = tuple(MaskShown(mask.id, mask.coin, mask.least_players, mask.cards) for mask in MASKS.values())


class About(Struct, frozen=True):
    """What this server is and allows."""

    version: str
    rules: str
    protocol: int
    chat: bool
    public_tables: bool
    bots: tuple[str, ...]
    tempers: tuple[str, ...]
    languages: tuple[str, ...]
    masks: tuple[MaskShown, ...]
    scenarios: dict[str, tuple[Mask, ...]]


class Health(Struct, frozen=True):
    """How this server is. `damaged` counts the damaged tables; the server's log names them."""

    status: Literal["well", "damaged"]
    tables: int
    damaged: int


class Apology(Struct, frozen=True):
    """Why a request was refused, as keys and in your language. `again`: it may succeed after a moment."""

    problems: tuple[Problem, ...]
    said: tuple[str, ...]
    again: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.again is UNSET:
            force_setattr(self, "again", passes(self.problems))


class GameStudied(Struct, frozen=True):
    """A game file as the server read it, and the study of its game."""

    record: Record
    study: Study
