"""What each reader is told: a step's update, or the table as it lies now. Folded from what they heard."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mascarade.rules import Answer, Ask, Challenge, Event, Pass, Player, View, heard
from mascarade.rules.events import Aloud, Opened, Whisper
from mascarade.rules.view import Onlooker
from mascarade.wire.options import Memory
from mascarade.wire.shown import Change, Entry, LessonShown, QuestionShown, RoomShown, Update, Yours

Reader: TypeAlias = Player | None
"""A player, or None: a spectator."""

CHALLENGE_OPTIONS: tuple[Answer, ...] = (Challenge(), Pass())


MOST_RESENT = 2_000
"""Steps that are told one by one to who comes back, more than a long evening has: whoever missed more is
shown the table instead, or a patient host could make every return cost the server as much as it likes."""


class StepUpdate(Struct, frozen=True):
    """A step of a game, with everything that anybody may be told of it.

    `options` are the answers to `ask`; `later` are the players whose turn to challenge will come, and the
    number their question will have. After the `last` one the truth is opened. A `lesson` has one player who
    is no bot, and is for that one alone.

    `changes` is 0 for a step of the game. Otherwise it stands for so many changes of the room in a row, up to
    `n`, and says what the last one changed: people may change the room as often as they like while the game
    goes on. `moments` are when the latest of them were stored.
    """

    n: int
    mark: str
    link: str = ""
    seal: str = ""
    events: tuple[Event, ...] = ()
    ask: QuestionShown | None = None
    options: tuple[Answer, ...] = ()
    later: dict[Player, int] = {}
    change: Change | None = None
    room: RoomShown | None = None
    last: bool = False
    lesson: LessonShown | None = None
    changes: int = 0
    moments: tuple[float, ...] = ()

    @property
    def since(self) -> int:
        """The number of the first step that it stands for."""
        return self.n - max(0, self.changes - 1)

    @property
    def listeners(self) -> set[Player] | None:
        """Who hears more of it than a spectator; None where that is not so simple, or where `yours` is not
        the last thing in its update."""
        if self.change is not None or self.room is not None or self.lesson is not None:
            return None
        listeners: set[Player] = set()
        for event in self.events:
            if isinstance(event, Whisper):
                listeners.add(event.to)
            elif not isinstance(event, Aloud):
                return None
        return listeners


def question(ask: Ask, number: int) -> QuestionShown:
    """The ask as everybody may know it."""
    return QuestionShown(number, ask.player, ask.what, ask.mask, ask.why)


def later(ask: Ask | None, number: int, players: Sequence[Player], announcer: int) -> dict[Player, int]:
    """Who will be asked after `ask` whether they challenge: in order, up to the announcer (R5.1)."""
    if ask is None or ask.what != "challenge":
        return {}
    seats = len(players)
    asked = players.index(ask.player)
    return {players[(asked + step) % seats]: number + step for step in range(1, (announcer - asked) % seats)}


def yours(update: StepUpdate, reader: Reader) -> Yours | None:
    """What this reader may answer after this step."""
    if update.ask is None or reader is None:
        return None
    if update.ask.player == reader:
        return Yours(update.ask.number, update.options)
    if reader in update.later:
        return Yours(update.later[reader], CHALLENGE_OPTIONS)
    return None


def update_for(update: StepUpdate, reader: Reader) -> Update:
    """The step, as this reader may know it."""
    return Update(
        update.n,
        update.mark,
        update.link,
        update.seal,
        tuple(heard(update.events, reader)),
        update.ask,
        yours(update, reader),
        update.change,
        update.room,
        None if reader is None else update.lesson,
    )


def view(updates: Iterable[StepUpdate], reader: Reader, memory: Memory) -> View | None:
    """The table as this reader may have it before them; how much of the past, the table's memory says."""
    onlooker: Onlooker | None = None
    public = memory == "log"
    for update in updates:
        for event in update.events:
            if isinstance(event, Opened):
                onlooker = Onlooker(None if public else reader, event)
            if onlooker is not None:
                onlooker.hear(event)
    if onlooker is None:
        return None
    # the question is told beside it, by number
    seen = replace(onlooker.view(None), player=reader)
    if memory != "pure":
        return seen
    # no turn has begun: the masks of the deal still lie face up
    now = tuple(sighting for sighting in seen.open if sighting.turn == seen.turn)
    return replace(seen, seen=(), open=now, handled=())


def log(updates: Iterable[StepUpdate], reader: Reader, memory: Memory) -> tuple[Entry, ...]:
    """What a table with a log remembers for this reader: what everybody saw, or all they heard themselves."""
    if memory == "pure":
        return ()
    listener = None if memory == "log" else reader
    entries = (Entry(update.n, tuple(heard(update.events, listener))) for update in updates)
    return tuple(entry for entry in entries if entry.events)
