"""How many decisions a second any PettingZoo environment takes, in the loop of its documentation."""

import random
import time
from typing import Any

import numpy as np

SECONDS = 2.0


def rate(env: Any, run: int, seconds: float = SECONDS) -> float:
    """Decisions a second of CPU time, uniform over what is allowed; games that are over begin anew."""
    chance, decisions = random.Random(run).random, 0
    env.reset(seed=run)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        observation, _reward, over, stopped, _info = env.last()
        if over or stopped:
            env.reset()
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(chance() * len(legal))]))
        decisions += 1
    return decisions / spent
