"""What is stored: everything that ever happened to a table, one step after another, and nothing else.

A table is the fold of its steps. A room is small, so a step that changes it carries it whole; the game is
not, so its steps carry the answer and what happened then.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mascarade.rules import Answer, Event, Game, Player, Position
from mascarade.rules.game import Running
from mascarade.server.table.room import Room
from mascarade.wire.terms import Happening

By: TypeAlias = Literal["player", "early", "clock", "bot"]
Interrupted: TypeAlias = Literal["host", "rules", "empty", "idle"]
BROKEN: dict[Interrupted, Happening] = {
    "host": "broken-host",
    "rules": "broken-rules",
    "empty": "broken-empty",
    "idle": "broken-idle",
}


class Watch(Struct, frozen=True):
    """The clocks after a step: when the one who is asked runs out of time, what each has in the bank
    (seconds), and how often in a row each one's time ran out. None where nobody is hurried.

    `others` are asked at the same time, where challenges are secret. While the table is paused, `left` is
    what was left of the deadline, and `others` what these have left.

    Where it is stored, deadlines are seconds since 1970 on the clock of the step's own `at`: what was left
    then is the difference. In memory they are moments of the process (`Time.now`).
    """

    deadline: float | None = None
    left: float | None = None
    others: dict[Player, float] = {}
    banks: dict[Player, float] = {}
    missed: dict[Player, int] = {}


class _Step(Struct, frozen=True):
    """A step; `at` is when, in seconds since 1970."""

    at: float


class Changed(_Step, frozen=True, tag="Changed"):
    """Something about the room: `what` says it in a word, `chair` whom it is about."""

    what: Happening
    room: Room
    chair: int | None = None
    watch: Watch | None = None


class Began(_Step, frozen=True, tag="Began"):
    """A game: the masks are dealt and lie face up. `question` is the number its first question will have."""

    room: Room
    opening: Position
    scenario: str
    rules: str
    events: tuple[Event, ...]
    seeds: dict[Player, int]
    watch: Watch
    question: int = 1


class Turned(_Step, frozen=True, tag="Turned"):
    """The masks are turned down and the first turn begins; its event was stored with the game."""

    room: Room
    watch: Watch


class Answered(_Step, frozen=True, tag="Answered"):
    """An answer was given. `id` is what its sender called it, `salt` what a hidden choice was sealed with."""

    player: Player
    answer: Answer
    events: tuple[Event, ...]
    by: By
    watch: Watch
    id: str = ""
    salt: str = ""


class Broken(_Step, frozen=True, tag="Broken"):
    """A game ended before its end, and why: the host ended it, or it could not be gone on with."""

    room: Room
    why: Interrupted


Step: TypeAlias = Changed | Began | Turned | Answered | Broken


class StepBatch(Struct, frozen=True):
    """Steps that happen together: the store takes all of them or none.

    `games` is the game after each step, where the rules have just played it. `spent` are the questions whose
    early answers become steps here. `moved` is the owner of a seat before and after. A batch that happens
    `by_itself` is stored only while this node leads the table, and `instead` names the questions that it
    answers for an absent player: the store refuses it if that player has answered at another node.
    """

    steps: tuple[Step, ...]
    games: tuple[Game | None, ...] = ()
    spent: tuple[int, ...] = ()
    moved: tuple[str, str] | None = None
    by_itself: bool = False
    instead: tuple[tuple[int, Player], ...] = ()
    running: Running | None = None
    """The game after the last step, ready to be played on."""

    def pairs(self) -> Iterator[tuple[Step, Game | None]]:
        """Each step with the game after it, if that is known."""
        return zip_longest(self.steps, self.games)

    def on_its_own(self) -> "StepBatch":
        """The same, but only while this node leads the table."""
        return replace(self, by_itself=True)

    @property
    def room(self) -> Room | None:
        """The room that the last step brings, if it brings one."""
        last = self.steps[-1]
        return None if isinstance(last, Answered) else last.room

    @property
    def closes(self) -> bool:
        """Whether the table is closed afterwards."""
        return self.room is not None and self.room.phase == "closed"


_decoder: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)
encode = msgspec.json.Encoder().encode


def decode(body: bytes) -> Step:
    """The step that was stored."""
    return _decoder.decode(body)


def stamped(step: Step, offset: float) -> Step:
    """A step of this process as it is stored: `offset` is how far the wall clock is ahead of `now`."""
    return replace(shifted(step, offset), at=step.at + offset)


def shifted(step: Step, offset: float) -> Step:
    """The step with the times of its clocks moved by so much; its own time stays."""
    if isinstance(step, Broken) or step.watch is None:
        return step
    if isinstance(step, Changed) and step.room.paused:
        # what is left while the table is paused is not a moment
        return step
    watch = step.watch
    if watch.deadline is None and not watch.others:
        return step
    deadline = None if watch.deadline is None else watch.deadline + offset
    others = {player: until + offset for player, until in watch.others.items()}
    return replace(step, watch=replace(watch, deadline=deadline, others=others))
