"""The jobs of a simulation on this machine, from the side that starts them.

Each plays one chunk after another. One that dies costs time: another is started in its place, and its chunk
is played again.
"""

import os
from collections.abc import Generator

import msgspec

from mascarade.lab.simulation.chunks import chunks
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Plan
from mascarade.process.launch import REPEATABLE, python
from mascarade.process.tasks import TaskLost, TaskRunner, run_tasks

TRIES = 3
"""How often a chunk is begun. If it ends its process every time, chance is not to blame."""


class ChunkLost(Exception):
    """A chunk could not be played; the text says why."""


def played_here(plan: Plan, number: int) -> Generator[GameCounts]:
    """What is counted, chunk by chunk as they end, by so many jobs, which end with this generator."""
    runner = TaskRunner(
        python("mascarade.lab.simulation.job"), os.environ | REPEATABLE, msgspec.json.encode(plan)
    )
    lines = (f"{chunk.start} {chunk.stop}".encode() for chunk in chunks(plan, number))
    try:
        for line in run_tasks(runner, number, lines, TRIES):
            yield msgspec.json.decode(line, type=GameCounts)
    except TaskLost as lost:
        first, end = map(int, lost.task.split())
        games = f"games {first} to {end - 1}"
        raise ChunkLost(f"{games} ended their process {TRIES} times: {lost.error}") from None
