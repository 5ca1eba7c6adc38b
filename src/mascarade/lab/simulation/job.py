"""A job: a program that plays the chunks it is given until its input ends.

    python -m mascarade.lab.simulation.job

The first line is the plan, each further one the first game of a chunk and the one after its last; for each
chunk it writes what was counted in it.
"""

import sys

import msgspec

from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.plan import Plan
from mascarade.process.parent import end_with_parent
from mascarade.process.worker import write_line


def main() -> None:
    end_with_parent()
    lines = iter(sys.stdin.buffer.readline, b"")
    plan = msgspec.json.decode(next(lines), type=Plan)
    for line in lines:
        first, end = map(int, line.split())
        write_line(sys.stdout.buffer, msgspec.json.encode(counted(plan, range(first, end))))


if __name__ == "__main__":
    main()
