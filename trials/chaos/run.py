"""Everything that can go wrong with many nodes goes wrong, again and again, while people play.

    python -m trials.chaos.run --faults 40 --tables 100 --nodes 3

Starts a PostgreSQL, a Redis and the nodes itself. Ends with a line
`chaos: faults N answers N lost 0 twice 0 stuck 0 leaks 0`, where the answers are the acknowledged ones, and
with exit code 1 if anything was lost, done twice, got stuck or was told to the wrong one; what it was is said
before.
"""

import argparse
import asyncio
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import httpx

from mascarade.server.store.postgres.store import PostgresStore
from trials.chaos.checker import SecretsChecker
from trials.chaos.faults import Trouble
from trials.chaos.guests import Guest
from trials.chaos.place import Place
from trials.crash.clients import Mood
from trials.crash.history import Faults
from trials.crash.tables import Table, everybody, lay

STALLED = 10.0
"""Seconds after a fault is over until a table is stuck where anybody has seen nothing new."""

BEARABLE = {"redis-restart", "no-redis", "cut-redis", "hold-redis"}
"""Faults that only cost seconds: tables go on while they last."""

LONG = 300.0
"""Seconds for the first steps and the last games of all tables."""

CALM = (0.5, 3.0)
"""Seconds between two faults."""

MOST_SHOWN = 50


class ChaosRun:
    """A cluster, its clients, and the faults."""

    def __init__(self, place: Place, trouble: Trouble, chance: random.Random, patience: float) -> None:
        self.faults = Faults()
        self.troubles = 0
        self._place = place
        self._trouble = trouble
        self._chance = chance
        self._patience = patience
        self._said = 0
        self._tables: list[Table] = []
        self._mood = Mood(asyncio.Event())

    @property
    def answers(self) -> int:
        """Answers that were acknowledged."""
        return sum(sent.fate == "done" for client in everybody(self._tables) for sent in client.history.sent)

    async def pass_by(self, faults: int, tables: int, nodes: int, kinds: Sequence[str]) -> None:
        """Run it all, then check what is stored."""
        await asyncio.gather(*(self._place.add() for _ in range(nodes)))
        await self._lay(tables)
        self._mood.willing.set()
        async with asyncio.TaskGroup() as group:
            guests = [group.create_task(client.stay(self._place)) for client in everybody(self._tables)]
            await self._all("the beginning", lambda table: table.newest > 3, LONG)
            while self.troubles < faults:
                await self._go_wrong(kinds[self.troubles % len(kinds)])
            await self._trouble.settle()
            self._mood.last_round = True
            await self._all("the last round", lambda table: table.over, LONG)
            for guest in guests:
                guest.cancel()
        for code in await self._place.stop():
            if code:
                self.faults.add("stuck", "a node", f"a gentle stop ended with {code}")
        await self._look_back()

    async def _lay(self, tables: int) -> None:
        for which in range(tables):
            node = self._place.nodes[which % len(self._place.nodes)]
            async with httpx.AsyncClient(base_url=node.address, timeout=60) as http:
                self._tables.append(await lay(http, which, self._mood, self.faults, Guest))

    async def _go_wrong(self, kind: str) -> None:
        await asyncio.sleep(self._chance.uniform(*CALM))
        self.troubles += 1
        trouble = asyncio.ensure_future(self._trouble.kinds()[kind]())
        if kind in BEARABLE:
            await self._go_on(f"during fault {self.troubles} ({kind})")
        await trouble
        over = time.monotonic()
        await self._go_on(f"fault {self.troubles} ({kind})")
        self._complain()
        print(
            f"fault {self.troubles} {kind}: all tables went on within {time.monotonic() - over:.1f} s,"
            f" answers {self.answers}, wrong {len(self.faults.all)}",
            flush=True,
        )

    async def _go_on(self, when: str) -> None:
        """Wait until every client has seen something new."""
        before = {table.id: table.newest for table in self._tables}

        def goes_on(table: Table) -> bool:
            return all(client.history.newest > before[table.id] for client in table.clients)

        await self._all(when, goes_on, self._patience)

    async def _all(self, when: str, content: Callable[[Table], bool], patience: float) -> None:
        """Wait until every table is as it should be, or stuck."""
        since, waited_for = time.monotonic(), list(self._tables)
        while waited_for:
            await asyncio.sleep(0.02)
            waited_for = [table for table in waited_for if not content(table)]
            for table in list(waited_for):
                if time.monotonic() - since > patience:
                    self.faults.add("stuck", when, "; ".join(map(str, [table, *table.clients])))
                    waited_for.remove(table)

    def _complain(self) -> None:
        """The first few faults since the last report."""
        for fault in self.faults.all[self._said : MOST_SHOWN]:
            print(fault, flush=True)
        self._said = len(self.faults.all)

    async def _look_back(self) -> None:
        for line in self._place.complaints():
            self.faults.add("log", "a node", line)
        checker = SecretsChecker(await PostgresStore.open(self._place.database), self.faults)
        await checker.check(self._tables)
        self._complain()
        print(f"steps {checker.steps} games {checker.games}", flush=True)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--patience", type=float, default=STALLED, metavar="SECONDS")
    parser.add_argument("--away", type=float, default=10.0, metavar="SECONDS", help="how long a node is away")
    parser.add_argument("--kinds", default="", metavar="KIND,KIND", help="only these, in this order")
    asked = parser.parse_args(arguments)
    folder = Path(tempfile.mkdtemp(prefix="mascarade-chaos-"))

    async def whole_run() -> ChaosRun:
        task = asyncio.current_task()
        assert task is not None
        # whoever is told to stop leaves no node behind
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        place, chance = Place(folder), random.Random()
        trouble = Trouble(place, chance, asked.away, 2 * asked.away)
        try:
            passing = ChaosRun(place, trouble, chance, asked.patience)
            kinds = asked.kinds.split(",") if asked.kinds else list(trouble.kinds())
            await passing.pass_by(asked.faults, asked.tables, asked.nodes, kinds)
        finally:
            place.remove()
        return passing

    passed = asyncio.run(whole_run())
    if passed.faults.all:
        print(f"{len(passed.faults.all)} went wrong; the logs of the nodes: {folder}")
    else:
        shutil.rmtree(folder)
    count = passed.faults.count
    lost, twice = count("lost") + count("skipped") + count("link"), count("repeated")
    print(
        f"chaos: faults {passed.troubles} answers {passed.answers}"
        f" lost {lost} twice {twice} stuck {count('stuck')} leaks {count('leak')}"
    )
    return 1 if passed.faults.all else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
