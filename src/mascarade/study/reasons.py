"""Why a player believes what they believe: what last changed their numbers.

It is the coach's way (bots/coach.py), for everybody at once.
"""

from mascarade.rules.events import Event, Handled, Swapped
from mascarade.rules.names import Player
from mascarade.study.news import is_news
from mascarade.study.replayed_game import ReplayedGame
from mascarade.study.shape import Reason


class Reasons:
    """It looks after every event that may change what somebody believes."""

    def __init__(self, evening: ReplayedGame) -> None:
        self._evening = evening
        self._numbers = {player: evening.coached(player) for player in evening.players}
        self._handled = 0
        self.why: dict[Player, Reason] = {}
        """Of everybody whose numbers have ever changed."""

    def heard(self, step: int, index: int, event: Event) -> None:
        """The event with this index among those of the step; the evening has heard it."""
        if isinstance(event, Handled):
            self._handled = index
        for player in self._evening.players:
            if not is_news(event, player):
                continue
            numbers = self._evening.coached(player)
            if (numbers != self._numbers[player]).any():
                self._numbers[player] = numbers
                # which masks were swapped is said by what comes before it
                told = (self._handled, index) if isinstance(event, Swapped) else (index,)
                before = self.why.get(player)
                known = before.events if before is not None and before.step == step else ()
                self.why[player] = Reason(step, (*known, *told))
