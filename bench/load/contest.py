"""What `make load` has in common, whoever is measured: a run, and clients that are told when to begin."""

import json
import socket
import statistics
import subprocess
import time
from collections.abc import Callable

import machine
from msgspec import Struct

WARM_UP = 2.0
SECONDS = 4.0
PACED_SECONDS = 5.0
QUIET = 0.3
"""Cores that other work may use without spoiling what is measured."""
SEATS = 6
RATE = 2
"""Answers a second at each table, where they are paced."""

# what one address of a place of friends does not do, and four hundred tables on one machine do
UNLIMITED = [
    f"--{limit}=1000000"
    for limit in (
        *("most-tables", "most-tables-each", "most-connections-each", "requests-a-minute"),
        *("tables-an-hour", "guesses-a-minute", "frames-a-second", "changes-a-minute"),
        "answers-a-minute",
    )
]


class Run(Struct, frozen=True):
    """One measurement: rates a second, and a second of the server's CPU time; times in milliseconds.

    Processors are in cores; `others` is what everything else on the machine used meanwhile.
    """

    answers: float
    a_cpu_second: float
    p50: float
    p99: float
    server: float
    client: float
    others: float

    def __str__(self) -> str:
        rate = f"{self.answers:>6,.0f} answers/s ({self.a_cpu_second:>6,.0f} a CPU second)"
        cores = f"server {self.server:.2f} client {self.client:.2f} others {self.others:.2f} cores"
        return f"{rate}  p50 {self.p50:6.1f}  p99 {self.p99:6.1f} ms  {cores}"


class Clients:
    """Whoever sits at the tables of a server; they are there once this is made."""

    def __init__(self, name: str, client: subprocess.Popen[str]) -> None:
        self.name = name
        self._client = client
        self._hear()

    def run(self, cpu: Callable[[], float], mode: str, *numbers: float) -> Run:
        """Let them play for a while; `cpu` is what the server has used so far."""
        assert self._client.stdin is not None
        server, busy, began = cpu(), machine.busy(), time.perf_counter()
        print(mode, *numbers, file=self._client.stdin, flush=True)
        heard = self._hear()
        took = time.perf_counter() - began
        if heard["missing"]:
            raise SystemExit(f"{self.name}: {heard['missing']} answers never arrived")
        if not heard["answers"]:
            raise SystemExit(f"{self.name}: nothing was answered, so nothing was measured")
        server = cpu() - server
        client = heard["cpu"] * heard["seconds"]
        return Run(
            answers=heard["answers"] / heard["seconds"],
            a_cpu_second=heard["answers"] / max(server, 0.01),
            p50=heard["p50"],
            p99=heard["p99"],
            server=server / took,
            client=client / took,
            others=max(0.0, machine.busy() - busy - server - client) / took,
        )

    def _hear(self) -> dict[str, float]:
        assert self._client.stdout is not None
        line = self._client.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name}: the clients broke off")
        heard: dict[str, float] = json.loads(line)
        return heard


def median(runs: list[Run]) -> Run:
    """Of every column for itself."""
    return Run(*(statistics.median(getattr(run, column) for run in runs) for column in Run.__struct_fields__))


def serving(port: int, tables: int, *where: str) -> list[str]:
    """The words of a `mascarade serve` that keeps its tables there, and waits for nobody."""
    room = f"--most-connections={tables * SEATS + 100}"
    words = ["serve", "--port", str(port), "--pace=0", "--beat=0", "--log-level=warning"]
    return ["-m", "mascarade", *words, *UNLIMITED, room, *where]


def wait_for(word: str, name: str, server: subprocess.Popen[str]) -> None:
    """Until this server says that it listens; one that ends before it does ends the program."""
    assert server.stdout is not None
    for line in server.stdout:
        if line.startswith(word):
            return
    raise SystemExit(f"{name} cannot be measured: its server ended before it said “{word}”")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
