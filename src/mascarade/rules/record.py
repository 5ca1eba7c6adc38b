"""The game file: one whole game as JSON, versioned, that reads back to the same events.

What is stored is enough to play the game again, and what happened is stored beside it: reading plays it
again and compares, so a file that was cut short, or whose events do not follow from its answers, is
noticed. `docs/game-file.md` has the format.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mascarade.rules.answers import Answer
from mascarade.rules.errors import BadSetup, Refused
from mascarade.rules.events import Dealt, Event
from mascarade.rules.game import Game, decide, start
from mascarade.rules.names import Player
from mascarade.rules.position import Position
from mascarade.rules.state import Result

VERSION = 1

Salt: TypeAlias = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that was given, and what happened then."""

    player: Player
    answer: Answer
    events: tuple[Event, ...]


class Sealed(Struct, frozen=True, forbid_unknown_fields=True):
    """What opens the seals of a game: at which table it was played, as which of its games, and the salt of
    every step that hid something; steps count from 1."""

    table: Annotated[str, Meta(min_length=1)]
    game: Annotated[int, Meta(ge=1, le=2**31)]
    salts: dict[Annotated[int, Meta(ge=1, le=2**31)], Salt]


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game from its opening on. `dealt`: everybody read all masks before the first turn (R2.2).

    `sealed` only for a game whose hidden choices were committed to while it was played.
    """

    format: Literal["mascarade game"]
    version: int
    scenario: str | None
    opening: Position
    dealt: bool
    limit: int | None
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    result: Result | None
    sealed: Sealed | None = None


class _Versioned(Struct):
    format: Literal["mascarade game"]
    version: int


class Recording:
    """Writes a game down while it is played."""

    def __init__(self, game: Game, events: list[Event], scenario: str | None = None) -> None:
        self._scenario = scenario
        self._opening = game.position
        self._limit = game.limit
        self._events = tuple(events)
        self._steps: list[Step] = []
        self._result = game.result

    def add(self, player: Player, answer: Answer, events: list[Event], game: Game) -> None:
        """One more answer, and the game after it."""
        self._steps.append(Step(player, answer, tuple(events)))
        self._result = game.result

    @property
    def record(self) -> Record:
        return Record(
            format="mascarade game",
            version=VERSION,
            scenario=self._scenario,
            opening=self._opening,
            dealt=any(isinstance(event, Dealt) for event in self._events),
            limit=self._limit,
            events=self._events,
            steps=tuple(self._steps),
            result=self._result,
        )


def opening(record: Record) -> tuple[Game, list[Event]]:
    """The game before its first answer."""
    game, events = start(record.opening, limit=record.limit)
    if record.dealt:
        events.insert(1, Dealt(record.opening.masks + record.opening.centre))
    return game, events


def played(record: Record) -> Iterator[tuple[Game, Step]]:
    """The game after each of its steps, played again."""
    game, _ = opening(record)
    for step in record.steps:
        game, events = decide(game, step.player, step.answer)
        yield game, Step(step.player, step.answer, tuple(events))


def write(record: Record) -> bytes:
    """The file."""
    return msgspec.json.encode(record) + b"\n"


def read(data: bytes) -> Record:
    """The game in the file, or `BadSetup` if it is not one, or not the one that was played."""
    try:
        found = msgspec.json.decode(data, type=_Versioned)
        if found.version != VERSION:
            raise BadSetup.because("record-version", found=found.version, known=VERSION)
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadSetup.because("record-shape", detail=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup.because("record-not-json", detail=str(error)) from None
    _compare(record)
    return record


def _compare(record: Record) -> None:
    game, events = opening(record)
    if tuple(events) != record.events:
        raise BadSetup.because("record-differs", step=0)
    number = 0
    try:
        for number, (stored, again) in enumerate(zip(record.steps, played(record), strict=True), 1):
            game, step = again
            if step != stored:
                raise BadSetup.because("record-differs", step=number)
    except Refused as refused:
        if isinstance(refused, BadSetup):
            raise
        raise BadSetup.because("record-step", step=number + 1) from None
    if game.result != record.result:
        raise BadSetup.because("record-result")
