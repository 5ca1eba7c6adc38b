"""What is stored of a table: the steps that made it, and nothing else.

A table is the fold of its steps. A room is small, so a step that changes the room contains all of it. A game
is large, so its steps contain only the answer and the events that followed.
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
    """The clocks after a step.

    `deadline` is when the asked player's time runs out, or None without a time limit. `others` has the
    deadlines of the players who are asked at the same time, where challenges are secret. `banks` are seconds,
    and `missed` counts how often in a row each player's time ran out. While the table is paused, `left` and
    `others` are seconds that are left.

    In the store, deadlines are seconds since 1970 by the same clock as the step's `at`. In memory they are
    moments of the process (`Time.now`).
    """

    deadline: float | None = None
    left: float | None = None
    others: dict[Player, float] = {}
    banks: dict[Player, float] = {}
    missed: dict[Player, int] = {}


class _Step(Struct, frozen=True):
    """A step. `at` is when it happened, in seconds since 1970."""

    at: float


class Changed(_Step, frozen=True, tag="Changed"):
    """The room changed: `what` names the change, and `chair` is the chair it is about."""

    what: Happening
    room: Room
    chair: int | None = None
    watch: Watch | None = None


class Began(_Step, frozen=True, tag="Began"):
    """A game began: the masks are dealt and lie face up. Its first question will be number `question`."""

    room: Room
    opening: Position
    scenario: str
    rules: str
    events: tuple[Event, ...]
    seeds: dict[Player, int]
    watch: Watch
    question: int = 1


class Turned(_Step, frozen=True, tag="Turned"):
    """The masks were turned down and the first turn began. The event of that turn is stored in `Began`."""

    room: Room
    watch: Watch


class Answered(_Step, frozen=True, tag="Answered"):
    """An answer was given. `id` is its sender's id for it; `salt` sealed its hidden choice, if it has one."""

    player: Player
    answer: Answer
    events: tuple[Event, ...]
    by: By
    watch: Watch
    id: str = ""
    salt: str = ""


class Broken(_Step, frozen=True, tag="Broken"):
    """A game was ended unfinished: by the host, or because it could not continue."""

    room: Room
    why: Interrupted


Step: TypeAlias = Changed | Began | Turned | Answered | Broken


class StepBatch(Struct, frozen=True):
    """Steps that happen together: the store stores all of them or none.

    `games` is the game after each step, where the rules have just played it. `spent` are the questions whose
    early answers become steps here. `moved` is the owner of a seat before and after. A batch that happens
    `by_itself` is stored only while this node leads the table. `instead` lists the questions that it answers
    for absent players: the store refuses the batch if such a player has answered at another node.
    """

    steps: tuple[Step, ...]
    games: tuple[Game | None, ...] = ()
    spent: tuple[int, ...] = ()
    moved: tuple[str, str] | None = None
    by_itself: bool = False
    instead: tuple[tuple[int, Player], ...] = ()
    running: Running | None = None
    """The game after the last step, ready to continue."""

    def pairs(self) -> Iterator[tuple[Step, Game | None]]:
        """Each step, with the game after it if that is known."""
        return zip_longest(self.steps, self.games)

    def only_while_leading(self) -> "StepBatch":
        """The same batch, to be stored only while this node leads the table."""
        return replace(self, by_itself=True)

    @property
    def room(self) -> Room | None:
        """The room after the last step, if that step contains one."""
        last = self.steps[-1]
        return None if isinstance(last, Answered) else last.room

    @property
    def closes(self) -> bool:
        """Whether the table is closed afterwards."""
        return self.room is not None and self.room.phase == "closed"


_decoder: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)
encode = msgspec.json.Encoder().encode


def decode(body: bytes) -> Step:
    """The step from its stored bytes."""
    return _decoder.decode(body)


def stamped(step: Step, offset: float) -> Step:
    """The step with the times under which it is stored; `offset` is how far `wall` is ahead of `now`."""
    return replace(shifted(step, offset), at=step.at + offset)


def shifted(step: Step, offset: float) -> Step:
    """The step with its deadlines moved by `offset`; its `at` stays."""
    if isinstance(step, Broken) or step.watch is None:
        return step
    if isinstance(step, Changed) and step.room.paused:
        # while the table is paused, its clocks hold durations, not moments
        return step
    watch = step.watch
    if watch.deadline is None and not watch.others:
        return step
    deadline = None if watch.deadline is None else watch.deadline + offset
    others = {player: until + offset for player, until in watch.others.items()}
    return replace(step, watch=replace(watch, deadline=deadline, others=others))
