"""A simulation that has been played: what was asked for, what played it, and what was counted."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from msgspec import Struct

from mascarade import __version__
from mascarade.lab.simulation.counts import GameCounts, Natural
from mascarade.rules import Scenario

_COUNTED_ON = ("numpy", "numba")


class Simulation(Struct, frozen=True):
    """All of it. `counts.games` is less than `planned` when somebody pressed Ctrl-C."""

    command: str
    """What gives the same numbers again."""
    seed: int
    versions: dict[str, str]
    scenario: Scenario
    bots: str
    """Kinds with their numbers of seats, as in `courtier*3,guest*2`."""
    planned: Natural
    turns: Natural
    """A game without an end after so many turns was given up."""
    counts: GameCounts


def versions() -> dict[str, str]:
    """What the numbers may depend on, by name; nothing of the machine."""
    found = {"mascarade": __version__, "python": platform.python_version()}
    for name in _COUNTED_ON:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found
