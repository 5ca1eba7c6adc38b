"""What the server shows of a table and its game: numbered updates, the snapshot, and their parts."""

from msgspec import Struct

from mascarade.rules import Answer, Event, Mask, Player, View
from mascarade.rules.ask import Freedom, What
from mascarade.rules.names import COINS_TO_WIN
from mascarade.wire.options import Options
from mascarade.wire.terms import Happening, Phase, Taken


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


class QuestionShown(Struct, frozen=True):
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
    ask: QuestionShown | None = None
    yours: Yours | None = None
    given: Answer | None = None
    lesson: LessonShown | None = None
