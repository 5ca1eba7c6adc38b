"""Many games at once for Gymnasium: a learner in each of them, the others inside the kernels, or all learn.

    envs = MascaradeVectorEnv(1024, scenario="6A", opponents="heuristic")
    observations, infos = envs.reset(seed=7)                  # game i has the seed 7 + i
    observations, rewards, terminated, truncated, infos = envs.step(actions)

Every action must be one of its game's `action_mask`; otherwise `ValueError`, and nothing changes.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from mascarade.envs import spaces
from mascarade.envs.kernels import (
    ANYBODY,
    act_games,
    answer_games,
    look_games,
    renew_games,
    seat_learners,
)
from mascarade.envs.opponents import Opponents, long_enough, minds_of, named, seat_for
from mascarade.envs.table import SEEDS
from mascarade.fast import ACTIONS, OBSERVATION, ROW, usual
from mascarade.fast.deal import deal_rows, template
from mascarade.fast.many import first_illegal
from mascarade.fast.rows import OVER, UNFINISHED
from mascarade.fast.threads import FEWEST_TO_STEP, cores, everywhere
from mascarade.rules import Scenario

Stepped = tuple[spaces.Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class MascaradeVectorEnv(VectorEnv[spaces.Observation, ArrayLike, NDArray[Any]]):
    """`num_envs` games of a scenario, `metadata["autoreset_mode"]` says how one follows the other.

    With `opponents` None every player learns: an action is the asked player's, a reward of whoever acted.
    """

    def __init__(
        self,
        num_envs: int = 1,
        scenario: Scenario | str = "6A",
        opponents: Opponents | None = "heuristic",
        *,
        seat: int | None = None,
        limit: int | None = spaces.LIMIT,
        privileged: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        render_mode: None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"at least one game, not {num_envs}")
        played = spaces.scenario_of(scenario)
        self.num_envs, self.players = num_envs, played.players
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = spaces.observation_space(privileged=privileged)
        self.single_action_space = spaces.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._privileged = privileged
        self._all_learn = opponents is None
        self._minds = minds_of(() if opponents is None else named(opponents, self.players))
        self._seat = seat_for(seat, self.players)
        if not self._all_learn:
            long_enough(limit, self.players)
        self._tables = usual()
        self._common = template(self.players, played.masks, limit)
        self._rows = np.zeros(num_envs, ROW)
        self._learners = np.full(num_envs, ANYBODY, np.int64)
        self._acted = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._threads = threads or cores()

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[spaces.Observation, dict[str, Any]]:
        """New games; with the option `reset_mask` only some, and the others stay as they are."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = spaces.chosen(options, "reset_mask")
        which = np.ones(self.num_envs, np.bool_) if which is None else np.asarray(which, np.bool_)
        if which.shape != (self.num_envs,):
            raise ValueError(f"a reset_mask has one truth for each of {self.num_envs} games")
        new = np.zeros(self.num_envs, ROW)
        self._everywhere(deal_rows, new, self._common, self._seeds(seed))
        self._rows[which] = new[which]
        self._begin(which)
        return self._look(), self._infos()

    def step(self, actions: ArrayLike) -> Stepped:
        """One action for each game, and what the others answer; a game that must be reset takes any."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need as many actions, not {given.size}")
        if not self._rows["players"][0]:
            raise ResetNeeded("the first games begin with a reset")
        over = self._over
        if self.autoreset_mode is not AutoresetMode.NEXT_STEP and over.any():
            raise ValueError(f"game {np.argmax(over)} is over: reset it first")
        for wrong in self._everywhere(first_illegal, self._rows, given):
            if wrong >= 0:
                raise ValueError(f"action {given[wrong]} is not legal in game {wrong}: see the action mask")
        self._acted = self._whose()
        self._everywhere(act_games, self._rows, given, self._learners, self._minds, self._tables)
        ended = (self._rows["phase"] == OVER) & ~over
        return self._told(over, ended)

    def _told(self, before: NDArray[np.bool_], ended: NDArray[np.bool_]) -> Stepped:
        """What a step has brought; games that ended, now or `before`, are dealt anew when their mode says."""
        unfinished = ended & (self._rows["why"] == UNFINISHED)
        gained, rewards = spaces.rewards(self._rows), np.zeros(self.num_envs)
        rewards[ended] = gained[ended, self._acted[ended]]
        infos: dict[str, Any] = {}
        if ended.any():
            gained[~ended] = 0.0
            found = spaces.truths(self._rows)
            found[~ended] = 0
            infos = {"rewards": gained, "_rewards": ended, "truth": found, "_truth": ended.copy()}
        self._over = ended
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            infos["final_obs"], infos["_final_obs"] = self._final(ended), ended.copy()
            before = ended
        if self.autoreset_mode is not AutoresetMode.DISABLED and before.any():
            self._everywhere(renew_games, self._rows, before, self._common)
            self._begin(before)
        return self._look(), rewards, ended & ~unfinished, unfinished, infos | self._infos()

    def _begin(self, which: NDArray[np.bool_]) -> None:
        """The others of these games answer until their learners are asked."""
        self._over = self._over & ~which
        if not self._all_learn:
            wanted = ANYBODY if self._seat is None else self._seat
            self._everywhere(seat_learners, self._rows, which, self._learners, wanted)
            self._everywhere(answer_games, self._rows, self._learners, self._minds, self._tables)

    def _look(self) -> spaces.Observation:
        seen = np.empty((self.num_envs, OBSERVATION), np.uint8)
        legal = np.empty((self.num_envs, ACTIONS), np.int8)
        self._everywhere(look_games, self._rows, self._whose(), seen, legal)
        observed: spaces.Observation = {"observation": seen, "action_mask": legal}
        if self._privileged:
            observed["truth"] = spaces.truths(self._rows)
        return observed

    def _final(self, ended: NDArray[np.bool_]) -> NDArray[np.object_]:
        """The last observations of games that are dealt anew at once, as Gymnasium wants them: one by one."""
        seen, final = self._look(), np.full(self.num_envs, None, np.object_)
        for number in np.flatnonzero(ended):
            final[number] = {name: part[number] for name, part in seen.items()}
        return final

    def _infos(self) -> dict[str, Any]:
        return {"player": self._whose(), "_player": np.ones(self.num_envs, np.bool_)}

    def _whose(self) -> NDArray[np.int64]:
        """The number of the player in each game that the observation is of: the learner, or where all learn
        the asked one, or whoever acted last."""
        if not self._all_learn:
            return self._learners.copy()
        asked = self._rows["asked"].astype(np.int64)
        return np.where(asked >= 0, asked, self._acted)

    def _seeds(self, seed: int | Sequence[int] | None) -> NDArray[np.uint64]:
        if seed is None:
            return self.np_random.integers(SEEDS, size=self.num_envs, dtype=np.uint64)
        each = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else [*seed]
        if len(each) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(each)}")
        return np.array([one % SEEDS for one in each], np.uint64)

    def _everywhere(self, kernel: Callable[..., Any], *arguments: Any) -> list[Any]:
        return everywhere(self._threads, self.num_envs, FEWEST_TO_STEP, kernel, *arguments)
