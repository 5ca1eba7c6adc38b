"""`make load NODES=3`: the same tables at one, two and three nodes, with a real PostgreSQL and a real Redis.

All of it shares the cores of this machine, so what counts is what an answer costs, and whom: nodes,
PostgreSQL, Redis. A table's six sit `together` at one node, or `apart`, at as many as there are. The
arrangements take turns in every run, and the median of the runs counts. Ends with a line `load: nodes ...`
for each. PostgreSQL and Redis are those that the tests start; the clients are another Python's, with picows.
"""

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
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

from tests.postgres.cluster import Cluster
from tests.server.nodes.redis import Redis

HERE = Path(__file__).parent
CORES = sorted(os.sched_getaffinity(0))
DURABLE = {
    "fsync": "on",
    "full_page_writes": "on",
    "autovacuum": "on",
    "shared_buffers": "256MB",
    "max_wal_size": "2GB",
}
"""Unlike in tests: what is acknowledged is on the disk."""

WRITTEN = """SELECT (SELECT sum(xact_commit) FROM pg_stat_database),
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"""
STEPS = "SELECT (pg_total_relation_size('steps') + pg_total_relation_size('earlies')) / count(*) FROM steps"
LISTEN = 5.0
"""Seconds in which nobody does anything: what tables cost that are only there."""


class Share(Struct, frozen=True):
    """CPU time of the parts: milliseconds an answer; or, of tables that rest, a table and second."""

    nodes: float
    postgres: float
    redis: float

    def __str__(self) -> str:
        return f"nodes {self.nodes:.3f} postgres {self.postgres:.3f} redis {self.redis:.3f} ms"


class Part(Struct, frozen=True):
    """One run, what it cost whom, PostgreSQL's transactions a second, and KiB of its log an answer."""

    run: Run
    share: Share
    commits: float
    wal: float

    def __str__(self) -> str:
        return f"{self.run}   {self.share}   {self.commits:,.0f} commits/s  WAL {self.wal:.2f} KiB"


class Arrangement:
    """So many nodes with tables at which people sit together or apart."""

    def __init__(
        self, name: str, nodes: list[subprocess.Popen[str]], cluster: Cluster, redis: Redis, clients: Clients
    ) -> None:
        self.name = name
        self.runs: dict[str, list[Part]] = {"closed": [], "paced": []}
        self._nodes = nodes
        self._cluster = cluster
        self._redis = redis
        self._clients = clients

    def run(self, mode: str, *numbers: float) -> Part:
        """Let people play for a while."""
        before, written, began = self._cpu(), self._written(), time.perf_counter()
        run = self._clients.run(lambda: sum(self._cpu()), mode, *numbers)
        used, took = self._since(before), time.perf_counter() - began
        share = Share(*(1000 / run.a_cpu_second * part / sum(used) for part in used))
        commits, wal = (now - then for now, then in zip(self._written(), written, strict=True))
        return Part(run, share, commits / took, wal / 1024 / (run.answers * took))

    def rest(self, tables: int) -> tuple[Share, float]:
        """Nobody does anything for a while: CPU time, and bytes of PostgreSQL's log, a table and second."""
        before, (_, wal) = self._cpu(), self._written()
        time.sleep(LISTEN)
        share = Share(*(1000 * part / tables / LISTEN for part in self._since(before)))
        return share, (self._written()[1] - wal) / tables / LISTEN

    def kept(self) -> int:
        """Bytes on the disk for a step, indexes included."""
        return int(self._cluster.psql(STEPS))

    def _since(self, before: tuple[float, ...]) -> list[float]:
        return [now - then for now, then in zip(self._cpu(), before, strict=True)]

    def _cpu(self) -> tuple[float, float, float]:
        nodes = sum(machine.cpu(node.pid) for node in self._nodes)
        return nodes, machine.cpu(self._cluster.pid), machine.cpu(self._redis.pid)

    def _written(self) -> tuple[int, int]:
        """Transactions that PostgreSQL has committed so far, and bytes of its log."""
        commits, wal = self._cluster.psql(WRITTEN).split("|")
        return int(commits), int(wal)


@contextmanager
def arranged(nodes: int, seats: str, tables: int, python: str) -> Iterator[Arrangement]:
    """All of them started anew, on all cores there are."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix=".load-")))
        cluster = Cluster(**DURABLE)
        stack.callback(cluster.remove)
        redis = Redis(folder)
        stack.callback(redis.kill)
        where = ["--database", cluster.address(), "--broker", redis.address]
        ports = [free_port() for _ in range(nodes)]
        served = []
        for port in ports:
            serve = [sys.executable, *serving(port, tables, *where)]
            served.append(stack.enter_context(machine.started(CORES, serve)))
            wait_for("Mascarade is open", "a node", served[-1])
        words = [",".join(map(str, ports)), str(tables), seats]
        client = stack.enter_context(machine.started(CORES, [python, str(HERE / "ours.py"), *words]))
        name = f"{nodes} {seats}"
        yield Arrangement(name, served, cluster, redis, Clients(name, client))


def measure(most: int, tables: int, runs: int, python: str) -> list[Arrangement]:
    """Every arrangement, in turns; prints what was found."""
    all_of_them = [(1, "together")] + [
        (nodes, seats) for nodes in range(2, most + 1) for seats in ("together", "apart")
    ]
    with ExitStack() as stack:
        found = [stack.enter_context(arranged(nodes, seats, tables, python)) for nodes, seats in all_of_them]
        for one in found:
            one.run("closed", WARM_UP)
        for _ in range(runs):
            for one in found:
                one.runs["closed"].append(one.run("closed", SECONDS))
        for _ in range(runs):
            for one in found:
                one.runs["paced"].append(one.run("paced", RATE, PACED_SECONDS))
        for one in found:
            for mode, parts in one.runs.items():
                print(f"{one.name:<11} {mode:<7} {_middle(parts)}", flush=True)
            share, wal = one.rest(tables)
            print(f"{one.name:<11} resting {share}  WAL {wal:.0f} bytes, each a table and second")
            print(f"{one.name:<11} keeps   {one.kept()} bytes a step", flush=True)
    return found


def _middle(parts: list[Part]) -> Part:
    """The median of every column."""
    columns = Share.__struct_fields__
    share = Share(*(statistics.median(getattr(part.share, column) for part in parts) for column in columns))
    commits, wal = (
        statistics.median(getattr(part, column) for part in parts) for column in ("commits", "wal")
    )
    return Part(median([part.run for part in parts]), share, commits, wal)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, metavar="TABLES")
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument("--runs", type=int, default=3, metavar="N")
    parser.add_argument("--clients", default=sys.executable, metavar="PYTHON")
    asked = parser.parse_args()
    if min(asked.tables, asked.nodes, asked.runs) < 1:
        parser.error("tables, nodes and runs are at least 1")
    versions = ", ".join(
        f"{name} {version(name)}" for name in ("uvicorn", "uvloop", "msgspec", "asyncpg", "redis")
    )
    print(f"{len(CORES)} cores for all, Python {platform.python_version()}, {versions}")
    print(f"{asked.tables} tables of six, median of {asked.runs} runs that alternate")
    found = measure(asked.nodes, asked.tables, asked.runs, asked.clients)
    closed = {one.name: median([part.run for part in one.runs["closed"]]) for one in found}
    others = max(run.others for run in closed.values())
    if others > QUIET:
        print(
            f"other work used up to {others:.1f} cores meanwhile: only what an answer costs can be compared"
        )
    for one in found:
        run, paced = closed[one.name], median([part.run for part in one.runs["paced"]])
        said = f"{run.answers:.0f} p50 {run.p50:.1f} p99 {run.p99:.1f}"
        print(f"load: nodes {one.name} {said} paced {RATE}/s p50 {paced.p50:.1f} p99 {paced.p99:.1f}")


if __name__ == "__main__":
    main()
