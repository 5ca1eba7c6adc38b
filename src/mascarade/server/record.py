"""A finished game as a file: made from what is stored, whoever is at the table now."""

from collections.abc import Sequence
from itertools import takewhile

from mascarade.rules.events import Ended
from mascarade.rules.record import VERSION, Record, Sealed, write
from mascarade.rules.record import Step as Played
from mascarade.rules.state import Result
from mascarade.server.errors import NotNow
from mascarade.server.steps import Answered, Began, Broken, Step


def game_file(table: str, steps: Sequence[Step]) -> bytes:
    """The game that the first of these steps began, once it is over: nothing of it is shown before."""
    began = steps[0]
    assert isinstance(began, Began)
    # another game may have begun while they were being read, and that one is nobody's to see yet
    own = list(takewhile(lambda step: not isinstance(step, Began), steps[1:]))
    answered = [step for step in own if isinstance(step, Answered)]
    result = next((_result(step) for step in reversed(answered)), None)
    if result is None and not any(isinstance(step, Broken) for step in own):
        raise NotNow.because("game-not-over")
    record = Record(
        format="mascarade game",
        version=VERSION,
        scenario=began.scenario,
        opening=began.opening,
        dealt=True,
        limit=None,
        events=began.events,
        steps=tuple(Played(step.player, step.answer, step.events) for step in answered),
        result=result,
        sealed=Sealed(
            table, began.room.game, {n: step.salt for n, step in enumerate(answered, 1) if step.salt}
        ),
    )
    return write(record)


def _result(step: Answered) -> Result | None:
    ends = (event for event in step.events if isinstance(event, Ended))
    return next((Result(end.winners, end.why) for end in ends), None)
