"""The environment of one learner: Gymnasium's own check, and opponents by name."""

import copy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import mascarade.envs
from mascarade.bots import BOTS
from mascarade.envs.single import MascaradeEnv
from mascarade.fast import ACTIONS

MIXED = ["courtier:bold", "random", "honest", "heuristic", "guest"]

assert mascarade.envs.__doc__  # importing it is what registers the environments


def played(env: Any, seed: int) -> list[Any]:
    """A game by chance: all that came back."""
    chance, story = Random(seed), [env.reset(seed=seed)]
    while len(story) == 1 or not (story[-1][2] or story[-1][3]):
        legal = np.flatnonzero(story[-1][0]["action_mask"]).tolist()
        story.append(env.step(chance.choice(legal)))
    return story


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scenario": "12A", "opponents": "honest", "seat": 11},
        {"scenario": "4B", "opponents": "guest", "belief": True},
        {"opponents": MIXED, "privileged": True},
    ],
    ids=str,
)
def test_it_passes_the_check_of_gymnasium(
    options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(gymnasium.make("mascarade/Mascarade-v0", **options).unwrapped)
    assert "turn" in capsys.readouterr().out  # one of the modes prints


@pytest.mark.parametrize("bot", [*BOTS, "heuristic", "courtier:joker"])
def test_every_opponent_plays_games_to_their_end(bot: str) -> None:
    env = MascaradeEnv("4A", bot, limit=60, playouts=4)
    for seed in range(2):
        first, *_, last = played(env, seed)
        assert first[0]["action_mask"].any()
        assert last[4]["why"] in ("thirteen", "broke", "cheat", "unfinished")
        assert last[3] == (last[4]["why"] == "unfinished")


def test_the_same_seed_is_the_same_game_with_bots_too() -> None:
    env = MascaradeEnv(opponents=MIXED, belief=True)
    here, there = played(env, 3), played(MascaradeEnv(opponents=MIXED, belief=True), 3)
    assert len(here) == len(there)
    for one, other in zip(here, there, strict=True):
        assert all(np.array_equal(one[0][part], other[0][part]) for part in one[0])
        assert one[1:4] == other[1:4] or len(one) == 2


def test_a_copy_goes_on_from_where_it_was_made() -> None:
    env = MascaradeEnv(opponents=MIXED, belief=True)
    observation, _ = env.reset(seed=4)
    observation, *_ = env.step(int(np.argmax(observation["action_mask"])))
    other = copy.deepcopy(env)
    action = int(np.flatnonzero(observation["action_mask"])[-1])
    here, there = env.step(action), other.step(action)
    assert all(np.array_equal(here[0][part], there[0][part]) for part in here[0])
    assert here[1:4] == there[1:4]


def test_listening_to_what_is_said_changes_no_game() -> None:
    plain, listening = MascaradeEnv("7B", "heuristic"), MascaradeEnv("7B", "heuristic", belief=True)
    for seed in range(5):
        for one, other in zip(played(plain, seed), played(listening, seed), strict=True):
            assert all(np.array_equal(one[0][part], other[0][part]) for part in one[0])


def test_the_reward_is_the_share_of_the_victory_less_a_fair_share() -> None:
    env = MascaradeEnv("5A", "random")
    rewards = {round(played(env, seed)[-1][1], 3) for seed in range(60)}
    assert {-0.2, 0.8} <= rewards <= {-0.2, 0.8, 0.3, 0.133, 0.05, 0.0}


def test_a_learner_sits_where_they_want_or_where_the_seed_says() -> None:
    assert {MascaradeEnv(seat=4).reset(seed=seed)[1]["player"] for seed in range(9)} == {4}
    assert {MascaradeEnv().reset(seed=seed)[1]["player"] for seed in range(60)} == set(range(6))


def test_an_illegal_action_ends_the_game_at_a_cost_or_is_refused() -> None:
    env = MascaradeEnv()
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(ACTIONS - 1)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
    assert "truth" not in info
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)
    strict = MascaradeEnv(illegal="refuse")
    observation, _ = strict.reset(seed=1)
    with pytest.raises(ValueError, match=f"action {ACTIONS - 1} is not legal"):
        strict.step(ACTIONS - 1)
    strict.step(int(np.argmax(observation["action_mask"])))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"opponents": "nobody"}, "nobody is called 'nobody'"),
        ({"opponents": "courtier:sleepy"}, "nobody is called"),
        ({"opponents": ["random"] * 4}, "has 5 opponents, not 4"),
        ({"seat": 6}, "seats of 6 players"),
        ({"limit": 5}, "may never be asked"),
        ({"illegal": "ignore"}, "illegal action"),
    ],
)
def test_what_cannot_be_is_refused_at_once(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        MascaradeEnv(**options)
