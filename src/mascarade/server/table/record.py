"""A finished game as a file, made from its stored steps."""

from collections.abc import Sequence
from itertools import takewhile

from mascarade.rules.events import Ended
from mascarade.rules.record import VERSION, Record, Sealed, write
from mascarade.rules.record import Step as Played
from mascarade.rules.state import Result
from mascarade.server.errors import NotNow
from mascarade.server.table.steps import Answered, Began, Broken, Step


def game_file(table: str, steps: Sequence[Step]) -> bytes:
    """The file of the game that the first of these steps began. Raises `NotNow` if it is not over."""
    if not any(isinstance(step, Broken) for step in _own(steps)) and _ended(steps) is None:
        raise NotNow.because("game-not-over")
    return so_far(table, steps)


def so_far(table: str, steps: Sequence[Step]) -> bytes:
    """The file of the game that the first of these steps began, over or not: only for the server's owner."""
    began = steps[0]
    assert isinstance(began, Began)
    answered = [step for step in _own(steps) if isinstance(step, Answered)]
    record = Record(
        format="mascarade game",
        version=VERSION,
        scenario=began.scenario,
        opening=began.opening,
        dealt=True,
        limit=None,
        events=began.events,
        steps=tuple(Played(step.player, step.answer, step.events) for step in answered),
        result=_ended(steps),
        sealed=Sealed(
            table, began.room.game, {n: step.salt for n, step in enumerate(answered, 1) if step.salt}
        ),
    )
    return write(record)


def _own(steps: Sequence[Step]) -> list[Step]:
    """The later steps of this game: if the next game began while they were read, it stays hidden."""
    return list(takewhile(lambda step: not isinstance(step, Began), steps[1:]))


def _ended(steps: Sequence[Step]) -> Result | None:
    answered = [step for step in _own(steps) if isinstance(step, Answered)]
    return _result(answered[-1]) if answered else None


def _result(step: Answered) -> Result | None:
    ends = (event for event in step.events if isinstance(event, Ended))
    return next((Result(end.winners, end.why) for end in ends), None)
