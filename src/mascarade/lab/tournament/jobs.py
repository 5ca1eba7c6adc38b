"""The jobs of a tournament, from the side that starts them: each plays one deal after another."""

import os
import sys
from collections.abc import Generator

import msgspec

from mascarade.lab.tournament.deals import cycle
from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Plan
from mascarade.process.launch import ONE_THREAD, python
from mascarade.process.tasks import TaskLost, TaskRunner, run_tasks

_GRACE = 5.0
"""Seconds in which a job ends its bots."""


class JobLost(Exception):
    """A job ended before its time."""


def cores() -> int:
    """How many jobs this machine can do at once."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def outcomes(plan: Plan, number: int) -> Generator[Outcome]:
    """Every game of the tournament as it ends, from so many jobs, which end with this generator."""
    runner = TaskRunner(
        python("mascarade.lab.tournament.job"),
        # a job forks, and does not think itself: threads of numpy would be of no use, and in the way
        os.environ | ONE_THREAD,
        msgspec.json.encode(plan),
        replies=len(cycle(plan)),
        grace=_GRACE,
    )
    deals = (str(deal).encode() for deal in range(plan.deals))
    try:
        for line in run_tasks(runner, number, deals):
            yield msgspec.json.decode(line, type=Outcome)
    except TaskLost as lost:
        raise JobLost(str(lost)) from None
