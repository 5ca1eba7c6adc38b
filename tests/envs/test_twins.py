"""Games that differ only in what a player cannot know look the same to them, byte by byte."""

from random import Random
from typing import Any

import numpy as np
import pytest

from mascarade.envs.hearing import ListeningGame
from mascarade.envs.mascarade_v0 import raw_env
from mascarade.envs.vector import MascaradeVectorEnv
from mascarade.fast.actions import ANNOUNCE, FINISH_PRETENDED, FINISH_REALLY, SWAP
from mascarade.rules import heard

GAMES = 8


def flipped(action: int) -> int:
    """Really instead of pretended, or the other way round; any other action as it is."""
    if SWAP <= action < ANNOUNCE:
        return SWAP + ((action - SWAP) ^ 1)
    if action in (FINISH_REALLY, FINISH_PRETENDED):
        return FINISH_REALLY + FINISH_PRETENDED - action
    return action


def told(env: raw_env, agent: str) -> list[Any]:
    """Everything this agent has heard."""
    hearing = env._table.hearing
    assert isinstance(hearing, ListeningGame)
    return heard(hearing._events, agent)


def encode(env: raw_env, agent: str) -> bytes:
    """All that an environment tells one agent."""
    observed = env.observe(agent)
    parts = b"".join(observed[part].tobytes() for part in sorted(observed))
    over = env.terminations[agent] or env.truncations[agent]
    shown = "" if over else env.render()
    return parts + repr((shown, over, env.rewards[agent], [] if over else env.infos[agent])).encode()


def looked_the_same(side: str, seed: int, *, privileged: bool = False) -> int:
    """Play twins on until something shows; how often somebody saw the same where the truth was another."""
    here, there = (raw_env(side, belief=True, privileged=privileged, render_mode="ansi") for _ in range(2))
    here.reset(seed=seed)
    there.reset(seed=seed)
    chance, same = Random(f"{side} {seed}"), 0
    unlike = set[str]()
    while not here.infos["player_0"]:
        agent, legal = here.agent_selection, np.flatnonzero(here.observe(here.agent_selection)["action_mask"])
        handling = [action for action in legal.tolist() if flipped(action) != action]
        action = chance.choice(handling if handling and chance.random() < 0.4 else legal.tolist())
        done = flipped(action) if chance.random() < 0.5 else action
        if there.agent_selection != agent or not there.observe(agent)["action_mask"][done]:
            break
        here.step(action)
        there.step(done)
        unlike |= {each for each in here.agents if told(here, each) != told(there, each)}
        if here.infos["player_0"] or there.infos["player_0"]:
            break
        for each in set(here.agents) - unlike:
            assert encode(here, each) == encode(there, each)
            same += not np.array_equal(here._table.row["masks"], there._table.row["masks"])
    return same


@pytest.mark.parametrize("side", ["4B", "6A", "8B", "10A"])
def test_whoever_has_heard_the_same_is_told_the_same(side: str) -> None:
    assert sum(looked_the_same(side, seed) for seed in range(GAMES)) > 50


def test_the_privileged_are_told_the_difference() -> None:
    with pytest.raises(AssertionError):
        looked_the_same("8B", 0, privileged=True)


def test_many_games_that_differ_in_swaps_look_the_same_to_whoever_comes_next() -> None:
    ends = []
    for pretended in (0, 1):
        envs = MascaradeVectorEnv(64, "6A", None, privileged=True)
        seen, _ = envs.reset(seed=9)
        for place in (1, 2, 3):
            seen, *_ = envs.step(np.full(64, SWAP + 2 * place + pretended))
        ends.append(seen)
    here, there = ends
    assert (here["truth"] != there["truth"]).any(axis=1).all()
    assert np.array_equal(here["observation"], there["observation"])
    assert np.array_equal(here["action_mask"], there["action_mask"])
