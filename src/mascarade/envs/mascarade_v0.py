"""Mascarade for PettingZoo: the players act one after another, as they are asked.

    env = mascarade_v0.env(scenario="6A")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = ...  # one of observation["action_mask"], or None when terminated or truncated
        env.step(action)

Rewards come at the end: the share of the victory less a fair share, so they sum to 0. A game that reaches the
limit of turns is truncated, and nobody gets anything. `docs/learning.md` says what an observation holds.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from mascarade.envs.shown import shown
from mascarade.envs.spaces import (
    ILLEGAL_REWARD,
    LIMIT,
    Observation,
    action_space,
    chosen,
    observation_space,
    rewards,
    scenario_of,
    truth,
    truth_space,
)
from mascarade.envs.table import SEEDS, LearnerTable
from mascarade.rules import Mask, Scenario


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """The environment with the usual manners: an illegal action ends the game at a cost to whoever took it.

    A number that is no action at all is refused, as is whatever comes out of order.
    """
    legal = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801 - PettingZoo's name
    """Without wrappers: the fastest way, in which an illegal action is a `ValueError` and changes nothing.

    `limit` truncates a game after that many turns, None never; `belief` adds where the masks may be for all
    an agent has heard, `privileged` where they truly are. `reset` takes the seed of a game, and as an option
    `deal` the masks by place.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "render_modes": ["human", "ansi"],
        "name": "mascarade_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        scenario: Scenario | str = "6A",
        limit: int | None = LIMIT,
        render_mode: str | None = None,
        belief: bool = False,
        privileged: bool = False,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a render mode is human, ansi or None, not {render_mode!r}")
        self.render_mode = render_mode
        self._privileged = privileged
        self._table = LearnerTable(scenario_of(scenario), limit, belief=belief, privileged=privileged)
        self.possible_agents = list(self._table.names)
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(belief=belief, privileged=privileged) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = truth_space()
        self.agents: list[str] = []
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the same for the same seed; without one, another each time."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        if seed is None:
            seed = int(self._random.integers(SEEDS, dtype=np.uint64))
        deal: Sequence[Mask] | None = chosen(options, "deal")
        self._table.deal(seed, deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no action")
        asked = self._table.act(action)
        self._cumulative_rewards[agent] = 0.0
        if asked >= 0:
            self.agent_selection = self.possible_agents[asked]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What this agent knows, whoever is asked; the mask of actions is empty unless it is this agent."""
        return self._table.observe(self._numbers[agent])

    def state(self) -> NDArray[np.uint8]:
        """Where all masks truly lie: only for the privileged, or after the end."""
        if not self._privileged and not self._table.over:
            raise ValueError("the truth is for privileged environments, or for after the end")
        return truth(self._table.rows)

    def render(self) -> str | None:
        """The table as text: returned with `ansi`, printed with `human`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: make the environment with a render_mode")
            return None
        text = shown(self._table.row, masks=self._privileged)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _end(self) -> None:
        table = self._table
        gained = rewards(table.rows)[0].tolist()
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self._accumulate_rewards()
        ended = self.truncations if table.unfinished else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        told = {"why": table.why, "truth": truth(table.rows)}
        self.infos = {agent: dict(told) for agent in self.agents}
        self._deads_step_first()
