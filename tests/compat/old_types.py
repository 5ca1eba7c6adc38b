"""The types of commit 7087cac for what is stored and what nodes tell each other, as strict as they were then.

A copy that never changes: nodes of that version run beside newer ones, and read with these types what those
write. Nothing of the program is imported here.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tests.compat.old_rules import Answer, Event, Mask, Player, Position

# The room


Which: TypeAlias = Literal["A", "B", "random", "custom"]
Pace: TypeAlias = Literal["none", "relaxed", "brisk", "own"]
Challenges: TypeAlias = Literal["order", "secret"]
Memory: TypeAlias = Literal["pure", "log", "notes"]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace = "relaxed"
    move: Annotated[int, Meta(ge=5, le=3600)] = 60
    bank: Annotated[int, Meta(ge=0, le=3600)] = 120


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=4, le=12)] = 6
    scenario: Which = "A"
    masks: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)] = ()
    bots: bool = True
    level: Annotated[str, Meta(max_length=40)] = "guest"
    temper: Annotated[str, Meta(max_length=40)] = "even"
    clocks: Clocks = Clocks()
    first: Annotated[int, Meta(ge=0, lt=12)] | None = None
    challenges: Challenges = "order"
    memory: Memory = "log"
    peeking: bool = False
    coach: bool = False
    chat: bool = True
    public: bool = False


Phase: TypeAlias = Literal["lobby", "memorise", "play", "over", "closed"]
Taken: TypeAlias = Literal["nobody", "person", "bot"]
Happening: TypeAlias = Literal[
    "made",
    "joined",
    "sat",
    "renamed",
    "ready",
    "left",
    "kicked",
    "moved",
    "muted",
    "unmuted",
    "host",
    "options",
    "began",
    "paused",
    "resumed",
    "away",
    "back",
    "broken-host",
    "broken-rules",
    "broken-empty",
    "broken-idle",
    "closed",
]


class Chair(Struct, frozen=True):
    name: str = ""
    taken: Taken = "nobody"
    owner: str = ""
    ready: bool = False
    away: bool = False
    muted: bool = False


class Room(Struct, frozen=True):
    code: str
    made: float
    options: Options
    chairs: tuple[Chair, ...]
    host: int = 0
    phase: Phase = "lobby"
    paused: bool = False
    game: int = 0
    barred: tuple[str, ...] = ()
    silenced: tuple[str, ...] = ()
    lesson: str = ""


# Steps


By: TypeAlias = Literal["player", "early", "clock", "bot"]
Interrupted: TypeAlias = Literal["host", "rules", "empty", "idle"]


class Watch(Struct, frozen=True):
    deadline: float | None = None
    left: float | None = None
    others: dict[Player, float] = {}
    banks: dict[Player, float] = {}
    missed: dict[Player, int] = {}


class _Step(Struct, frozen=True, tag=True):
    at: float


class Changed(_Step, frozen=True):
    what: Happening
    room: Room
    chair: int | None = None
    watch: Watch | None = None


class Began(_Step, frozen=True):
    room: Room
    opening: Position
    scenario: str
    rules: str
    events: tuple[Event, ...]
    seeds: dict[Player, int]
    watch: Watch
    question: int = 1


class Turned(_Step, frozen=True):
    room: Room
    watch: Watch


class Answered(_Step, frozen=True):
    player: Player
    answer: Answer
    events: tuple[Event, ...]
    by: By
    watch: Watch
    id: str = ""
    salt: str = ""


class Broken(_Step, frozen=True):
    room: Room
    why: Interrupted


Step: TypeAlias = Changed | Began | Turned | Answered | Broken


# What is kept beside them, and told between nodes


Emote: TypeAlias = Literal[
    "applause", "laugh", "gasp", "doubt", "think", "hurry", "sorry", "thanks", "well-played"
]


class Chatted(Struct, frozen=True, tag="chat"):
    chair: int
    text: str = ""
    emote: Emote | None = None


class Noted(Struct, frozen=True, tag="notes"):
    game: int
    player: Player
    masks: tuple[Mask, ...]
    marks: tuple[str, ...]
    text: str


class Listed(Struct, frozen=True):
    table: str
    host: str
    people: int
    bots: int
    options: Options
    phase: Phase


class _News(Struct, frozen=True, tag=True):
    node: str
    table: str


class Stepped(_News, frozen=True):
    n: int


class Spoke(_News, frozen=True):
    said: Chatted


class Here(_News, frozen=True):
    chairs: tuple[int, ...]
    spectators: int


Item: TypeAlias = Stepped | Spoke | Here


DECODERS: dict[str, msgspec.json.Decoder[Struct]] = {
    "step": msgspec.json.Decoder(Step),
    "answer": msgspec.json.Decoder(Answer),
    "listing": msgspec.json.Decoder(Listed),
    "note": msgspec.json.Decoder(Noted),
    "news": msgspec.json.Decoder(Item),
}
"""How an old node reads each kind of what others write."""
