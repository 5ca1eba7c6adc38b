"""Our load client: many tables of six, played over real WebSockets. peer/client.js is the other one's.

`ours.py PORT[,PORT...] TABLES` prints {"ready": true}, then answers each line that is `closed SECONDS` or
`paced RATE SECONDS` with a line of JSON; the end of the input is the end. Where there are several ports, of
as many nodes, the six of a table are spread over them; with a third word, `together`, whole tables are.
"""

import asyncio
import gc
import json
import sys
import time
from http.client import HTTPConnection
from typing import Any

import uvloop
from seats import SEATS, Table

OPTIONS = {
    "players": SEATS,
    "bots": False,
    "clocks": {"pace": "none"},
    "memory": "log",
    "chat": False,
}
LAST_ARRIVALS = 20.0
"""Seconds for what is still under way at the end of a run."""


class Reception:
    """The HTTP side: tokens, and seats at new tables."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port)

    def table(self, ports: list[int]) -> Table:
        """A new table, with a stranger on every chair, who comes to one port after the other."""
        tokens = [str(self._ask("/api/token")["token"]) for _ in range(SEATS)]
        made = self._ask("/api/tables", tokens[0], {"name": "Player 1", "options": OPTIONS})
        for chair, token in enumerate(tokens[1:], 2):
            self._ask(f"/api/tables/{made['table']}/join", token, {"name": f"Player {chair}"})
        return Table([f"ws://127.0.0.1:{port}/ws/{made['table']}" for port in ports], tokens)

    def _ask(self, path: str, token: str = "", body: dict[str, object] | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request("POST", path, None if body is None else json.dumps(body), headers)
        response = self._connection.getresponse()
        said = response.read()
        if response.status >= 300:
            raise SystemExit(f"{path} was refused: {said!r}")
        return json.loads(said)


async def closed(tables: list[Table], seconds: float) -> int:
    """Each table always has one answer under way; how many arrived."""
    for table in tables:
        table.straight_on = True
        table.want(time.perf_counter())
    await asyncio.sleep(seconds)
    for table in tables:
        table.straight_on = False
    return sum(len(table.latencies) for table in tables)


async def paced(tables: list[Table], rate: float, seconds: float) -> int:
    """Each table answers so many times a second, one table after the other; how many were wanted."""
    began = time.perf_counter()
    turns = int(rate * seconds)
    for turn in range(turns):
        for number, table in enumerate(tables):
            at = began + (turn + number / len(tables)) / rate
            while (wait := at - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            table.want(time.perf_counter())
    return turns * len(tables)


async def measured(tables: list[Table], mode: str, numbers: list[float]) -> dict[str, float]:
    """One run, as run.py wants to know it; times in milliseconds."""
    for table in tables:
        table.latencies = []
    before, cpu, began = sum(table.games for table in tables), time.process_time(), time.perf_counter()
    answers = await (closed(tables, *numbers) if mode == "closed" else paced(tables, *numbers))
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
    last = time.perf_counter() + LAST_ARRIVALS
    while time.perf_counter() < last and any(table.under_way for table in tables):
        await asyncio.sleep(0.01)
    latencies = sorted(latency for table in tables for latency in table.latencies)
    return {
        "answers": answers,
        "missing": sum(table.under_way for table in tables),
        "games": sum(table.games for table in tables) - before,
        "seconds": seconds,
        "p50": latencies[len(latencies) // 2] * 1000,
        "p99": latencies[int(len(latencies) * 0.99)] * 1000,
        "cpu": cpu / seconds,
    }


def seated(ports: list[int], many: int, *, together: bool) -> list[Table]:
    """So many tables, made at one port after the other."""
    receptions = [Reception(port) for port in ports]
    tables = []
    for number in range(many):
        first = number % len(ports)
        order = ports[first:] + ports[:first]
        tables.append(receptions[first].table(order[:1] if together else order))
    return tables


async def main(ports: list[int], many: int, together: bool) -> None:
    tables = seated(ports, many, together=together)
    for table in tables:
        await table.open()
    while not all(table.playing for table in tables):
        await asyncio.sleep(0.01)
    # the clients stay until the end: nothing of them is worth looking through again
    gc.freeze()
    print(json.dumps({"ready": True}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        mode, *numbers = line.split()
        print(json.dumps(await measured(tables, mode, [float(number) for number in numbers])), flush=True)


if __name__ == "__main__":
    uvloop.run(main([int(port) for port in sys.argv[1].split(",")], int(sys.argv[2]), "together" in sys.argv))
