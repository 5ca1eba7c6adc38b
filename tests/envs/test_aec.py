"""The PettingZoo environment: its own tests, and what an agent is told and given."""

import copy
import pickle
import re
import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from mascarade.envs import mascarade_v0
from mascarade.envs.spaces import LIMIT
from mascarade.fast import ACTIONS, MASK_IDS, Batch
from mascarade.rules import Scenario
from mascarade.scenarios import PRINTED

ENV: Any = mascarade_v0.env
RAW: Any = mascarade_v0.raw_env

# PettingZoo knows its own dictionaries by name, and warns of all others; nobody who is not asked may act
OURS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def with_marks(test: Any) -> Any:
    for mark in OURS:
        test = mark(test)
    return test


def played(env: Any, seed: int, most: int = 10_000) -> int:
    """Play a game on by chance; how many actions were taken."""
    chance, taken = Random(seed), 0
    while taken < most:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        taken += 1
    return taken


@with_marks
@pytest.mark.parametrize("make", [ENV, RAW])
@pytest.mark.parametrize("side", ["4A", "6A", "12B"])
def test_it_passes_the_test_of_the_interface(make: Any, side: str) -> None:
    api_test(make(scenario=side), num_cycles=100)


@with_marks
def test_it_passes_with_all_that_may_be_asked_for() -> None:
    api_test(ENV(scenario="5B", belief=True, privileged=True, limit=30), num_cycles=20)


def test_the_same_seed_is_the_same_game_and_that_of_a_batch() -> None:
    seed_test(ENV, 200)
    env, batch = RAW(scenario="8B"), Batch(PRINTED["8B"], 1, limit=LIMIT)
    env.reset(seed=5)
    batch.reset([5])
    chance = Random(5)
    while env.agents:
        observation, _, terminated, truncated, _ = env.last()
        assert np.array_equal(observation["action_mask"], batch.legal()[0])
        if terminated or truncated:
            break
        assert np.array_equal(observation["observation"], batch.observations()[0])
        action = chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
        env.step(action)
        batch.step([action])
    assert batch.over.all()


def test_without_a_seed_games_differ_and_with_one_what_follows_is_the_same() -> None:
    env = RAW(privileged=True)
    deals = []
    for seed in (3, None, None, 3, None, None):
        env.reset(seed=seed)
        deals.append(env.state().tobytes())
    assert deals[:3] == deals[3:]
    assert len(set(deals)) == 3


def test_it_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(ENV)
    assert "turn 1: player_0 begins" in capsys.readouterr().out
    with pytest.raises(ValueError, match="render mode"):
        ENV(render_mode="rgb_array")


def test_what_is_shown_hides_the_masks_until_the_end() -> None:
    env = RAW(scenario="8B", render_mode="ansi")
    env.reset(seed=1)
    masks = re.compile("|".join(PRINTED["8B"].masks))
    while not env.infos[env.agent_selection]:
        announced = re.sub(
            "^turn .*", "", env.render(), flags=re.MULTILINE
        )  # the first line says what is claimed
        assert not masks.search(announced)
        played(env, len(announced), most=1)
    assert masks.search(env.render())
    open_ = RAW(scenario="8B", render_mode="ansi", privileged=True)
    open_.reset(seed=1)
    assert all(mask in open_.render() for mask in PRINTED["8B"].masks)


def test_the_benchmark_of_pettingzoo_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = SimpleNamespace(time=iter(range(0, 100, 3)).__next__)  # it goes on for five seconds
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(ENV())
    assert "turns per second" in capsys.readouterr().out


def test_the_state_of_the_privileged_passes_the_test_of_pettingzoo() -> None:
    env = RAW(privileged=True)
    check_state_space(env)
    env.reset(seed=0)
    assert env.state_space.contains(env.state())


def test_everybody_can_observe_at_any_time_and_only_who_is_asked_may_act() -> None:
    env = ENV(scenario="7A")
    env.reset(seed=2)
    while env.agents:
        over = env.terminations[env.agent_selection] or env.truncations[env.agent_selection]
        for agent in env.possible_agents:
            observation = env.observe(agent)
            assert env.observation_space(agent).contains(observation)
            asked = agent == env.agent_selection and not over
            assert observation["action_mask"].any() == asked
        env.step(None if over else int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)


def test_rewards_are_shares_of_the_victory_less_a_fair_share() -> None:
    env = RAW(scenario="5A")
    ends = set()
    for seed in range(30):
        env.reset(seed=seed)
        played(env, seed)
        assert sum(env.rewards.values()) == pytest.approx(0)
        winners = [agent for agent, reward in env.rewards.items() if reward > 0]
        for agent, reward in env.rewards.items():
            won = 1 / len(winners) if agent in winners else 0
            assert reward == pytest.approx(won - 1 / 5)
        assert all(env.terminations.values())
        ends.add(env.infos["player_0"]["why"])
    assert ends >= {"thirteen", "broke"}


def test_a_game_that_reaches_the_limit_is_truncated_and_brings_nobody_anything() -> None:
    env = ENV(limit=3)
    env.reset(seed=0)
    played(env, 0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    assert env.infos["player_0"]["why"] == "unfinished"


@pytest.mark.parametrize("action", [0, ACTIONS, -1, ACTIONS + 7, 10**6, None])
def test_an_action_that_is_not_legal_is_refused_by_the_raw_environment(action: int | None) -> None:
    env = RAW(privileged=True)
    env.reset(seed=4)
    before = env.observe("player_0")
    with pytest.raises(ValueError, match="action"):
        env.step(action)
    after = env.observe("player_0")
    assert all(np.array_equal(before[part], after[part]) for part in before)
    assert env.agent_selection == "player_0"


def test_an_action_that_is_not_legal_ends_the_game_at_a_cost() -> None:
    env = ENV()
    env.reset(seed=4)
    env.step(0)  # nobody may look in a preparatory turn
    assert env.rewards == {agent: -1 if agent == "player_0" else 0 for agent in env.possible_agents}
    assert all(env.terminations.values())


def test_a_number_that_is_no_action_at_all_is_refused_and_the_game_goes_on() -> None:
    env = ENV()
    env.reset(seed=4)
    with pytest.raises(AssertionError):
        env.step(ACTIONS)
    assert played(env, 4) > 10


def test_the_truth_is_for_the_privileged_or_for_after_the_end() -> None:
    plain, privileged = RAW(), RAW(privileged=True)
    deal = tuple(reversed(PRINTED["6A"].masks))
    for env in (plain, privileged):
        env.reset(seed=6, options={"deal": deal})
    assert [MASK_IDS[mask] for mask in privileged.observe("player_3")["truth"][:6]] == [*deal]
    assert np.array_equal(privileged.state(), privileged.observe("player_0")["truth"])
    assert set(plain.observe("player_3")) == {"observation", "action_mask"}
    with pytest.raises(ValueError, match="the truth"):
        plain.state()
    assert not any(plain.infos.values())
    for env in (plain, privileged):
        played(env, 6)
    assert np.array_equal(plain.state(), privileged.state())
    assert np.array_equal(plain.infos["player_2"]["truth"], privileged.state())


def test_a_belief_is_certain_after_the_deal_and_less_so_when_others_had_masks_in_hand() -> None:
    env = RAW(scenario="4B", belief=True, privileged=True)
    env.reset(seed=8)
    observed = env.observe("player_3")
    assert observed["belief"].max(axis=1)[:6].tolist() == [1] * 6
    assert observed["belief"].argmax(axis=1)[:6].tolist() == observed["truth"][:6].tolist()
    assert not observed["belief"][6:].any()
    played(env, 8, most=1)
    doubtful = env.observe("player_3")["belief"]
    assert doubtful.max(axis=1)[0] < 1
    assert np.allclose(doubtful[:6].sum(axis=1), 1)


def test_a_scenario_of_ones_own_can_be_played_and_a_wrong_deal_is_refused() -> None:
    mine = Scenario("mine", 6, ("judge", "king", "empress", "patron", "thief", "witch"))
    env = ENV(scenario=mine)
    env.reset(seed=0)
    assert env.num_agents == 6
    with pytest.raises(ValueError, match="a deal has the masks of the scenario"):
        env.reset(seed=0, options={"deal": ("judge",) * 6})


@pytest.mark.parametrize("make", [ENV, RAW])
@pytest.mark.parametrize("belief", [False, True])
def test_a_copy_goes_on_from_where_it_was_made(make: Any, belief: bool) -> None:
    env = make(scenario="8B", belief=belief)
    env.reset(seed=1)
    played(env, 1, most=23)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert len({played(each, 2) for each in (env, *others)}) == 1
    for agent in env.possible_agents:
        here = env.observe(agent)
        assert all(
            np.array_equal(here[part], other.observe(agent)[part]) for other in others for part in here
        )
