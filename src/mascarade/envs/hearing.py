"""What is said at a table, beside its row: for those who believe, and for bots who must be told.

The rules play the same game along. Nobody is told more than `heard` lets them hear.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mascarade.bots import BOTS, Asked, Hello, Mind, Question
from mascarade.bots.belief import Belief
from mascarade.fast import action_of, answer_of
from mascarade.fast.rows import KINDS, NUMBERS, PLACES
from mascarade.rules import Event, Mask, Onlooker, Player, Running, Scenario, heard, new
from mascarade.rules.events import Opened


class ListeningGame:
    """One game of the rules, everything that has happened in it, and what each player makes of it."""

    def __init__(
        self, players: Sequence[Player], scenario: Scenario, deal: Sequence[Mask], limit: int | None
    ) -> None:
        game, self._events = new(players, scenario, deal, limit=limit)
        opened = self._events[0]
        assert isinstance(opened, Opened)
        self._opened = opened
        self._running = Running.of(game)
        self._answers = 0
        self._beliefs: dict[Player, tuple[Belief, int]] = {}
        self._minds: dict[Player, tuple[Mind, Onlooker, int]] = {}

    def __getstate__(self) -> dict[str, Any]:
        """A turn that is going on cannot be copied; the game as a value can."""
        return {**vars(self), "_running": self._running.game}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _running=Running.of(state["_running"]))

    def act(self, action: int) -> None:
        """The asked player takes this action, which must be legal."""
        ask = self._running.ask
        assert ask is not None
        self._events += self._running.answer(ask.player, answer_of(action, self._running.table.players))
        self._answers += 1

    def belief(self, player: Player) -> NDArray[np.float32]:
        """By place and mask: how likely it lies there, for all this player has heard."""
        belief, told = self._beliefs.get(player) or (Belief(player, self._opened), 1)
        for event in heard(self._events[told:], player):
            belief.hear(event)
        self._beliefs[player] = belief, len(self._events)
        table = belief.table()
        chances = np.zeros((PLACES, KINDS), np.float32)
        chances[: len(table), [NUMBERS[mask] for mask in belief.masks]] = table
        return chances

    def seat(self, player: Player, bot: str, seed: int, playouts: int) -> None:
        """Let a bot, by its name and perhaps its temper as in `courtier:bold`, think for this player."""
        name, _, temper = bot.partition(":")
        opened = self._opened
        hello = Hello(player, opened.players, opened.masks, seed, playouts=playouts, temper=temper)
        self._minds[player] = BOTS[name](hello), Onlooker(player, opened), 0

    def thought(self) -> int:
        """The action that the bot who is asked would take."""
        ask = self._running.ask
        assert ask is not None
        mind, onlooker, told = self._minds[ask.player]
        news: list[Event] = heard(self._events[told:], ask.player)
        for event in news:
            onlooker.hear(event)
        self._minds[ask.player] = mind, onlooker, len(self._events)
        question = Question.of(ask, self._answers)
        answer = mind.answer(Asked(tuple(news), onlooker.view(ask), question))
        return action_of(answer, self._running.table.players)
