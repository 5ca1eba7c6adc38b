"""What the server shows of a table and its game: numbered updates, snapshots, and their parts."""

from msgspec import Struct

from mascarade.rules import Answer, Event, Mask, Player, View
from mascarade.rules.ask import Freedom, What
from mascarade.rules.names import COINS_TO_WIN
from mascarade.wire.options import Options
from mascarade.wire.terms import Happening, Phase, Taken


class ChairShown(Struct, frozen=True):
    """A chair, as everyone sees it."""

    name: str
    taken: Taken
    ready: bool = False
    away: bool = False
    muted: bool = False


class RoomShown(Struct, frozen=True):
    """A table without its game, as everyone sees it. `goal` is how many coins win.

    At a `lesson` no one else can sit down. With `approval` the host lets newcomers in. A `locked` table is
    open only to people who have a chair there or know its code.
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


class QuestionShown(Struct, frozen=True):
    """The question that the table waits for, as everyone may know it. Its number is unique at the table."""

    number: int
    player: Player
    what: What
    mask: Mask | None = None
    why: Freedom = "any"


class Yours(Struct, frozen=True):
    """What you may answer, and to which question: the table's, or one to come about a challenge."""

    number: int
    options: tuple[Answer, ...]


class Change(Struct, frozen=True):
    """What changed about the room, and the chair it is about."""

    what: Happening
    chair: int | None = None


class LessonShown(Struct, frozen=True, omit_defaults=True):
    """In a lesson: the `moment` you are at, which is number `step` of `steps`.

    `answer` is the only answer that the server accepts from you; None while it is not your turn.
    """

    moment: str
    step: int
    steps: int
    answer: Answer | None = None


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """One step, as you may know it. Numbers have no gaps. `link` is the end of the game's chain after it.

    `mark` proves later that you have seen this step: send it back with `ClientHello`.
    """

    n: int
    mark: str
    link: str = ""
    seal: str = ""
    events: tuple[Event, ...] = ()
    ask: QuestionShown | None = None
    yours: Yours | None = None
    change: Change | None = None
    room: RoomShown | None = None
    lesson: LessonShown | None = None


class Entry(Struct, frozen=True):
    """An entry of the log: what happened in step `n`."""

    n: int
    events: tuple[Event, ...]


class Snapshot(Struct, frozen=True, tag="snapshot", omit_defaults=True):
    """The table as you may know it now, in place of all updates up to `n`.

    How much `view` and `log` contain depends on the table's memory. `given` is your own early answer.
    """

    n: int
    mark: str
    room: RoomShown
    link: str = ""
    view: View | None = None
    log: tuple[Entry, ...] = ()
    ask: QuestionShown | None = None
    yours: Yours | None = None
    given: Answer | None = None
    lesson: LessonShown | None = None
