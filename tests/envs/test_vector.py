"""The environment with many games at once: the same games as one by one, and how one follows the other."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from mascarade.envs.mascarade_v0 import raw_env
from mascarade.envs.single import MascaradeEnv
from mascarade.envs.vector import MascaradeVectorEnv
from mascarade.fast import ACTIONS

SIZE = 40


def by_chance(seen: dict[str, NDArray[Any]], chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each game, any where there is none."""
    mask = seen["action_mask"]
    return np.asarray((chance.random(mask.shape) * mask).argmax(axis=1))


def first_of(seen: dict[str, NDArray[Any]]) -> NDArray[np.int64]:
    return np.asarray(seen["action_mask"].argmax(axis=1))


def same(here: dict[str, NDArray[Any]], there: dict[str, NDArray[Any]]) -> bool:
    return all(np.array_equal(here[part], there[part]) for part in here)


@pytest.mark.parametrize(
    "opponents", ["random", "honest", "heuristic", ["random", "honest"] * 2 + ["heuristic"]]
)
def test_each_game_is_that_of_one_learner_with_its_seed(opponents: Any) -> None:
    envs = MascaradeVectorEnv(8, opponents=opponents)
    seen, infos = envs.reset(seed=20)
    singles = [MascaradeEnv(opponents=opponents) for _ in range(8)]
    for each, env in enumerate(singles):
        alone, info = env.reset(seed=20 + each)
        assert same(alone, {part: seen[part][each] for part in seen})
        assert info["player"] == infos["player"][each]
    over = np.zeros(8, bool)
    while not over.all():
        actions = first_of(seen) if over.sum() % 2 else seen["action_mask"][:, ::-1].argmax(axis=1)
        actions = actions if over.sum() % 2 else ACTIONS - 1 - actions
        seen, rewards, ended, cut, infos = envs.step(actions)
        for number in np.flatnonzero(~over):
            alone, reward, terminated, truncated, info = singles[number].step(actions[number])
            assert same(alone, {part: seen[part][number] for part in seen})
            assert (reward, terminated, truncated) == (rewards[number], ended[number], cut[number])
            if terminated or truncated:
                assert np.array_equal(info["truth"], infos["truth"][number])
        over |= ended | cut


def test_where_all_learn_each_game_is_that_of_the_table_with_its_seed() -> None:
    envs = MascaradeVectorEnv(6, "5B", None)
    seen, infos = envs.reset(seed=3)
    tables: list[Any] = [raw_env("5B") for _ in range(6)]
    for each, table in enumerate(tables):
        table.reset(seed=3 + each)
    over, chance = np.zeros(6, bool), np.random.default_rng(1)
    while not over.all():
        for number in np.flatnonzero(~over):
            assert tables[number].agent_selection == f"player_{infos['player'][number]}"
            assert same(tables[number].last()[0], {part: seen[part][number] for part in seen})
        actions, acted = by_chance(seen, chance), infos["player"]
        seen, rewards, ended, cut, infos = envs.step(actions)
        for number in np.flatnonzero(~over):
            tables[number].step(actions[number])
        for number in np.flatnonzero((ended | cut) & ~over):
            assert infos["rewards"][number].tolist() == [*tables[number].rewards.values()]
            assert rewards[number] == infos["rewards"][number, acted[number]]
            assert infos["player"][number] == acted[number]
        over |= ended | cut


@pytest.mark.parametrize("threads", [1, 2])
def test_seeds_decide_everything_whatever_the_size_and_the_threads(threads: int) -> None:
    large, small = MascaradeVectorEnv(1200, threads=threads), MascaradeVectorEnv(3, threads=1)
    seen, _ = large.reset(seed=100)
    few, _ = small.reset(seed=[100, 101, 102])
    for _ in range(120):
        assert same(few, {part: seen[part][:3] for part in seen})
        actions = first_of(seen)
        seen, rewards, *_ = large.step(actions)
        few, some, *_ = small.step(actions[:3])
        assert np.array_equal(some, rewards[:3])


def test_the_next_step_deals_a_game_anew_that_is_over() -> None:
    envs, chance = MascaradeVectorEnv(SIZE, opponents="random"), np.random.default_rng(0)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = envs.reset(seed=0)
    games, before = 0, np.zeros(SIZE, bool)
    for _ in range(150):
        seen, rewards, ended, cut, infos = envs.step(by_chance(seen, chance))
        over = ended | cut
        assert not (rewards[~over]).any()
        assert not (over & before).any()
        assert (seen["observation"][over, 0] == 5).all()
        assert (seen["observation"][before, 0] != 5).all()
        assert np.array_equal(seen["action_mask"].any(axis=1), ~over)
        assert envs.observation_space.contains(seen)
        assert ("truth" in infos) == bool(over.any())
        games, before = games + int(over.sum()), over
    assert games > SIZE


def test_the_same_step_deals_it_anew_and_tells_how_it_ended() -> None:
    envs = gymnasium.make_vec(
        "mascarade/Mascarade-v0", num_envs=SIZE, opponents="random", autoreset_mode=AutoresetMode.SAME_STEP
    )
    later, chance = MascaradeVectorEnv(SIZE, opponents="random"), np.random.default_rng(0)
    seen, _ = envs.reset(seed=0)
    late, _ = later.reset(seed=0)
    first = np.ones(SIZE, bool)  # where it is still the first game, which is the same in both
    while first.any():
        actions = by_chance(seen, chance)
        seen, rewards, ended, cut, infos = envs.step(actions)
        assert seen["action_mask"].any(axis=1).all()
        late, paid, *over, _ = later.step(np.where(first, actions, first_of(late)))
        assert np.array_equal(rewards[first], paid[first])
        assert np.array_equal(ended[first], over[0][first])
        assert np.array_equal(cut[first], over[1][first])
        for number in np.flatnonzero((ended | cut) & first):
            assert same(infos["final_obs"][number], {part: late[part][number] for part in late})
        first &= ~(ended | cut)


def test_games_that_are_not_dealt_anew_by_themselves_are_reset_by_a_mask() -> None:
    envs, chance = (
        MascaradeVectorEnv(SIZE, opponents="random", autoreset_mode="Disabled"),
        np.random.default_rng(0),
    )
    seen, _ = envs.reset(seed=0)
    over = np.zeros(SIZE, bool)
    while not over.any():
        seen, _, ended, cut, _ = envs.step(by_chance(seen, chance))
        over = ended | cut
    with pytest.raises(ValueError, match="is over: reset it first"):
        envs.step(by_chance(seen, chance))
    again, _ = envs.reset(options={"reset_mask": over})
    assert same({part: again[part][~over] for part in again}, {part: seen[part][~over] for part in seen})
    assert (again["observation"][over, 0] != 5).all()
    envs.step(by_chance(again, chance))


def test_an_action_that_is_not_legal_is_refused_and_nothing_changes() -> None:
    envs, other = MascaradeVectorEnv(3), MascaradeVectorEnv(3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0, 0, 0])
    seen, _ = envs.reset(seed=1)
    other.reset(seed=1)
    good = first_of(seen)
    for wrong in (ACTIONS, -1, ACTIONS - 1):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 2"):
            envs.step([good[0], good[1], wrong])
    with pytest.raises(ValueError, match="as many actions"):
        envs.step(good[:2])
    assert same(envs.step(good)[0], other.step(good)[0])


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"opponents": "courtier"}, "'courtier' does not play inside the kernels"),
        ({"opponents": "nobody"}, "nobody is called"),
        ({"num_envs": 0}, "at least one game"),
        ({"limit": 3}, "may never be asked"),
        ({"autoreset_mode": "Tomorrow"}, "Tomorrow"),
    ],
)
def test_what_cannot_be_is_refused_at_once(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        MascaradeVectorEnv(**options)
    envs = MascaradeVectorEnv(2)
    with pytest.raises(ValueError, match="as many seeds"):
        envs.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"reset_mask": np.ones(3, bool)})
