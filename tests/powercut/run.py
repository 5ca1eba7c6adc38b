"""Cut the power at many moments of recorded evenings, and look what the disk has left.

    python -m tests.powercut.run --cuts 1000 --seed 1

Ends with a line `powercut: cuts N images N answers N lost 0 corrupt 0`, where the answers are the
acknowledged ones, and with exit code 1 if any image lacks one or is broken; it says before which one.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.powercut.evening import Evening, short_logs
from tests.powercut.judge import judge
from tests.powercut.machine import VARIANTS, Machine
from tests.powercut.recorder import AS_IT_IS, Ways
from tests.powercut.scripts import SCRIPTS, Script
from tests.powercut.tape import Op

CUTS_AN_EVENING = 60
MEMORY = Path("/dev/shm")
MOST_SHOWN = 20


class Findings:
    """What all images together have told."""

    def __init__(self) -> None:
        self.cuts = 0
        self.images = 0
        self.answers = 0
        self.lost: list[str] = []
        self.corrupt: list[str] = []

    def __str__(self) -> str:
        return (
            f"powercut: cuts {self.cuts} images {self.images} answers {self.answers}"
            f" lost {len(self.lost)} corrupt {len(self.corrupt)}"
        )


def moments(ops: Sequence[Op], most: int, chance: random.Random) -> list[int]:
    """After how many operations the power is cut: among the first ones, inside checkpoints, after failures
    and restarts, and anywhere."""
    first = next((n for n, op in enumerate(ops) if op.kind == "told"), len(ops))
    copying = [n for n, op in enumerate(ops, 1) if op.kind == "write" and op.name.endswith(".sqlite3")]
    failed = [n + later for n, op in enumerate(ops, 1) if not op.ok for later in (0, 1, 3, 10, 30)]
    begun = [n + later for n, op in enumerate(ops, 1) if op.kind == "start" for later in range(12)]
    chosen: set[int] = set()
    for kind in (range(first + 1), copying, failed, begun, range(len(ops) + 1)):
        inside = [n for n in kind if n <= len(ops)]
        chosen |= set(chance.sample(inside, min(len(inside), -(-most // 5))))
    return sorted(chance.sample(sorted(chosen), min(most, len(chosen))))


async def cut(
    ops: Sequence[Op], at: Iterable[int], chance: random.Random, folder: Path, name: str, found: Findings
) -> None:
    """The power, at these moments of an evening."""
    machine, done = Machine(), 0
    found.answers += sum(op.kind == "told" for op in ops)
    for moment in at:
        for op in ops[done:moment]:
            machine.do(op)
        done = moment
        found.cuts += 1
        told = [op for op in ops[:done] if op.kind == "told"]
        for variant in VARIANTS:
            image = machine.after(variant, chance)
            verdict = await judge(image, told, folder / "image")
            found.images += 1
            for kind, sentences in (("lost", verdict.lost), ("corrupt", verdict.corrupt)):
                sayings = [f"{name}, cut after {moment}, {variant}: {kind}: {each}" for each in sentences]
                getattr(found, kind).extend(sayings)


async def recorded(evening: Evening, script: Script) -> Sequence[Op]:
    with short_logs():
        await script(evening)
    return evening.tape.ops


async def played(
    folder: Path, seed: int, script: Script, cuts: int, found: Findings, ways: Ways = AS_IT_IS
) -> None:
    """One evening, recorded and cut."""
    ops = await recorded(Evening(folder / "evening", seed, ways), script)
    chance = random.Random(seed)
    name = f"seed {seed}, {script.__name__}"
    await cut(ops, moments(ops, cuts, chance), chance, folder, name, found)
    shutil.rmtree(folder / "evening")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=None)
    asked = parser.parse_args(arguments)
    seed = random.randrange(1 << 30) if asked.seed is None else asked.seed
    found = Findings()
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="powercut-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        while found.cuts < asked.cuts:
            script = SCRIPTS[seed % len(SCRIPTS)]
            cuts = min(CUTS_AN_EVENING, asked.cuts - found.cuts)
            asyncio.run(played(Path(folder), seed, script, cuts, found))
            seed += 1
            print(found, flush=True)
    for sentence in (*found.lost, *found.corrupt)[:MOST_SHOWN]:
        print(sentence)
    print(found)
    return 1 if found.lost or found.corrupt else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
