"""Finding what the database has lost, by comparing it with what a node knows.

A node knows only steps and early answers whose storing was acknowledged. Steps are never removed from a table
that is played, and an early answer is removed only when a step takes its place. Anything else that is missing
is lost.
"""

from collections.abc import Iterable

from mascarade.rules import Peek
from mascarade.server.live.known_steps import KnownSteps
from mascarade.server.store import FollowedTable, TableHead, waiting
from mascarade.server.table.play import ends
from mascarade.server.table.room import Chair
from mascarade.server.table.state import TableState
from mascarade.server.table.steps import Answered, Began, Broken, Changed, Step, Turned

OLDER = "it came back from an older copy"
GONE = f"the database has lost the whole table: {OLDER}"


def agrees(state: TableState, known: KnownSteps, head: TableHead | None) -> bool:
    """Whether the store has exactly what this node knows of this table."""
    if head is None or head.condemned:
        return False
    if (head.last, head.hash) != (state.n, known.hash):
        return False
    here = {waiting(number, player, given.id) for (number, player), given in state.early.items()}
    return state.play is None or state.play.over or head.waiting == here


def lost(state: TableState, known: KnownSteps, found: FollowedTable, steps: Iterable[Step]) -> str | None:
    """A sentence about what this node knows and the store has lost, or None. `steps` are the stored ones
    after the last that this node knows."""
    if found.last < state.n:
        return f"the database has lost {_steps(found.last + 1, state.n)}: {OLDER}"
    if found.before != known.hash:
        return (
            f"step {state.n} in the database is not the one that was stored: {OLDER}, and went on from there"
        )
    number = _early_lost(state, found, steps)
    return None if number is None else f"the database has lost an early answer to question {number}: {OLDER}"


def _early_lost(state: TableState, found: FollowedTable, steps: Iterable[Step]) -> int | None:
    """The first question with a known early answer that is neither stored nor has become a step."""
    play = state.play
    if play is None or play.over:
        return None
    asked, room = play.asked, state.room
    for step in steps:
        match step:
            case Answered():
                given = state.early.get((asked, step.player))
                chair = room.chairs[state.chair_at(step.player)]
                # the player may have given another answer at another node, and that one came first
                if given is not None and step.id != given.id and _in_their_stead(chair, step):
                    return asked
                if ends(step):
                    return None
                asked += not isinstance(step.answer, Peek)
            case Began() | Broken():
                return None
            case Changed() | Turned():
                room = step.room
                if room.phase == "closed":
                    return None
    there = {(each.question, each.player, each.id) for each in found.earlies}
    missing = (
        number
        for (number, player), given in state.early.items()
        if number >= asked and (number, player, given.id) not in there
    )
    return min(missing, default=None)


def _in_their_stead(chair: Chair, step: Answered) -> bool:
    """Whether a bot or the clock answered for a person. That does not happen if they have answered early."""
    return step.by in ("clock", "bot") and chair.taken == "person"


def _steps(first: int, last: int) -> str:
    return f"its last step, {last}" if first == last else f"its steps {first} to {last}"
