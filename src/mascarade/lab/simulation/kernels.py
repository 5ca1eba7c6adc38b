"""Games of fast kinds: the compiled kernels play them side by side, and the rules tell what happened.

What a kernel did is a list of actions. The rules play them again, so all games are counted alike.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from mascarade.fast import HONEST, MASK_IDS, RANDOM, Batch, advice, answer_of, usual
from mascarade.lab.simulation.counter import GameCounter
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Chunk, GameStart, Plan, setting
from mascarade.rules import Mask, Running, new

_HEURISTIC = 0
MINDS = {"random": RANDOM, "honest": HONEST, "heuristic": _HEURISTIC}
_NO_MATTER = 0
_answer_of = lru_cache(2**16)(answer_of)


def play(plan: Plan, chunk: Chunk, counts: GameCounts) -> None:
    """The games of these numbers, counted."""
    settings = [setting(plan, number) for number in chunk]
    batch = Batch(plan.scenario, len(settings), limit=plan.turns, threads=1)
    batch.reset([how.seed for how in settings])
    deals = batch.rows["masks"][:, : len(plan.scenario.masks)].tolist()
    actions = recorded(batch, [[MINDS[kind.bot] for kind in how.kinds] for how in settings])
    for how, deal, taken in zip(settings, deals, actions.T.tolist(), strict=True):
        again(plan, how, [MASK_IDS[mask] for mask in deal], taken, counts)


def recorded(batch: Batch, minds: Sequence[Sequence[int]]) -> NDArray[np.int16]:
    """What was done in every game, step by step, -1 once it was over: a row for each step."""
    return np.array(list(_steps(batch, minds)), np.int16)


def _steps(batch: Batch, minds: Sequence[Sequence[int]]) -> Iterator[NDArray[np.int64]]:
    tables, seated = usual(), np.array(minds, np.int8)
    while not batch.over.all():
        actions = advice(batch.rows, seated, tables, batch.threads)
        yield actions
        batch.step(np.where(actions < 0, _NO_MATTER, actions))


def again(
    plan: Plan, how: GameStart, deal: Sequence[Mask], actions: Sequence[int], counts: GameCounts
) -> None:
    """One of these games, by the rules."""
    game, events = new(plan.players, plan.scenario, deal, limit=plan.turns)
    running = Running.of(game)
    counter = GameCounter(counts, events, [kind.name for kind in how.kinds])
    for action in actions:
        if running.ask is None:
            return
        counter.hear(running.go_on(_answer_of(action, running.table.players)))
    assert running.ask is None
