"""The game as OpenSpiel loads it: `pyspiel.load_game("python_mascarade(players=6,turns=100)")`."""

from collections.abc import Mapping
from typing import Any

import pyspiel

from mascarade.envs.openspiel.observer import MascaradeObserver
from mascarade.envs.openspiel.setting import TURNS, setting
from mascarade.envs.openspiel.state import MascaradeState
from mascarade.fast.actions import ACTIONS
from mascarade.fast.rows import KINDS
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS

NAME = "python_mascarade"
PARAMETERS = {"players": FEWEST_PLAYERS, "scenario": "", "turns": TURNS}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Mascarade",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=PARAMETERS,
)


class MascaradeGame(pyspiel.Game):
    """`players` 4 to 12; `scenario`, a printed side (`8B`), or side A; `turns`, after which nobody wins."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.setting = setting(chosen["players"], chosen["scenario"], chosen["turns"])
        players = len(self.setting.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=players,
            min_utility=-1.0 / players,
            max_utility=1.0 - 1.0 / players,
            utility_sum=0.0,
            max_game_length=self.setting.most_decisions,
        )
        super().__init__(GAME_TYPE, info, chosen)

    def new_initial_state(self) -> MascaradeState:
        return MascaradeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.places

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """What is observed: as OpenSpiel asks, or without perfect recall what one player knows."""
        if params:
            raise ValueError(f"an observer has no parameters, not {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return MascaradeObserver(self.setting, kind)
