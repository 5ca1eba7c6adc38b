"""The beginning of a turn, asked what a reader would ask: who was right about themselves, and about all."""

from typing import NamedTuple

from mascarade.rules.names import Mask, Player
from mascarade.study.shape import TurnStudied


class TurnContext(NamedTuple):
    """A turn as it is told, `players` as they sat then, and the masks that beliefs have columns for."""

    studied: TurnStudied
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]

    def mask(self, player: Player) -> Mask:
        """What this player truly was."""
        return self.studied.truth[self.players.index(player)]

    def own(self, player: Player) -> int:
        """How much they gave to that, in per cent."""
        seat = self.players.index(player)
        return self.studied.beliefs[player][seat][self.masks.index(self.studied.truth[seat])]

    def is_somebody_else(self, player: Player) -> bool:
        """Whether they took themselves for another mask more than for their own."""
        return self.own(player) < max(self.studied.beliefs[player][self.players.index(player)])

    def right(self, player: Player) -> float:
        """How much they gave to the truth, in per cent, on average over all places."""
        believed, truth = self.studied.beliefs[player], self.studied.truth
        given = [row[self.masks.index(mask)] for row, mask in zip(believed, truth, strict=True)]
        return sum(given) / len(given)
