"""What each reader is told: the update of a step, or the table as it is now. Folded from what they heard."""

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
"""How many missed steps a returning client is sent one by one, more than a long evening has. After more, it
gets a snapshot; otherwise a host could make steps until every return costs the server a lot."""


class StepUpdate(Struct, frozen=True):
    """A step of a game, with everything that any reader may be told of it.

    `options` are the answers to `ask`. `later` are the players who will be asked after that whether they
    challenge, with the numbers of their questions. After the `last` step the truth is shown. `lesson` is for
    the one person at the table.

    `changes` is 0 for a step of the game. Otherwise the update stands for so many changes of the room in a
    row, the last of which is `n`, and describes only that one: people may change the room often during a
    game. `moments` are the times at which the latest of them were stored.
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
        """The number of the first step that this update stands for."""
        return self.n - max(0, self.changes - 1)

    @property
    def listeners(self) -> set[Player] | None:
        """The players who hear more of it than a spectator. None if some hear less than others, or if the
        update has more than events and a question."""
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
    """The ask as everyone may know it."""
    return QuestionShown(number, ask.player, ask.what, ask.mask, ask.why)


def later(ask: Ask | None, number: int, players: Sequence[Player], announcer: int) -> dict[Player, int]:
    """The players who will be asked after `ask` whether they challenge, in order (R5.1)."""
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
    """The table as this reader may see it. The table's memory decides how much of the past it contains."""
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
    # without the question: messages have that in a field of its own
    seen = replace(onlooker.view(None), player=reader)
    if memory != "pure":
        return seen
    # the masks that lie open in this turn; before the first one, these are the masks of the deal
    now = tuple(sighting for sighting in seen.open if sighting.turn == seen.turn)
    return replace(seen, seen=(), open=now, handled=())


def log(updates: Iterable[StepUpdate], reader: Reader, memory: Memory) -> tuple[Entry, ...]:
    """The log for this reader, by the table's memory: what everyone saw, or all that this reader heard."""
    if memory == "pure":
        return ()
    listener = None if memory == "log" else reader
    entries = (Entry(update.n, tuple(heard(update.events, listener))) for update in updates)
    return tuple(entry for entry in entries if entry.events)
