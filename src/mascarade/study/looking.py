"""Studies a finished game in one walk through its events."""

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from mascarade.rules.events import Event, Paid, TurnBegan
from mascarade.rules.names import Player
from mascarade.rules.record import Record
from mascarade.study.honours import honours, paid_by
from mascarade.study.marks import Claims, Tides, lost
from mascarade.study.moment import TurnContext
from mascarade.study.reasons import Reasons
from mascarade.study.replayed_game import CERTAIN, ReplayedGame
from mascarade.study.shape import Mark, MarkKind, Study, TurnStudied

_KINDS: tuple[MarkKind, ...] = get_args(MarkKind)


def study(record: Record) -> Study:
    """What this game has to tell; the record is one that `rules.record.read` would read."""
    walk = _Walk(record)
    walk.listen(record.events)
    for number, step in enumerate(record.steps):
        walk.claims.before(number, step, walk.evening)
        walk.tides.before(step, walk.evening)
        walk.answers = number + 1
        walk.listen(step.events)
        walk.claims.after(step)
        walk.tides.after(number, step, walk.evening)
    marks = [*walk.claims.marks, *lost(walk.moments), *walk.tides.marks]
    return Study(
        masks=walk.evening.masks,
        turns=tuple(moment.studied for moment in walk.moments),
        marks=tuple(sorted(marks, key=_place)),
        honours=tuple(honours(walk.evening.players, walk.moments, walk.claims.uncalled, walk.paid)),
    )


class _Walk:
    """Where we are in the game, and what was found on the way."""

    def __init__(self, record: Record) -> None:
        self.evening = ReplayedGame(record.opening)
        self.reasons = Reasons(self.evening)
        self.claims = Claims()
        self.tides = Tides()
        self.moments: list[TurnContext] = []
        self.paid: Counter[Player] = Counter()
        self.answers = 0

    def listen(self, events: Sequence[Event]) -> None:
        """The next events, whatever brought them about."""
        for index, event in enumerate(events):
            if isinstance(event, Paid):
                self.paid += paid_by(event, self.evening.truth.players)
            self.evening.hear(event)
            self.reasons.heard(self.answers, index, event)
            if isinstance(event, TurnBegan):
                self._begin(event)

    def _begin(self, began: TurnBegan) -> None:
        evening = self.evening
        chances = evening.chances(began.seat)
        studied = TurnStudied(
            turn=began.turn,
            step=self.answers,
            truth=tuple(evening.truth.masks),
            beliefs={player: evening.believed(player) for player in evening.players},
            chances=tuple(round(CERTAIN * chances[player]) for player in evening.players),
            why=dict(self.reasons.why),
        )
        self.moments.append(TurnContext(studied, evening.truth.players, evening.masks))


def _place(mark: Mark) -> tuple[int, int]:
    return mark.step, _KINDS.index(mark.kind)
