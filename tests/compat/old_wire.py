"""The messages of commit 7087cac between a server and whoever plays, as strict as they were then.

A copy that never changes: pages and programs of that version stay open while a server is updated and meet
newer nodes, and newer ones meet older nodes. Nothing of the program is imported here.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tests.compat.old_rules import Answer, Event, Freedom, Mask, Place, Player, What, Why
from tests.compat.old_types import Chatted, Emote, Happening, Noted, Options, Phase, Taken

Arg: TypeAlias = str | int


class Problem(Struct, frozen=True):
    key: str
    args: dict[str, Arg] = {}


class Result(Struct, frozen=True):
    winners: tuple[Player, ...]
    why: Why


How: TypeAlias = Literal["dealt", "looked", "peeked", "spied", "revealed", "shown"]


class Sighting(Struct, frozen=True):
    turn: int
    moment: int
    at: Place
    mask: Mask
    how: How


class Handling(Struct, frozen=True):
    turn: int
    moment: int
    by: Player
    a: Place
    b: Place
    really: bool | None


class Asked(Struct, frozen=True):
    player: Player
    what: What
    mask: Mask | None
    options: tuple[Answer, ...] | None


class View(Struct, frozen=True):
    player: Player | None
    players: tuple[Player, ...]
    coins: tuple[int, ...]
    court: int
    bank: int
    masks: tuple[Mask, ...]
    centre: int
    turn: int
    seat: int
    barred: tuple[Player, ...]
    must_look: tuple[Player, ...]
    peeking: bool
    announced: Mask | None
    claimants: tuple[Player, ...]
    ask: Asked | None
    seen: tuple[Sighting, ...]
    open: tuple[Sighting, ...]
    handled: tuple[Handling, ...]
    result: Result | None


# What is said


Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
Row: TypeAlias = Annotated[str, Meta(max_length=20, pattern="^[ ?+-]*$")]
Farewell: TypeAlias = Literal[
    "restart", "slow", "kicked", "moved", "left", "closed", "silent", "flood", "error"
]


class ChairShown(Struct, frozen=True):
    name: str
    taken: Taken
    ready: bool = False
    away: bool = False
    muted: bool = False


class RoomShown(Struct, frozen=True):
    code: str
    options: Options
    chairs: tuple[ChairShown, ...]
    host: int
    phase: Phase
    paused: bool
    game: int
    goal: int = 13
    lesson: bool = False


class Question(Struct, frozen=True):
    number: int
    player: Player
    what: What
    mask: Mask | None = None
    why: Freedom = "any"


class Yours(Struct, frozen=True):
    number: int
    options: tuple[Answer, ...]


class Change(Struct, frozen=True):
    what: Happening
    chair: int | None = None


class LessonShown(Struct, frozen=True, omit_defaults=True):
    moment: str
    step: int
    steps: int
    answer: Answer | None = None


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    n: int
    mark: str
    link: str = ""
    seal: str = ""
    events: tuple[Event, ...] = ()
    ask: Question | None = None
    yours: Yours | None = None
    change: Change | None = None
    room: RoomShown | None = None
    lesson: LessonShown | None = None


class Entry(Struct, frozen=True):
    n: int
    events: tuple[Event, ...]


class Snapshot(Struct, frozen=True, tag="snapshot", omit_defaults=True):
    n: int
    mark: str
    room: RoomShown
    link: str = ""
    view: View | None = None
    log: tuple[Entry, ...] = ()
    ask: Question | None = None
    yours: Yours | None = None
    given: Answer | None = None
    lesson: LessonShown | None = None


class Welcome(Struct, frozen=True, tag="welcome"):
    table: str
    chair: int | None
    heartbeat: float
    protocol: int = 1


class Done(Struct, frozen=True, tag="done"):
    id: str


class No(Struct, frozen=True, tag="no"):
    id: str
    problems: tuple[Problem, ...]
    said: tuple[str, ...]


class ClockShown(Struct, frozen=True, tag="clock"):
    question: int
    left: float | None
    bank: float | None


class Presence(Struct, frozen=True, tag="presence"):
    here: tuple[int, ...]
    spectators: int


class Coached(Struct, frozen=True, tag="coach"):
    n: int
    masks: tuple[Mask, ...]
    chances: tuple[tuple[int, ...], ...]
    why: tuple[Event, ...]
    players: tuple[Player, ...]


class Speechless(Struct, frozen=True, tag="speechless"):
    n: int


class Opening(Struct, frozen=True):
    n: int
    player: Player
    really: bool
    salt: str


class Truth(Struct, frozen=True, tag="truth"):
    game: int
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    openings: tuple[Opening, ...]
    code: str
    replay: str


class Ping(Struct, frozen=True, tag="ping"):
    n: int


class Bye(Struct, frozen=True, tag="bye"):
    why: Farewell


Said: TypeAlias = (
    Welcome
    | Snapshot
    | Update
    | Done
    | No
    | ClockShown
    | Presence
    | Chatted
    | Coached
    | Speechless
    | Noted
    | Truth
    | Ping
    | Bye
)


# Heard


class _Wish(Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    id: Id


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    have: Number | None = None
    mark: Annotated[str, Meta(max_length=64)] = ""
    language: Annotated[str, Meta(max_length=40)] = "en"
    protocol: int = 1


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    n: Number


class Give(_Wish, frozen=True, tag="answer"):
    question: Number
    answer: Answer


class Sit(_Wish, frozen=True):
    chair: ChairNumber


class Rename(_Wish, frozen=True):
    name: Name


class Ready(_Wish, frozen=True):
    ready: bool = True


class Leave(_Wish, frozen=True): ...


class Back(_Wish, frozen=True): ...


class Kick(_Wish, frozen=True):
    chair: ChairNumber


class Mute(_Wish, frozen=True):
    chair: ChairNumber
    muted: bool = True


class Appoint(_Wish, frozen=True):
    chair: ChairNumber


class Choose(_Wish, frozen=True, tag="options"):
    options: Options


class Start(_Wish, frozen=True): ...


class Pause(_Wish, frozen=True):
    paused: bool = True


class End(_Wish, frozen=True): ...


class Rematch(_Wish, frozen=True): ...


class Close(_Wish, frozen=True): ...


class Chat(_Wish, frozen=True):
    text: Annotated[str, Meta(max_length=2000)]


class Gesture(_Wish, frozen=True, tag="emote"):
    emote: Emote


class Consult(_Wish, frozen=True, tag="coach"):
    open: bool = True


class Note(_Wish, frozen=True, tag="notes"):
    marks: Annotated[tuple[Row, ...], Meta(max_length=20)]
    text: Annotated[str, Meta(max_length=2000)]


Wish: TypeAlias = (
    Give
    | Sit
    | Rename
    | Ready
    | Leave
    | Back
    | Kick
    | Mute
    | Appoint
    | Choose
    | Start
    | Pause
    | End
    | Rematch
    | Close
    | Chat
    | Gesture
    | Consult
    | Note
)
Heard: TypeAlias = Hello | Pong | Wish


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    options: Options = Options()
    start: bool = False


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    chair: ChairNumber | None = None


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=40)]
