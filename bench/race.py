"""Contestants that run in turn, so that a busy machine slows all alike; some in another environment."""

import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

RUNS = 5

Rate = Callable[[int], float]


def on_one_core() -> None:
    """This process and those it starts stay on one core, where the system lets them."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def raced(contestants: Mapping[str, Rate]) -> dict[str, float]:
    """The median rate of each, by name. The first round warms up, and is not counted."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for run in range(RUNS + 1):
        for name, rate in contestants.items():
            rates[name].append(rate(run))
    for name, (_, *found) in rates.items():
        median, low, high = statistics.median(found), min(found), max(found)
        print(f"{name:<16} {median:>12,.0f} decisions/s   (from {low:,.0f} to {high:,.0f} in {RUNS} runs)")
    return {name: statistics.median(found) for name, (_, *found) in rates.items()}


@contextmanager
def peer(venv: str, script: str) -> Iterator[Callable[[str], Rate]]:
    """A script of `peers/` in an environment of its own; called with the name of one of its contestants."""
    here = Path(__file__).parent
    python = here.parent / venv / "bin" / "python"
    if not python.exists():
        sys.exit(f"{script} cannot be measured: there is no {venv}. `make bench` prepares it.")
    with subprocess.Popen(
        [python, here / "peers" / script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        told, heard = child.stdin, child.stdout

        def said() -> str:
            line = heard.readline()
            if not line:
                sys.exit(f"{script} cannot be measured: it ended before its time")
            return line.strip()

        def contestant(name: str) -> Rate:
            def rate(run: int) -> float:
                print(name, run, file=told, flush=True)
                return float(said())

            return rate

        print(said())
        yield contestant
        told.close()
