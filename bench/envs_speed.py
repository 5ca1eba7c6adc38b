"""How many decisions a second the PettingZoo environment takes, beside PettingZoo's own `texas_holdem_v4`.

Six players each, one core, the same loop for all (`peers/aec.py`); of ours the mean of sides 6A and 6B.
"""

import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from race import Rate, on_one_core, peer, raced

from mascarade.envs import mascarade_v0

sys.path.append(str(Path(__file__).parent / "peers"))
from aec import rate

SIDES = ("6A", "6B")


def ours(make: Callable[..., Any]) -> Rate:
    """The mean of both sides."""
    envs = [make(scenario=side) for side in SIDES]
    return lambda run: statistics.mean(rate(env, run) for env in envs)


def report() -> None:
    print("envs, 6 players, random play, one core")
    with peer(".venv-zoo", "texas.py") as texas:
        rates = raced(
            {
                "aec-raw": ours(mascarade_v0.raw_env),
                "aec": ours(mascarade_v0.env),
                "texas raw": texas("texas raw"),
                "texas": texas("texas"),
            }
        )
    print(f"bench: aec-raw/pettingzoo {rates['aec-raw'] / rates['texas raw']:.2f}")
    print(f"bench: aec/pettingzoo {rates['aec'] / rates['texas']:.2f}")


if __name__ == "__main__":
    on_one_core()
    report()
