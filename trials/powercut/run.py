"""Cut the power at many moments of recorded workloads, and check what is left on the disk.

    python -m trials.powercut.run --cuts 1000 --seed 1

Every third workload is recorded below the SQLite that the program runs on, where there is a C compiler.
Ends with a line `powercut: cuts N images N answers N lost 0 corrupt 0`, where the answers are the
acknowledged ones, and with exit code 1 if any image lacks one or is broken; it says before which one.
"""

import argparse
import asyncio
import logging
import random
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import structlog

from trials.powercut import preload
from trials.powercut.cuts import Findings, cut, cut_at, scratch
from trials.powercut.disk_log import Op
from trials.powercut.recorder import AS_IT_IS, VfsRecording, Ways
from trials.powercut.scripts import SCRIPTS, Script, new
from trials.powercut.workload import Workload, short_logs

CUTS_AN_EVENING = 60
MOST_SHOWN = 20


async def recorded(folder: Path, seed: int, script: Script, ways: Ways = AS_IT_IS) -> Sequence[Op]:
    """Run a workload in this process; what it did to the disk."""
    recording = VfsRecording(ways)
    with short_logs():
        await script(Workload(folder, seed, recording))
    shutil.rmtree(folder)
    return recording.disk_log.ops


def quiet() -> None:
    """Keep quiet about disk failures, which are intended here."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))


class Run:
    """Runs one workload after another."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.found = Findings()
        self._folder = folder
        self._seed = seed
        self._library = preload.built(folder) if preload.compiler() else None
        self.preload = 0
        self.workloads = 0

    def beginning(self, cuts: int) -> None:
        """A new database, cut off after each of its first operations."""
        ops = asyncio.run(recorded(self._folder / "evening", self._seed, new))
        first = next(n for n, op in enumerate(ops) if op.kind == "told")
        at = range(min(cuts, first + 2))
        chance = random.Random(self._seed)
        asyncio.run(cut_at(at, ops, chance, self._folder, f"--seed {self._seed}, the beginning", self.found))

    def workload(self, cuts: int) -> None:
        seed, number = self._seed + self.workloads, self.workloads
        self.workloads += 1
        script = SCRIPTS[(number + number // len(SCRIPTS)) % len(SCRIPTS)]
        name = f"--seed {seed}, {script.__name__}"
        if self._library is not None and number % 3 == 2:
            ops: Sequence[Op] = preload.recorded(self._library, self._folder / "below", seed, script.__name__)
            shutil.rmtree(self._folder / "below")
            self.preload += 1
            name += ", below SQLite"
        else:
            ops = asyncio.run(recorded(self._folder / "evening", seed, script))
        asyncio.run(cut(ops, cuts, random.Random(seed), self._folder, name, self.found))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    asked = parser.parse_args(arguments)
    seed = random.randrange(1 << 30) if asked.seed is None else asked.seed
    quiet()
    with scratch() as folder:
        run = Run(folder, seed)
        found = run.found
        run.beginning(asked.cuts // 4)
        while found.cuts < asked.cuts:
            run.workload(min(CUTS_AN_EVENING, asked.cuts - found.cuts))
    for sentence in (*found.lost, *found.corrupt)[:MOST_SHOWN]:
        print(sentence)
    without = "" if preload.compiler() else ": there is no C compiler"
    print(f"seed {seed}; evenings {run.workloads}, recorded below SQLite {run.preload}{without}")
    print(found)
    return 1 if found.lost or found.corrupt else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
