"""When the power is cut, and what is found then."""

import random
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from trials.powercut.checker import check
from trials.powercut.disk_log import Op
from trials.powercut.disk_model import VARIANTS, DiskModel

_MEMORY = Path("/dev/shm")


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for images, in memory if possible: there are many, and each is thrown away."""
    where = _MEMORY if _MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="powercut-", dir=where) as folder:
        yield Path(folder).resolve()


class Findings:
    """What all images together have shown."""

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
    """After how many operations: among the first ones, inside checkpoints, after failures and restarts, and
    anywhere."""
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
    ops: Sequence[Op], most: int, chance: random.Random, folder: Path, name: str, found: Findings
) -> None:
    """Cut the power of one workload up to so many times."""
    await cut_at(moments(ops, most, chance), ops, chance, folder, name, found)


async def cut_at(
    at: Sequence[int], ops: Sequence[Op], chance: random.Random, folder: Path, name: str, found: Findings
) -> None:
    disk_model, done = DiskModel(), 0
    found.answers += sum(op.kind == "told" for op in ops)
    for moment in at:
        for op in ops[done:moment]:
            disk_model.do(op)
        done = moment
        found.cuts += 1
        told = [op for op in ops[:done] if op.kind == "told"]
        for variant in VARIANTS:
            verdict = await check(disk_model.after(variant, chance), told, folder / "image")
            found.images += 1
            where = f"{name}, cut after operation {moment}, {variant}"
            found.lost.extend(f"{where}: lost: {each}" for each in verdict.lost)
            found.corrupt.extend(f"{where}: corrupt: {each}" for each in verdict.corrupt)
