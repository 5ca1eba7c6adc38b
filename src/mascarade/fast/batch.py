"""Many games side by side, for whoever steps them from Python."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mascarade.fast.actions import ACTIONS
from mascarade.fast.deal import deal_rows, template
from mascarade.fast.many import first_illegal, legal_rows, observe_rows, step_rows
from mascarade.fast.observe import OBSERVATION
from mascarade.fast.play import play_on
from mascarade.fast.rows import OVER, ROW
from mascarade.fast.tables import Tables, usual
from mascarade.fast.threads import FEWEST_TO_STEP, cores, everywhere
from mascarade.rules import Scenario


class Batch:
    """`size` games of a scenario. Players are numbered as they sit at first; player 0 takes the first turn.

    Seeds decide everything: the same seed is the same game in a batch of any size, on any number of threads.
    """

    def __init__(
        self, scenario: Scenario, size: int, *, limit: int | None = None, threads: int | None = None
    ) -> None:
        """`limit` ends games as unfinished after that many turns; without `threads` all cores are used."""
        self.scenario = scenario
        self.threads = threads or cores()
        self._common = template(scenario.players, scenario.masks, limit)
        self.rows: NDArray[np.void] = np.zeros(size, ROW)
        self._legal = np.zeros((size, ACTIONS), np.bool_)
        self._seen = np.zeros((size, OBSERVATION), np.uint8)
        self.reset(range(size))

    def __len__(self) -> int:
        return int(self.rows.size)

    def reset(self, seeds: ArrayLike) -> None:
        """A new game in each row, with these seeds, one for each."""
        chosen = np.asarray(seeds, np.uint64)
        if chosen.shape != self.rows.shape:
            raise ValueError(f"{len(self)} games need as many seeds, not {chosen.size}")
        self._everywhere(deal_rows, self.rows, self._common, chosen)
        self._look_around()

    def legal(self) -> NDArray[np.bool_]:
        """Which of the `ACTIONS` the asked player of each game may take; `step` writes the array anew."""
        return self._legal

    def observations(self) -> NDArray[np.uint8]:
        """What the asked player of each game knows (player 0 when it is over); written anew by `step`."""
        return self._seen

    def observe(self, player: ArrayLike) -> NDArray[np.uint8]:
        """What this player, or one player of each game, knows, whoever is asked."""
        players = np.broadcast_to(np.asarray(player, np.int64), self.rows.shape).copy()
        seen = np.zeros_like(self._seen)
        self._everywhere(observe_rows, self.rows, players, seen)
        return seen

    def step(self, actions: ArrayLike, *, renew: bool = False) -> None:
        """One action for each game; `ValueError`, and nothing changes, if one of them is not legal.

        Games that are over take any action: they stay over, or with `renew` are dealt anew by their own dice.
        """
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != self.rows.shape:
            raise ValueError(f"{len(self)} games need as many actions, not {chosen.size}")
        for wrong in self._everywhere(first_illegal, self.rows, chosen):
            if wrong >= 0:
                raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong}")
        self._everywhere(step_rows, self.rows, chosen, renew, self._common, self._legal, self._seen)

    def play(self, minds: ArrayLike, tables: Tables | None = None, horizon: int | None = None) -> int:
        """Play all games on, to their end or for `horizon` turns; how many decisions that took.

        `minds` is one for all, one for each player, or one for each player of each game; see `play`.
        """
        decisions = play_on(self.rows, minds, usual() if tables is None else tables, horizon, self.threads)
        self._look_around()
        return decisions

    @property
    def asked(self) -> NDArray[np.int64]:
        """The player each game waits for; -1 when it is over."""
        return self.rows["asked"].astype(np.int64)

    @property
    def over(self) -> NDArray[np.bool_]:
        return np.asarray(self.rows["phase"] == OVER)

    def _look_around(self) -> None:
        """What is legal, and what the asked players know."""
        self._everywhere(legal_rows, self.rows, self._legal)
        self._everywhere(observe_rows, self.rows, self.asked.clip(0), self._seen)

    def _everywhere(self, kernel: Callable[..., Any], *arguments: Any) -> list[Any]:
        return everywhere(self.threads, len(self), FEWEST_TO_STEP, kernel, *arguments)
