"""One table for learners: a game on a row, and beside it what is said, where somebody must be told."""

from collections.abc import Sequence

import numpy as np

from mascarade.envs.hearing import ListeningGame
from mascarade.envs.kernels import ILLEGAL, act, lay_open, look
from mascarade.envs.spaces import Observation, truth
from mascarade.fast import ACTIONS, MASK_IDS, OBSERVATION, ROW
from mascarade.fast.deal import deal_rows, template
from mascarade.fast.rows import NUMBERS, OVER, UNFINISHED, WHYS, Row, Rows
from mascarade.rules import Mask, Scenario

SEEDS = 2**64


class LearnerTable:
    """Players are numbered as they sit at first; player 0 takes the first turn."""

    def __init__(
        self,
        scenario: Scenario,
        limit: int | None,
        *,
        belief: bool,
        privileged: bool,
        told: bool = False,
    ) -> None:
        self.scenario = scenario
        self.names = [f"player_{number}" for number in range(scenario.players)]
        self._limit = limit
        self._told = told or belief
        self._belief = belief
        self._privileged = privileged
        self._common = template(scenario.players, scenario.masks, limit)
        self.rows: Rows = np.zeros(1, ROW)
        self.hearing: ListeningGame | None = None

    def deal(self, seed: int, deal: Sequence[Mask] | None = None) -> None:
        """A new game: of this seed, and where `deal` says where the masks lie, with these instead."""
        deal_rows(self.rows, self._common, np.array([seed % SEEDS], np.uint64), 0, 1)
        if deal is not None:
            if sorted(deal) != sorted(self.scenario.masks):
                raise ValueError(f"a deal has the masks of the scenario, {', '.join(self.scenario.masks)}")
            self.rows[0]["masks"][: len(deal)] = [NUMBERS[mask] for mask in deal]
            lay_open(self.rows)
        self.hearing = None
        if self._told:
            masks = [MASK_IDS[mask] for mask in self.rows[0]["masks"][: len(self.scenario.masks)]]
            self.hearing = ListeningGame(self.names, self.scenario, masks, self._limit)

    def act(self, action: int) -> int:
        """Who is asked after this action of the asked player, -1 if the game is over; or `ValueError`."""
        asked = act(self.rows, action)
        if asked == ILLEGAL:
            raise ValueError(f"action {action} is not legal now: see the action mask")
        if self.hearing is not None:
            self.hearing.act(int(action))
        return asked

    def observe(self, player: int) -> Observation:
        """What this player knows and may do now; nothing unless they are asked."""
        seen, legal = np.empty(OBSERVATION, np.uint8), np.empty(ACTIONS, np.int8)
        look(self.rows, player, seen, legal)
        observed: Observation = {"observation": seen, "action_mask": legal}
        if self._belief:
            assert self.hearing is not None
            observed["belief"] = self.hearing.belief(self.names[player])
        if self._privileged:
            observed["truth"] = truth(self.rows)
        return observed

    @property
    def row(self) -> Row:
        return self.rows[0]

    @property
    def over(self) -> bool:
        return bool(self.row["phase"] == OVER)

    @property
    def unfinished(self) -> bool:
        return bool(self.row["why"] == UNFINISHED)

    @property
    def why(self) -> str:
        """Why the game has ended."""
        return WHYS[self.row["why"]]
