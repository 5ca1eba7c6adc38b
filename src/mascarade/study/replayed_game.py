"""A finished game, played again step by step: what is true, and what each player believes."""

import numpy as np
from numpy.typing import NDArray

from mascarade.bots.belief import Belief
from mascarade.bots.belief.worlds import Numbers
from mascarade.bots.coach import whole
from mascarade.bots.judgement.worth import Worth
from mascarade.rules.events import Event, Opened, may_hear
from mascarade.rules.names import Mask, Player
from mascarade.rules.position import Position, laid, opened
from mascarade.study.news import is_news
from mascarade.study.shape import Beliefs

CERTAIN = 100


class ReplayedGame:
    """One table from its opening on. A belief is folded from what its player heard, and from nothing else."""

    def __init__(self, opening: Position) -> None:
        said: Opened = opened(opening)
        self.players = said.players
        self.truth = laid(opening)
        self._beliefs = {player: Belief(player, said) for player in said.players}
        self._tables: dict[Player, Numbers] = {}
        self.masks: tuple[Mask, ...] = tuple(sorted(set(said.masks)))
        self._column = {mask: number for number, mask in enumerate(self.masks)}
        self._worth = Worth(len(said.players), cheat="cheat" in said.masks)

    def hear(self, event: Event) -> None:
        """It happens; whoever may know of it does."""
        self.truth.hear(event)
        for player, belief in self._beliefs.items():
            if may_hear(event, player):
                belief.hear(event)
                if is_news(event, player):
                    self._tables.pop(player, None)

    def mask_of(self, player: Player) -> Mask:
        """What they truly are."""
        return self.truth.masks[self.truth.players.index(player)]

    def believed(self, player: Player) -> Beliefs:
        """How likely, to this player, each mask is at each place."""
        rounded = np.rint(CERTAIN * self._table(player)).astype(np.int_)
        return tuple(map(tuple, rounded.tolist()))

    def coached(self, player: Player) -> NDArray[np.int_]:
        """The same as their coach would say it: what is only unlikely is never nothing."""
        return whole(self._table(player))

    def own(self, player: Player, mask: Mask) -> int:
        """How likely this player thinks it that they are this mask."""
        row = self._table(player)[self.truth.players.index(player)]
        return round(CERTAIN * float(row[self._column[mask]]))

    def chances(self, following: int) -> dict[Player, float]:
        """How likely each player is to win, when the next turn is that of seat `following`."""
        result = self.truth.result
        if result is not None and result.winners:
            share = 1.0 / len(result.winners)
            return {player: share if player in result.winners else 0.0 for player in self.players}
        return dict(zip(self.truth.players, self._worth.chances(self.truth.coins, following), strict=True))

    def _table(self, player: Player) -> Numbers:
        """What this player believes; it is dear, and asked for more than once between two pieces of news."""
        if player not in self._tables:
            self._tables[player] = self._beliefs[player].table()
        return self._tables[player]
