"""The side of a peer: it says what it is, and for each line with a contestant and a run, how fast that was."""

import sys
from collections.abc import Callable, Mapping


def race(name: str, contestants: Mapping[str, Callable[[int], float]]) -> None:
    """Until the other side has heard enough."""
    print(name, flush=True)
    for line in sys.stdin:
        contestant, run = line.rsplit(maxsplit=1)
        print(contestants[contestant](int(run)), flush=True)
