"""What all environments have in common: the observation and action spaces, the limit, the reward."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from mascarade.fast import ACTIONS, OBSERVATION, shares
from mascarade.fast.rows import KINDS, NOTHING, PLACES, Rows
from mascarade.rules import Scenario
from mascarade.scenarios import printed

LIMIT = 200
"""A game that has not ended after so many turns is cut off, unless the environment is told otherwise."""
ILLEGAL_REWARD = -1.0
"""What it costs to break the rules, where that ends the game."""

Observation: TypeAlias = dict[str, NDArray[Any]]


def scenario_of(scenario: Scenario | str) -> Scenario:
    """A scenario as it is, or the printed side of this name."""
    return printed(scenario) if isinstance(scenario, str) else scenario


def observation_space(*, belief: bool = False, privileged: bool = False) -> spaces.Dict:
    """`observation` and `action_mask`, and what else was asked for."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
        "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
    }
    if belief:
        parts["belief"] = spaces.Box(0.0, 1.0, (PLACES, KINDS), np.float32)
    if privileged:
        parts["truth"] = truth_space()
    return spaces.Dict(parts)


def truth_space() -> spaces.Box:
    return spaces.Box(0, NOTHING, (PLACES,), np.uint8)


def action_space() -> spaces.Discrete:
    return spaces.Discrete(ACTIONS)


def truths(rows: Rows) -> NDArray[np.uint8]:
    """The mask at each place of each game, `NOTHING` where there is no place: nobody's to know in play."""
    return np.array(rows["masks"], np.uint8)


def truth(rows: Rows) -> NDArray[np.uint8]:
    """The same of the only game."""
    return np.array(rows["masks"][0], np.uint8)


def rewards(rows: Rows) -> NDArray[np.float64]:
    """By player: the share of the victory less a fair share, so that they sum to 0; 0 if nobody has won."""
    players = int(rows["players"][0])
    won = shares(rows)[:, :players]
    return np.asarray(np.where(won.any(axis=1, keepdims=True), won - 1.0 / players, 0.0))


def chosen(options: Mapping[str, Any] | None, name: str) -> Any:
    """One of the options of `reset`; those that mean nothing here are let be."""
    return None if options is None else options.get(name)
