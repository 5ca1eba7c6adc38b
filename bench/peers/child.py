"""The side of a peer: it says what it is, and how fast a contestant was in each run it is asked for."""

import sys
from collections.abc import Callable, Mapping


def race(name: str, contestants: Mapping[str, Callable[[int], float]]) -> None:
    """Until the other side has heard enough."""
    print(name, flush=True)
    for line in sys.stdin:
        contestant, run = line.rsplit(maxsplit=1)
        print(contestants[contestant](int(run)), flush=True)
