"""Chunks: how many games are played in one go, and playing them."""

from collections.abc import Iterator

from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Chunk, Plan

_FAST, _THINKING, _SEARCHING = 500, 8, 1
"""About a second of work at most, so that a bar grows and little is lost with a process."""
_AT_LEAST = 4
"""Chunks for each process: one of them may be slower than the others."""


def chunks(plan: Plan, jobs: int) -> Iterator[Chunk]:
    """All games of the plan, for so many processes."""
    if plan.fast:
        usual = _FAST
    else:
        usual = _SEARCHING if any(kind.bot == "mastermind" for kind in plan.kinds) else _THINKING
    size = max(1, min(usual, plan.games // (jobs * _AT_LEAST)))
    for first in range(0, plan.games, size):
        yield range(first, min(first + size, plan.games))


def counted(plan: Plan, chunk: Chunk) -> GameCounts:
    """These games, played and counted."""
    counts = GameCounts()
    if plan.fast:
        from mascarade.lab.simulation import kernels  # noqa: PLC0415 - compiled code is for who needs it

        kernels.play(plan, chunk, counts)
    else:
        from mascarade.lab.simulation import minds  # noqa: PLC0415

        for number in chunk:
            minds.play(plan, number, counts)
    return counts
