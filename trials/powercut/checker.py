"""Opens what a power cut has left, and looks for everything that was acknowledged before it."""

import shutil
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from mascarade.server.errors import Unwelcome
from mascarade.server.store import StoreUnavailable
from mascarade.server.store.disk import Disk, HeldFile, Mode
from mascarade.server.store.sqlite.schema import FILE
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.table.steps import Answered, decode
from trials.powercut.disk_log import Op
from trials.powercut.disk_model import Image

DATA = "data"


class Verdict(NamedTuple):
    """What is not there, and what is there and broken: a sentence each."""

    lost: list[str]
    corrupt: list[str]


class Scratch(Disk):
    """The real disk, without syncs: the image is thrown away."""

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        address = f"{file.resolve().as_uri()}?mode={mode}"
        return sqlite3.connect(
            address, uri=True, factory=_Unsynced, isolation_level=None, check_same_thread=False
        )

    def hold(self, file: Path) -> HeldFile:
        return _HeldUnsynced(file)

    def sync_folder(self, folder: Path) -> None: ...


class _Unsynced(sqlite3.Connection):
    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *args)


class _HeldUnsynced(HeldFile):
    def sync(self) -> None: ...


async def check(image: Image, told: Iterable[Op], folder: Path) -> Verdict:
    """Of this image, laid out in `folder`."""
    verdict = Verdict([], [])
    _lay_out(image, folder)
    wanted: dict[str, set[str]] = defaultdict(set)
    for op in told:
        wanted[op.name].add(op.data.decode())
    try:
        store = SqliteStore.open(folder / DATA, Scratch())
    except Unwelcome as error:
        verdict.corrupt.append(f"it cannot be opened: {error}")
        return verdict
    try:
        await _look(store, wanted, verdict)
    except StoreUnavailable as error:
        verdict.corrupt.append(f"it cannot be read: {error}")
    finally:
        await store.close()
    with closing(sqlite3.connect(folder / DATA / FILE)) as connection:
        try:
            found = connection.execute("PRAGMA integrity_check").fetchall()
        except sqlite3.DatabaseError as error:
            found = [(str(error),)]
    if found != [("ok",)]:
        verdict.corrupt.append(f"integrity_check: {found}")
    return verdict


async def _look(store: SqliteStore, wanted: dict[str, set[str]], verdict: Verdict) -> None:
    for table in await store.tables.ids():
        kept = await store.tables.read(table)
        assert kept is not None
        if kept.damage is not None:
            verdict.corrupt.append(f"table {table}: {kept.damage}")
        steps = [decode(row.body) for row in kept.steps]
        stored = {step.id for step in steps if isinstance(step, Answered)}
        stored |= {early.id for early in await store.early_answers.of(table)}
        if missing := sorted(wanted.pop(table, set()) - stored):
            verdict.lost.append(f"table {table}: {', '.join(missing)}")
    verdict.lost.extend(f"table {table} is gone" for table in wanted)


def _lay_out(image: Image, folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir()
    for name, content in image.items():
        if content is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(content)
