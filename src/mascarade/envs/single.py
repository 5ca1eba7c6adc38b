"""One learner at one table for Gymnasium, against opponents of one's choice.

    env = gymnasium.make("mascarade/Mascarade-v0", scenario="6A", opponents="courtier")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(action)

The reward comes at the end: the share of the victory less a fair share.
"""

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from mascarade.envs.kernels import ANYBODY, answer_games, seat_learners
from mascarade.envs.opponents import KERNEL_MINDS, Opponents, long_enough, minds_of, named, seat_for
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
)
from mascarade.envs.table import SEEDS, LearnerTable
from mascarade.fast import advice, usual
from mascarade.rules import Scenario

PLAYOUTS = 32
_ONLY = np.ones(1, np.bool_)


class MascaradeEnv(gymnasium.Env[Any, Any]):
    """`opponents` are one name for all or one for each, clockwise from the learner on: `random`, `honest` and
    `heuristic` play inside the kernels, others are bots, perhaps with a temper, as in `courtier:bold`.

    Without `seat` each game draws the learner's. An illegal action ends the game and costs 1; where `illegal`
    is `refuse`, it is a `ValueError` and changes nothing. `playouts` is how many games a mastermind imagines.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        scenario: Scenario | str = "6A",
        opponents: Opponents = "heuristic",
        *,
        seat: int | None = None,
        limit: int | None = LIMIT,
        illegal: Literal["end", "refuse"] = "end",
        belief: bool = False,
        privileged: bool = False,
        playouts: int = PLAYOUTS,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("end", "refuse"):
            raise ValueError(f"an illegal action may end the game or be refused, not {illegal!r}")
        played = scenario_of(scenario)
        self.render_mode = render_mode
        self.observation_space = observation_space(belief=belief, privileged=privileged)
        self.action_space = action_space()
        self._names = named(opponents, played.players)
        self._bots = [name for name in self._names if name not in KERNEL_MINDS]
        self._minds = minds_of(() if self._bots else self._names)
        self._seat = seat_for(seat, played.players)
        self._refuses = illegal == "refuse"
        self._privileged = privileged
        self._playouts = playouts
        self._tables = usual()
        self._table = LearnerTable(
            played,
            long_enough(limit, played.players),
            belief=belief,
            privileged=privileged,
            told=bool(self._bots),
        )
        self._learner = 0
        self._playing = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first question to the learner; `deal` in the options says where masks lie."""
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(SEEDS, dtype=np.uint64))
        table = self._table
        table.deal(seed, chosen(options, "deal"))
        learners = np.zeros(1, np.int64)
        seat_learners(table.rows, _ONLY, learners, ANYBODY if self._seat is None else self._seat, 0, 1)
        self._learner = int(learners[0])
        for number, player in enumerate(table.names):
            if number != self._learner and self._opponent(number) not in KERNEL_MINDS:
                assert table.hearing is not None
                table.hearing.seat(player, self._opponent(number), seed, self._playouts)
        self._answer()
        self._playing = True
        self._show()
        return table.observe(self._learner), {"player": self._learner}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table, learner = self._table, self._learner
        if not self._playing:
            raise ResetNeeded("the game is over: reset begins another")
        info: dict[str, Any] = {"player": learner}
        try:
            table.act(int(action))
        except ValueError:
            if self._refuses:
                raise
            self._playing = False
            return table.observe(learner), ILLEGAL_REWARD, True, False, info | {"illegal": True}
        self._answer()
        self._show()
        reward = 0.0
        if table.over:
            self._playing = False
            reward = float(rewards(table.rows)[0, learner])
            info |= {"why": table.why, "truth": truth(table.rows)}
        return table.observe(learner), reward, table.over and not table.unfinished, table.unfinished, info

    def render(self) -> str | None:
        """The table as text: returned with `ansi`; with `human` each step prints it."""
        return shown(self._table.row, masks=self._privileged) if self.render_mode == "ansi" else None

    def _answer(self) -> None:
        """Let the others answer until the learner is asked."""
        table = self._table
        if table.hearing is None:
            answer_games(table.rows, np.array([self._learner]), self._minds, self._tables, 0, 1)
            return
        while (asked := int(table.row["asked"])) not in (self._learner, -1):
            name = self._opponent(asked)
            if name in KERNEL_MINDS:
                table.act(int(advice(table.rows, KERNEL_MINDS[name], self._tables, 1)[0]))
            else:
                table.act(table.hearing.thought())

    def _opponent(self, number: int) -> str:
        return self._names[(number - self._learner - 1) % len(self._table.names)]

    def _show(self) -> None:
        if self.render_mode == "human":
            print(shown(self._table.row, masks=self._privileged), end="\n\n")
