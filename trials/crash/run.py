"""Kill the server in the middle of many games, again and again, while people play.

    python -m trials.crash.run --kills 1000 --tables 20
    python -m trials.crash.run --kills 100 --database postgresql://USER@HOST/NAME

Ends with a line `crash: kills N answers N lost 0 stuck 0`, where the answers are the acknowledged ones, and
with exit code 1 if anything was lost, got stuck, was repeated or skipped; what it was is said before.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from mascarade.server.store import Store
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.store.sqlite.store import SqliteStore
from trials.crash.checker import Checker
from trials.crash.clients import Mood
from trials.crash.history import Faults
from trials.crash.server import Server
from trials.crash.tables import Table, everybody, laid

STALLED = 20.0
"""Seconds without a step, while everybody wants to play, after which a table is stuck. A step takes
milliseconds, but the machine may be busy with other things."""

LIFE = (0.05, 0.6)
"""Seconds from the start of the server until it is killed."""

LONG_LIFE = 20
"""One run of the server in so many lasts until every table has gone on."""

REPORT = 50
QUIET = 0.15
MOST_SHOWN = 50


class CrashRun:
    """A server, its clients, and what kills it."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.faults = Faults()
        self.kills = 0
        self._tables: list[Table] = []
        self._folder = folder
        self._database = database
        self._mood = Mood(asyncio.Event())
        self._server = Server(folder, self.faults, database)
        self._chance = random.Random()

    @property
    def answers(self) -> int:
        """Answers that were acknowledged."""
        return sum(sent.fate == "done" for client in everybody(self._tables) for sent in client.history.sent)

    async def pass_by(self, kills: int, tables: int) -> None:
        """Run it all, then check what is stored."""
        try:
            await self._pass_by(kills, tables)
        finally:
            await self._server.cut_off()

    async def _pass_by(self, kills: int, tables: int) -> None:
        if not await self._open():
            return
        self._tables = await laid(self._server, tables, self._mood, self.faults)
        self._mood.willing.set()
        async with asyncio.TaskGroup() as group:
            guests = [group.create_task(client.stay(self._server)) for client in everybody(self._tables)]
            is_open = True
            while is_open and self.kills < kills:
                await self._live()
                await self._kill()
                while self.kills < kills and self._chance.random() < 0.15:
                    await self._die_young()
                is_open = await self._open()
            if is_open:
                self._mood.last_round = True
                await self._all(lambda table: table.over)
            for guest in guests:
                guest.cancel()
        await self._server.stop()
        await self._look_back()

    async def _open(self) -> bool:
        """Start the server again, with or without pauses."""
        pace, workers = self._chance.choice(("0", "0.02")), self._chance.choice(("1", "2"))
        await self._server.start("--pace", pace, "--workers", workers)
        return await self._server.opened()

    async def _live(self) -> None:
        """Wait until the server is to be killed."""
        if self.kills % LONG_LIFE == LONG_LIFE - 1:
            before = {table.id: table.newest for table in self._tables}
            await self._all(lambda table: table.newest > before[table.id])
            return
        await asyncio.sleep(self._chance.uniform(*LIFE))
        if self._chance.random() < 0.1:
            self._mood.willing.clear()
            await self._all(lambda table: time.monotonic() - table.moved_at > QUIET)

    async def _die_young(self) -> None:
        """Kill the server before it listens, or just then."""
        await self._server.start("--pace", "0")
        await asyncio.sleep(self._chance.uniform(0, self._server.start_up))
        await self._kill()

    async def _kill(self) -> None:
        await self._server.kill()
        self._mood.willing.set()
        self.kills += 1
        if self.kills % REPORT == 0:
            print(f"kills {self.kills} answers {self.answers} faults {len(self.faults.all)}", flush=True)

    async def _all(self, content: Callable[[Table], bool]) -> None:
        """Wait until every table is as it should be, or stuck."""
        since, waited_for = time.monotonic(), list(self._tables)
        while waited_for:
            await asyncio.sleep(0.01)
            waited_for = [table for table in waited_for if not content(table)]
            for table in list(waited_for):
                if time.monotonic() - max(since, table.moved_at) > STALLED:
                    self.faults.add("stuck", f"life {self._server.lives}", str(table))
                    waited_for.remove(table)

    async def _look_back(self) -> None:
        for line in self._server.complaints():
            self.faults.add("log", "the server", line)
        checker = Checker(await self._store(), self.faults)
        await checker.check(self._tables)
        print(f"lives {self._server.lives} steps {checker.steps} games {checker.games}", flush=True)

    async def _store(self) -> Store:
        if self._database:
            return await PostgresStore.open(self._database)
        return SqliteStore.open(self._folder / "data")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--database", default="", metavar="URL", help="a PostgreSQL instead of SQLite")
    asked = parser.parse_args(arguments)
    folder = Path(tempfile.mkdtemp(prefix="mascarade-crash-"))

    async def whole_run() -> CrashRun:
        passing = CrashRun(folder, asked.database)
        await passing.pass_by(asked.kills, asked.tables)
        return passing

    passed = asyncio.run(whole_run())
    for fault in passed.faults.all[:MOST_SHOWN]:
        print(fault)
    if passed.faults.all:
        print(f"{len(passed.faults.all)} faults; what was stored, and the server's log: {folder}")
    else:
        shutil.rmtree(folder)
    lost, stuck = passed.faults.count("lost"), passed.faults.count("stuck")
    print(f"crash: kills {passed.kills} answers {passed.answers} lost {lost} stuck {stuck}")
    return 1 if passed.faults.all else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
