"""`make load`: our server beside boardgame.io's, at growing numbers of tables of six.

Each server has one core and its clients another. The two take turns in every run, so that a busy machine
slows both, and the median of the runs counts. Ends with a line `load: ...` for each comparison, and with exit
code 1 where one of the two cannot be measured.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.metadata import version
from pathlib import Path

import machine
from contest import (
    PACED_SECONDS,
    QUIET,
    RATE,
    SECONDS,
    WARM_UP,
    Clients,
    Run,
    free_port,
    median,
    serving,
    wait_for,
)
from msgspec import Struct

HERE = Path(__file__).parent
PEER = HERE / "peer"
OLDEST_NODE = 20
REMEDY = "`make load` prepares both."


class Result(Struct, frozen=True):
    """The median of every column, and the memory of a table in KiB: new, and after all that was played."""

    closed: Run
    paced: Run | None
    fresh: float
    played: float


class Contestant:
    """A server with its tables, and the clients that sit at them."""

    def __init__(
        self, name: str, server: subprocess.Popen[str], client: subprocess.Popen[str], tables: int
    ) -> None:
        self.name = name
        self.tables = tables
        self.runs: dict[str, list[Run]] = {"closed": [], "paced": []}
        self._server = server
        self._empty = machine.memory(server)
        self._clients = Clients(name, client)
        self._fresh = machine.memory(server)

    def run(self, mode: str, *numbers: float) -> Run:
        """Let them play for a while."""
        return self._clients.run(lambda: machine.cpu(self._server.pid), mode, *numbers)

    def result(self) -> Result:
        """After all runs."""
        paced = self.runs["paced"]
        sizes = [
            (memory - self._empty) / 1024 / self.tables
            for memory in (self._fresh, machine.memory(self._server))
        ]
        return Result(median(self.runs["closed"]), median(paced) if paced else None, *sizes)


CORES = sorted(os.sched_getaffinity(0))


@contextmanager
def ours(tables: int) -> Iterator[Contestant]:
    """`mascarade serve` on an empty folder of the disk this checkout is on: every answer is durable."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix=".load-", dir=HERE) as folder:
        serve = [sys.executable, *serving(port, tables, "--data", folder)]
        client = [sys.executable, str(HERE / "ours.py"), str(port), str(tables)]
        with machine.started(CORES[:1], serve) as server:
            wait_for("Mascarade is open", "ours", server)
            with machine.started(CORES[-1:], client) as clients:
                yield Contestant("ours", server, clients, tables)


@contextmanager
def peer(tables: int) -> Iterator[Contestant]:
    """boardgame.io, which keeps everything in memory."""
    port = str(free_port())
    # make's own `node` is a script that starts the program: it would be measured, and ended, in its place
    program = subprocess.run(["node", "-p", "process.execPath"], check=False, capture_output=True, text=True)
    if program.returncode:
        raise SystemExit(f"boardgame.io cannot be measured: Node says {program.stderr.strip()!r}")
    run = [program.stdout.strip(), "--max-old-space-size=6000"]
    client = [*run, str(PEER / "client.js"), port, str(tables)]
    serve = [*run, str(PEER / "server.js"), port]
    with machine.started(CORES[:1], serve, NODE_ENV="production") as server:
        wait_for("up", "boardgame.io", server)
        with machine.started(CORES[-1:], client) as clients:
            yield Contestant("boardgame.io", server, clients, tables)


def compare(tables: int, runs: int, *, paced: bool) -> dict[str, Result]:
    """Both at this size, in turns; prints what was found."""
    with ExitStack() as stack:
        contestants = [stack.enter_context(ours(tables)), stack.enter_context(peer(tables))]
        for contestant in contestants:
            contestant.run("closed", WARM_UP)
        for _ in range(runs):
            for contestant in contestants:
                contestant.runs["closed"].append(contestant.run("closed", SECONDS))
        for _ in range(runs if paced else 0):
            for contestant in contestants:
                contestant.runs["paced"].append(contestant.run("paced", RATE, PACED_SECONDS))
        results = {contestant.name: contestant.result() for contestant in contestants}
    for name, result in results.items():
        memory = f"{result.fresh:.0f} KiB a table, {result.played:.0f} after"
        print(f"{tables:>4} {name:<13} closed     {result.closed}   {memory}", flush=True)
        if result.paced is not None:
            print(f"{tables:>4} {name:<13} paced {RATE}/s  {result.paced}", flush=True)
    return results


def node() -> str:
    """Node's version; where the peer cannot be measured, this ends the program and says why."""
    if shutil.which("node") is None:
        raise SystemExit(f"boardgame.io cannot be measured: there is no Node on the PATH. {REMEDY}")
    said = subprocess.run(["node", "--version"], check=False, capture_output=True, encoding="utf-8").stdout
    found = re.fullmatch(r"v(\d+)\.\d+\.\d+\S*", said.strip())
    if found is None or int(found[1]) < OLDEST_NODE:
        version = said.strip() or "broken"
        raise SystemExit(
            f"boardgame.io cannot be measured: it needs Node {OLDEST_NODE} or newer, and the one on the PATH "
            f"is {version}. {REMEDY}"
        )
    if not (PEER / "node_modules" / "boardgame.io").is_dir():
        raise SystemExit(f"boardgame.io cannot be measured: it is not in {PEER / 'node_modules'}. {REMEDY}")
    return found[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="+", type=int, metavar="TABLES")
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    asked = parser.parse_args()
    if min(asked.runs, *asked.tables) < 1:
        parser.error("tables and runs are at least 1")
    peers = node()
    pinned = json.loads((PEER / "package.json").read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]
    versions = ", ".join(f"{name} {version(name)}" for name in ("litestar", "uvicorn", "uvloop", "msgspec"))
    print(f"{len(CORES)} cores, Python {platform.python_version()}, {versions}")
    print(f"tables of six, median of {asked.runs} runs that alternate")
    print(f"Node {peers}, boardgame.io {pinned}")
    most = max(asked.tables)
    found = {tables: compare(tables, asked.runs, paced=tables == most) for tables in asked.tables}
    others = max(result.closed.others for results in found.values() for result in results.values())
    if others > QUIET:
        print(
            f"other work used up to {others:.1f} cores meanwhile: only the rates a CPU second can be compared"
        )
    for tables, results in found.items():
        print(_line(tables, results))
    print(_paced_line(most, found[most]))


def _line(tables: int, results: dict[str, Result]) -> str:
    mine, its = results["ours"].closed, results["boardgame.io"].closed
    said = f"load: {tables} ours {mine.answers:.0f} p99 {mine.p99:.1f}"
    return f"{said} boardgame.io {its.answers:.0f} p99 {its.p99:.1f} ratio {mine.answers / its.answers:.2f}"


def _paced_line(tables: int, results: dict[str, Result]) -> str:
    said = f"load: {tables} paced {RATE}/s"
    for name, result in results.items():
        assert result.paced is not None
        said += f" {name} p99 {result.paced.p99:.1f}"
    return said


if __name__ == "__main__":
    main()
