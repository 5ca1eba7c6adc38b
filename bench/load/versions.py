"""How fast the server of this checkout is beside that of an earlier commit.

`versions.py COMMIT [--tables N] [--pairs N] [--seconds S]`, with the Python of `.venv-load`. Both servers run
at once on one core, their clients on another, and they take turns. A ratio compares the answers a CPU second
of the two servers in the same pair, so that other work on the machine touches both. Of nine pairs, the second
lowest and the second highest ratio enclose the true median in 96 of 100 cases.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import machine
from contest import QUIET, WARM_UP, Clients, Run, free_port, serving, wait_for

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CORES = sorted(os.sched_getaffinity(0))


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The sources of a commit, in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix=".versions-", dir=HERE) as folder:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder) / "src"


class Version:
    """A server with these sources, and the clients that sit at its tables."""

    def __init__(self, stack: ExitStack, name: str, sources: Path, tables: int) -> None:
        self.runs: list[Run] = []
        port = free_port()
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix=".load-", dir=HERE))
        serve = [sys.executable, *serving(port, tables, "--data", folder)]
        self._server = stack.enter_context(
            machine.started(CORES[:1], serve, PYTHONPATH=str(sources), PYTHONPYCACHEPREFIX=folder)
        )
        wait_for("Mascarade is open", name, self._server)
        client = [sys.executable, str(HERE / "ours.py"), str(port), str(tables)]
        self._clients = Clients(name, stack.enter_context(machine.started(CORES[-1:], client)))

    def play(self, seconds: float) -> Run:
        """Let the clients answer as fast as the server allows."""
        return self._clients.run(lambda: machine.cpu(self._server.pid), "closed", seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("commit", help="the earlier version, as git names it")
    parser.add_argument("--tables", type=int, default=100, metavar="N")
    parser.add_argument("--pairs", type=int, default=9, metavar="N")
    parser.add_argument("--seconds", type=float, default=4.0, metavar="S")
    asked = parser.parse_args()
    with ExitStack() as stack:
        earlier = stack.enter_context(checked_out(asked.commit))
        old = Version(stack, asked.commit, earlier, asked.tables)
        new = Version(stack, "this checkout", ROOT / "src", asked.tables)
        for version in (old, new):
            version.play(WARM_UP)
        for turn in range(asked.pairs):
            # the other one first every other time, so that neither gains by its place
            for version in (old, new) if turn % 2 else (new, old):
                version.runs.append(version.play(asked.seconds))
    ratios = sorted(
        ours.a_cpu_second / theirs.a_cpu_second for ours, theirs in zip(new.runs, old.runs, strict=True)
    )
    others = statistics.median(run.others for run in (*old.runs, *new.runs))
    print(f"other work used {others:.2f} cores{': only the ratio counts' if others > QUIET else ''}")
    rates = [statistics.median(run.a_cpu_second for run in version.runs) for version in (old, new)]
    low, high = (ratios[1], ratios[-2]) if len(ratios) > 2 else (ratios[0], ratios[-1])
    print(
        f"versions: tables {asked.tables} pairs {asked.pairs} answers a CPU second"
        f" {asked.commit} {rates[0]:,.0f} today {rates[1]:,.0f}"
        f" ratio {statistics.median(ratios):.3f} ({low:.3f} to {high:.3f})"
    )


if __name__ == "__main__":
    main()
