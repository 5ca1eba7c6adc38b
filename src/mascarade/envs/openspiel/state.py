"""A state as OpenSpiel knows states; what it means is a `Course`, which the rules lead."""

from collections.abc import Callable
from typing import Any

import pyspiel

from mascarade.envs.openspiel.course import Course
from mascarade.envs.openspiel.ways import resampled
from mascarade.fast.rows import MASK_IDS, NUMBERS
from mascarade.rules.notation import answer_text


class MascaradeState(pyspiel.State):
    """Chance deals, one mask after the other, to the seats and then to the centre; then players answer.

    Player N is the one who sits at seat N at first, and keeps that number when they change seats.
    """

    course: Course

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.course = Course(game.setting)

    def current_player(self) -> int:
        course = self.course
        if course.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if course.ask is None:
            return int(pyspiel.PlayerId.CHANCE)
        return course.setting.players.index(course.ask.player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The masks that are left, by number; two peasants are twice as likely as one king."""
        left = self.course.to_deal
        return sorted((NUMBERS[mask], cards / left.total()) for mask, cards in left.items())

    def _legal_actions(self, _player: int) -> list[int]:
        return self.course.actions()

    def _apply_action(self, action: int) -> None:
        dealing = self.course.game is None
        self.course = self.course.laid(MASK_IDS[action]) if dealing else self.course.taken(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {MASK_IDS[action]}"
        return answer_text(self.course.meant(action))

    def is_terminal(self) -> bool:
        return self.course.result is not None

    def returns(self) -> list[float]:
        """One's share of the win, less what everybody's would be on average; 0 for all where nobody won."""
        course = self.course
        players = course.setting.players
        if course.result is None or not course.result.winners:
            return [0.0] * len(players)
        winners = course.result.winners
        return [(player in winners) / len(winners) - 1.0 / len(players) for player in players]

    def __str__(self) -> str:
        return str(self.course)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "MascaradeState":
        """Another state that `player_id` cannot tell from this one; all that fit can come up.

        What others swapped under the table, or did not, is drawn anew, as if each swap were real every other
        time, out of all that agrees with what this player saw. `sampler` gives numbers from 0 to 1.
        """
        other: MascaradeState = self.get_game().new_initial_state()
        done = [(item.player, item.action) for item in self.full_history()]
        for action in resampled(self.course, done, player_id, sampler):
            other.apply_action(action)
        return other
