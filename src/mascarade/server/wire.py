"""Every message between the place and whoever plays there. `docs/wire.md` explains them.

Said by the place over a socket: `Said`. Heard by it: `Heard`. The rest are the bodies of HTTP.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mascarade.rules import Answer, Event, Mask, Player, Problem, View
from mascarade.rules.ask import Freedom, What
from mascarade.rules.masks import MASKS
from mascarade.rules.names import COINS_TO_WIN
from mascarade.rules.record import Record
from mascarade.scenarios.balance import Balance
from mascarade.scenarios.printed import Side
from mascarade.server.options import MOST_MASKS, Options
from mascarade.server.room import Happening, Phase, Taken
from mascarade.study.shape import Study

PROTOCOL = 1
OLDEST = 1
"""The oldest version of the protocol that is still understood: pages stay open while a server is updated."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Code: TypeAlias = Annotated[str, Meta(max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
Emote: TypeAlias = Literal[
    "applause", "laugh", "gasp", "doubt", "think", "hurry", "sorry", "thanks", "well-played"
]
Row: TypeAlias = Annotated[str, Meta(max_length=MOST_MASKS, pattern="^[ ?+-]*$")]
"""The marks at one place, a letter for each mask: nothing, maybe, sure, not."""
Farewell: TypeAlias = Literal[
    "restart", "slow", "kicked", "moved", "left", "closed", "silent", "flood", "error"
]


# What the place says: numbered


class ChairShown(Struct, frozen=True):
    """A chair, as everybody sees it."""

    name: str
    taken: Taken
    ready: bool = False
    away: bool = False
    muted: bool = False


class RoomShown(Struct, frozen=True):
    """A table without its game, as everybody sees it. `goal` is how many coins win.

    At a `lesson` nobody else can ever sit down. With `approval` the host lets newcomers in. A `locked` table
    is open only to people who have a chair there or know its code.
    """

    code: str
    options: Options
    chairs: tuple[ChairShown, ...]
    host: int
    phase: Phase
    paused: bool
    game: int
    goal: int = COINS_TO_WIN
    lesson: bool = False
    approval: bool = False
    locked: bool = False


class Question(Struct, frozen=True):
    """What the table waits for, as everybody may know it; no number comes twice at a table."""

    number: int
    player: Player
    what: What
    mask: Mask | None = None
    why: Freedom = "any"


class Yours(Struct, frozen=True):
    """What you may answer, and to which question: the table's, or a challenge whose moment will come."""

    number: int
    options: tuple[Answer, ...]


class Change(Struct, frozen=True):
    """What changed about the room, in a word, and whom it is about."""

    what: Happening
    chair: int | None = None


class LessonShown(Struct, frozen=True, omit_defaults=True):
    """In a lesson: the `moment` you are at, which is the `step` of so many `steps`.

    `answer` is the only one that is taken from you; None while the others play, and when all is over.
    """

    moment: str
    step: int
    steps: int
    answer: Answer | None = None


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """One step, as you may know it. Numbers have no gaps; `link` is the chain of a game after this step.

    `mark` proves later that you have seen this step: send it back with `Hello`.
    """

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
    """A line of the log: what happened in step `n`."""

    n: int
    events: tuple[Event, ...]


class Snapshot(Struct, frozen=True, tag="snapshot", omit_defaults=True):
    """The table as you may know it now, in place of all updates up to `n`.

    What `view` and `log` remember depends on the table's memory; `given` is your own early answer.
    """

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


# What the place says: not numbered


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message, and again when your chair has another number: who you are here.

    `chair` is None for a spectator.
    """

    table: str
    chair: int | None
    heartbeat: float
    protocol: int = PROTOCOL


class Done(Struct, frozen=True, tag="done"):
    """What you called `id` is stored."""

    id: str


class No(Struct, frozen=True, tag="no"):
    """What you called `id` is refused, and has changed nothing. `said` is in your language."""

    id: str
    problems: tuple[Problem, ...]
    said: tuple[str, ...]


class ClockShown(Struct, frozen=True, tag="clock"):
    """Seconds that are left for the question, the bank included; None: nobody is hurried.

    While the table is paused they stand still. `bank` is that of the player who is asked.
    """

    question: int
    left: float | None
    bank: float | None


class Presence(Struct, frozen=True, tag="presence"):
    """Which chairs have somebody listening, and how many spectators there are."""

    here: tuple[int, ...]
    spectators: int


class Chatted(Struct, frozen=True, tag="chat"):
    """Somebody said something, or made a gesture."""

    chair: int
    text: str = ""
    emote: Emote | None = None


class Coached(Struct, frozen=True, tag="coach"):
    """Where every mask may be, in per cent, from what you heard up to step `n`: a row is a place.

    `why` is what happened when these numbers last changed, while `players` sat in this order.
    """

    n: int
    masks: tuple[Mask, ...]
    chances: tuple[tuple[int, ...], ...]
    why: tuple[Event, ...]
    players: tuple[Player, ...]


class Speechless(Struct, frozen=True, tag="speechless"):
    """The coach has nothing to say about step `n`: it is broken, or too slow."""

    n: int


class Noted(Struct, frozen=True, tag="notes"):
    """What you have written down in a game, and nobody else is ever told.

    A row of `marks` is a place, a letter in it one of `masks`: blank, `?` maybe, `+` sure, `-` not. Asked for
    by somebody who wrote nothing, it is empty: without masks, marks and text, and for nobody.
    """

    game: int
    player: Player
    masks: tuple[Mask, ...]
    marks: tuple[str, ...]
    text: str


class Opening(Struct, frozen=True):
    """A hidden choice, opened: which step, what was sealed, and the salt."""

    n: int
    player: Player
    really: bool
    salt: str


class Truth(Struct, frozen=True, tag="truth"):
    """A game is over: where every mask lies, what happened under the table, and the code of its chain."""

    game: int
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    openings: tuple[Opening, ...]
    code: str
    replay: str


class KnockShown(Struct, frozen=True):
    """Somebody who asks to join. `id` is what `Admit` and `Decline` call this request."""

    id: str
    name: str


class Knocks(Struct, frozen=True, tag="knocks"):
    """For the host: everybody who asks to join now, the one who has waited longest first."""

    knocks: tuple[KnockShown, ...]


class Ping(Struct, frozen=True, tag="ping"):
    """Are you there, and have you seen all up to `n`? Say so with `Pong`."""

    n: int


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the socket closes; after `restart` and `slow`, come back."""

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
    | Knocks
    | Ping
    | Bye
)


# What the place hears


class _Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A message that is answered with `Done` or `No`, by its `id`."""

    id: Id


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message. `have` is the number of the last update you saw and `mark` what came with it."""

    have: Number | None = None
    mark: Annotated[str, Meta(max_length=64)] = ""
    language: Annotated[str, Meta(max_length=40)] = "en"
    protocol: int = PROTOCOL


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """I am here, and I have seen all up to `n`."""

    n: Number


class Give(_Wish, frozen=True, tag="answer"):
    """My answer to that question."""

    question: Number
    answer: Answer


class Sit(_Wish, frozen=True, tag="sit"):
    """I take that chair instead of mine."""

    chair: ChairNumber


class Rename(_Wish, frozen=True, tag="rename"):
    """I am called this."""

    name: Name


class Ready(_Wish, frozen=True, tag="ready"):
    """I am ready: for the game, or for the masks to be turned down."""

    ready: bool = True


class Leave(_Wish, frozen=True, tag="leave"):
    """I give up my chair."""


class Back(_Wish, frozen=True, tag="back"):
    """I take my seat back from the bot."""


class Kick(_Wish, frozen=True, tag="kick", omit_defaults=True):
    """Host: that one leaves. With `lock`, the table is locked, too."""

    chair: ChairNumber
    lock: bool = False


class Approval(_Wish, frozen=True, tag="approval"):
    """Host: newcomers wait until I let them in, or sit down as they like."""

    approval: bool = True


class Lock(_Wish, frozen=True, tag="lock"):
    """Host: the table gets a new code, and is open only to people who know it; or to everybody again."""

    locked: bool = True


class Admit(_Wish, frozen=True, tag="admit"):
    """Host: this one, who asks to join, sits down."""

    knock: Id


class Decline(_Wish, frozen=True, tag="decline"):
    """Host: this one, who asks to join, does not."""

    knock: Id


class Mute(_Wish, frozen=True, tag="mute"):
    """Host: that one's chat is not passed on, or is again."""

    chair: ChairNumber
    muted: bool = True


class Appoint(_Wish, frozen=True, tag="appoint"):
    """Host: that one is the host now."""

    chair: ChairNumber


class Choose(_Wish, frozen=True, tag="options"):
    """Host: this is the table we want."""

    options: Options


class Start(_Wish, frozen=True, tag="start"):
    """Host: deal; everybody else has said that they are ready."""


class Pause(_Wish, frozen=True, tag="pause"):
    """Host: stop all clocks and bots, or let them go on."""

    paused: bool = True


class End(_Wish, frozen=True, tag="end"):
    """Host: this game is over, unfinished."""


class Rematch(_Wish, frozen=True, tag="rematch"):
    """Host: the same people again, ready or not: they have just played."""


class Close(_Wish, frozen=True, tag="close"):
    """Host: the table is over."""


class Chat(_Wish, frozen=True, tag="chat"):
    """I say this."""

    text: Annotated[str, Meta(max_length=2000)]


class Gesture(_Wish, frozen=True, tag="emote"):
    """I make this gesture."""

    emote: Emote


class Consult(_Wish, frozen=True, tag="coach"):
    """I want to know where the masks may be, now and after every step; or no more."""

    open: bool = True


class Note(_Wish, frozen=True, tag="notes"):
    """I write this down for myself, in place of what I wrote before."""

    marks: Annotated[tuple[Row, ...], Meta(max_length=MOST_MASKS)]
    text: Annotated[str, Meta(max_length=2000)]


Wish: TypeAlias = (
    Give
    | Sit
    | Rename
    | Ready
    | Leave
    | Back
    | Kick
    | Approval
    | Lock
    | Admit
    | Decline
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


# The bodies of HTTP


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table to make, and what its host is called. `start`: with bots, at once.

    With `approval` newcomers wait until the host lets them in.
    """

    name: Name
    options: Options = Options()
    start: bool = False
    approval: bool = False


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to take, and what its learner is called."""

    name: Name


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who joins, and on which chair; any free one if it is not said. A locked table wants its `code`."""

    name: Name
    chair: ChairNumber | None = None
    code: Code | None = None


class KnockTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who asks to join; with `wait` false, who asks no more. A locked table wants its `code`."""

    name: Name
    code: Code | None = None
    wait: bool = True


class KnockAnswer(Struct, frozen=True):
    """`chair` is yours once the host has let you in. Until then, ask again within so many `seconds`."""

    chair: int | None
    seconds: int


class Joined(Struct, frozen=True):
    """The table, and the chair that is yours. `link` is for friends; `reach` says who can open it."""

    table: str
    code: str
    link: str
    reach: Literal["this machine", "this network", "everybody"]
    chair: int


class Listed(Struct, frozen=True):
    """A public table that waits for people. With `approval` its host lets newcomers in."""

    table: str
    host: str
    people: int
    bots: int
    options: Options
    phase: Phase
    approval: bool = False


class TableShown(Struct, frozen=True):
    """A table, before one joins it. `yours` is the chair you have there already."""

    table: str
    link: str
    reach: Literal["this machine", "this network", "everybody"]
    room: RoomShown
    games: tuple[int, ...]
    yours: int | None


class Token(Struct, frozen=True):
    """A secret for a program: send it as `Authorization: Bearer TOKEN`."""

    token: str


class MoveCode(Struct, frozen=True):
    """A code that moves your seat to another device, once, within so many seconds."""

    code: str
    seconds: int


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that another device was given."""

    code: Code


class CheckScenario(Struct, frozen=True, forbid_unknown_fields=True):
    """Masks somebody would like to play with."""

    players: Annotated[int, Meta(ge=-1000, le=1000)]
    masks: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40)]


class Verdict(Struct, frozen=True):
    """What R8 has against a scenario, and what it advises, as keys and in your language."""

    problems: tuple[Problem, ...]
    advice: tuple[Problem, ...]
    said: tuple[str, ...]
    centre: int
    """How many of the masks would lie in the centre."""
    side: Side | None
    """`A` or `B` if they are that printed side, which is played as it is, whatever R8 asks of others."""
    balance: Balance | None
    """What the laboratory measured of that side; of other choices it knows nothing."""


class MasksDrawn(Struct, frozen=True):
    """A legal scenario drawn by chance."""

    players: int
    masks: tuple[Mask, ...]


class MaskShown(Struct, frozen=True):
    """A mask of the box: how many `cards` of it there are, and what R8 asks of scenarios that have it."""

    id: Mask
    coin: bool
    least_players: int
    cards: int


BOX = tuple(MaskShown(mask.id, mask.coin, mask.least_players, mask.cards) for mask in MASKS.values())


class About(Struct, frozen=True):
    """What this place is and allows."""

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
    """How this place is. `damaged` counts the tables that have lost something; its log names them."""

    status: Literal["well", "damaged"]
    tables: int
    damaged: int


class Apology(Struct, frozen=True):
    """Why something was refused, as keys and in your language."""

    problems: tuple[Problem, ...]
    said: tuple[str, ...]


class GameStudied(Struct, frozen=True):
    """A game file that somebody brought, as it was read, and what the game has to tell."""

    record: Record
    study: Study
