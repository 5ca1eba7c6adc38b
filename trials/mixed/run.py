"""A node of an earlier version and one of today share a PostgreSQL and a Redis, while people play at both.

    python -m trials.mixed.run --old 7087cac --tables 12

Both begin tables; then the new node stops and the old one leads all tables, then the old one is killed and a
new one leads them, then both are there again for the last games. Ends with a line
`mixed: tables N games N answers N lost 0 twice 0 stuck 0 leaks 0 errors 0`, and with exit code 1 if anything
was lost, done twice, got stuck, was told to the wrong one, or was logged as an error.
"""

import argparse
import asyncio
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import httpx

from mascarade.server.store.postgres.store import PostgresStore
from tests.cli.program import environment
from trials.chaos.faults import Trouble
from trials.chaos.node import Node
from trials.chaos.place import Place
from trials.chaos.run import LONG, ChaosRun
from trials.crash.tables import Table, everybody, lay
from trials.mixed.guests import MixedChecker, MixedGuest

ROOT = Path(__file__).parents[2]
OLD = "7087cac"
STEPS = 30
"""Steps that every table takes while one version leads it."""


class MixedRun(ChaosRun):
    """A run with two versions in place of faults."""

    def __init__(self, place: Place, old: Path, patience: float) -> None:
        chance = random.Random()
        super().__init__(place, Trouble(place, chance), chance, patience)
        self.games = 0
        self.errors = 0
        self._old = old

    async def go_by(self, tables: int) -> None:
        """Run it all, then check what is stored."""
        old, new = await self._place.add(self._old), await self._place.add()
        await self._begin(tables, (old, new))
        self._mood.willing.set()
        async with asyncio.TaskGroup() as group:
            guests = [group.create_task(client.stay(self._place)) for client in everybody(self._tables)]
            await self._on("both versions play")
            self._left(await self._place.leave(new))
            await self._on("the old one leads all tables")
            new = await self._place.add()
            await self._on("both versions play again")
            await self._place.kill(old)
            await self._on("the new one leads all tables")
            await self._place.add(self._old)
            await self._on("another old one has joined")
            self._mood.last_round = True
            await self._all("the last round", lambda table: table.over, LONG)
            for guest in guests:
                guest.cancel()
        for code in await self._place.stop():
            self._left(code)
        await self._look_back()

    async def _begin(self, tables: int, nodes: Sequence[Node]) -> None:
        for which in range(tables):
            # every second one of each kind at the other node
            node = nodes[(which + which // 2) % len(nodes)]
            async with httpx.AsyncClient(base_url=node.address, timeout=60) as http:
                self._tables.append(await lay(http, which, self._mood, self.faults, MixedGuest))

    async def _on(self, when: str) -> None:
        goals = {table.id: table.newest + STEPS for table in self._tables}

        def goes_on(table: Table) -> bool:
            return table.newest >= goals[table.id]

        await self._all(when, goes_on, self._patience)
        self._complain()
        print(f"{when}: answers {self.answers}, wrong {len(self.faults.all)}", flush=True)

    def _left(self, code: int) -> None:
        if code:
            self.faults.add("stuck", "a node", f"a gentle stop ended with {code}")

    async def _look_back(self) -> None:
        for line in {*self._place.complaints(), *self._place.errors()}:
            self.errors += 1
            self.faults.add("log", "a node", line)
        checker = MixedChecker(await PostgresStore.open(self._place.database), self.faults)
        await checker.check(self._tables)
        self.games = checker.games
        self._complain()


def checkout(commit: str, folder: Path) -> Path:
    """The source of that commit, in this folder; a sentence where the history does not have it."""
    packed = subprocess.run(
        ["git", "archive", "--format=tar", commit, "src"], cwd=ROOT, capture_output=True, check=False
    )
    if packed.returncode:
        raise SystemExit(
            f"The history here does not have the commit {commit}: get all of it (git fetch --unshallow), or"
            " name another one with OLD=COMMIT."
        )
    folder.mkdir()
    subprocess.run(["tar", "-xf", "-", "-C", str(folder)], input=packed.stdout, check=True)
    where = [sys.executable, "-c", "import mascarade; print(mascarade.__file__)"]
    env = environment({"PYTHONPATH": str(folder / "src")})
    found = subprocess.run(where, env=env, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    assert Path(found.stdout.strip()).is_relative_to(folder), f"an old node would run {found.stdout}"
    return folder


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--old", default=OLD, metavar="COMMIT")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--patience", type=float, default=60.0, metavar="SECONDS")
    asked = parser.parse_args(arguments)
    folder = Path(tempfile.mkdtemp(prefix="mascarade-mixed-"))

    async def whole_run() -> MixedRun:
        task = asyncio.current_task()
        assert task is not None
        # whoever is told to stop leaves no node behind
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        place = Place(folder)
        try:
            passing = MixedRun(place, old, asked.patience)
            await passing.go_by(asked.tables)
        finally:
            place.remove()
        return passing

    old = checkout(asked.old, folder / "old")
    passed = asyncio.run(whole_run())
    if passed.faults.all:
        print(f"{len(passed.faults.all)} went wrong; the logs of the nodes: {folder}")
    else:
        shutil.rmtree(folder)
    count = passed.faults.count
    lost, twice = count("lost") + count("skipped") + count("link"), count("repeated")
    print(
        f"mixed: tables {asked.tables} games {passed.games} answers {passed.answers}"
        f" lost {lost} twice {twice} stuck {count('stuck')} leaks {count('leak')} errors {passed.errors}"
    )
    return 1 if passed.faults.all else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
