"""What each part of the WebSocket fast path brings: servers without it, beside the server as it is.

`websocket_path.py [--tables N] [--runs N] [VARIANT ...]`. All servers run at once on one core, their clients
on another, and they take turns: in each round every server plays for some seconds. A ratio compares the
answers a CPU second of a variant with those of the server as it is in the same round, so that other work on
the machine touches both. `websocket_server.py` has the variants.
"""

import argparse
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import machine
from contest import QUIET, WARM_UP, Clients, Run, free_port, serving, wait_for
from websocket_server import VARIANTS

HERE = Path(__file__).parent
CORES = sorted(os.sched_getaffinity(0))
BASE = "today"


class Contestant:
    """One variant of the server, and the clients that sit at its tables."""

    def __init__(self, stack: ExitStack, variant: str, tables: int) -> None:
        port = free_port()
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix=".load-", dir=HERE))
        words = serving(port, tables, "--data", folder)[2:]
        serve = [sys.executable, str(HERE / "websocket_server.py"), variant, *words]
        self._server = stack.enter_context(machine.started(CORES[:1], serve))
        wait_for("Mascarade is open", variant, self._server)
        client = [sys.executable, str(HERE / "ours.py"), str(port), str(tables)]
        self._clients = Clients(variant, stack.enter_context(machine.started(CORES[-1:], client)))

    def play(self, seconds: float) -> Run:
        """Let the clients answer as fast as the server allows."""
        return self._clients.run(lambda: machine.cpu(self._server.pid), "closed", seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", metavar="VARIANT", default=[*VARIANTS][1:])
    parser.add_argument("--tables", type=int, default=50, metavar="N")
    parser.add_argument("--runs", type=int, default=10, metavar="N")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S")
    asked = parser.parse_args()
    names = [BASE, *asked.variants]
    runs: dict[str, list[Run]] = {name: [] for name in names}
    with ExitStack() as stack:
        contestants = {name: Contestant(stack, name, asked.tables) for name in names}
        for contestant in contestants.values():
            contestant.play(WARM_UP)
        for turn in range(asked.runs):
            # backwards every other time, so that none always comes after the same one
            for name in names if turn % 2 else reversed(names):
                runs[name].append(contestants[name].play(asked.seconds))
    others = statistics.median(run.others for each in runs.values() for run in each)
    print(f"{asked.tables} tables of six, {asked.runs} rounds of {asked.seconds:.0f} seconds each")
    print(f"other work used {others:.2f} cores{': only the ratios count' if others > QUIET else ''}")
    for name in names:
        pairs = zip(runs[name], runs[BASE], strict=True)
        ratios = sorted(run.a_cpu_second / base.a_cpu_second for run, base in pairs)
        low, middle, high = statistics.quantiles(ratios, n=4)
        rate = statistics.median(run.a_cpu_second for run in runs[name])
        print(
            f"{name:<28} {rate:>6,.0f} answers a CPU second, {middle:.3f} of {BASE} ({low:.3f} to {high:.3f})"
        )


if __name__ == "__main__":
    main()
