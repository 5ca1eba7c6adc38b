"""Records a process with a preloaded library, below the SQLite that it runs on.

    python -m trials.powercut.preload FOLDER SEED SCRIPT FULL

is that process. It needs a C compiler, and a system that preloads libraries.
"""

import asyncio
import ctypes
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mascarade.server.store.disk import Disk, Mode
from trials.powercut import scripts
from trials.powercut.disk_log import DiskLog, Kind, Op
from trials.powercut.recording import Doing, Synchronous
from trials.powercut.workload import Workload, short_logs

SOURCE = Path(__file__).with_name("shim.c")
PATIENCE = 300

_HEADER = struct.Struct("<c?HIiQ")
_KINDS: dict[bytes, Kind] = {b"w": "write", b"t": "truncate", b"s": "sync"}
_LETTERS: dict[Doing, bytes] = {"sync": b"s", "write": b"w", "sync-folder": b"d"}


def compiler() -> str | None:
    """The C compiler, on systems where its output can be preloaded."""
    return shutil.which("cc") if sys.platform == "linux" else None


def built(folder: Path) -> Path:
    """The compiled library."""
    library = folder / "shim.so"
    made = ("-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl", "-lpthread")
    subprocess.run([compiler() or "cc", *made], check=True, timeout=PATIENCE)
    return library


def recorded(
    library: Path, folder: Path, seed: int, script: str, synchronous: Synchronous = "FULL"
) -> list[Op]:
    """Run a workload by this script in its own process; what it did to the disk."""
    log = folder / "log"
    folder.mkdir()
    preloaded = {**os.environ, "LD_PRELOAD": str(library), "POWERCUT_LOG": str(log)}
    command = [sys.executable, "-m", "trials.powercut.preload", str(folder), str(seed), script, synchronous]
    done = subprocess.run(
        command, env=preloaded, check=False, capture_output=True, timeout=PATIENCE, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return read(log.read_bytes())


def read(log: bytes) -> list[Op]:
    """The operations in the log of the library. The system reuses the numbers of open files."""
    disk_log, opened = DiskLog(), dict[int, int]()
    for kind, ok, name, file, at, data in _records(log):
        match kind:
            case b"c":
                opened[file] = disk_log.create(name)
            case b"o":
                opened[file] = disk_log.names[name]
            case b"u":
                disk_log.delete(name)
            case b"r":
                disk_log.rename(name, data.decode())
            case b"f":
                disk_log.add(Op("folder", name))
            case b"d":
                disk_log.add(Op("sync-folder", name, ok=ok))
            case b"m":
                disk_log.add(Op("told", name, data=data) if name else Op("start"))
            case _:
                disk_log.add(Op(_KINDS[kind], name, opened[file], at, data, ok))
    return disk_log.ops


def _records(log: bytes) -> Iterator[tuple[bytes, bool, str, int, int, bytes]]:
    start = 0
    while start < len(log):
        kind, ok, name, data, file, at = _HEADER.unpack_from(log, start)
        start += _HEADER.size
        yield kind, ok, log[start : start + name].decode(), file, at, log[start + name : start + name + data]
        start += name + data


class ShimRecording:
    """Fulfils `Recording`, in the process that is recorded."""

    def __init__(self, synchronous: str) -> None:
        self._shim = ctypes.CDLL(None)
        self._disk = Disk() if synchronous == "FULL" else _CarelessDisk()

    def begin(self, root: Path) -> Disk:
        self._shim.powercut_root(str(root).encode())
        return self._disk

    def die(self, root: Path, then: Path) -> Disk:
        self._shim.powercut_lock()
        try:
            shutil.copytree(root, then, ignore=shutil.ignore_patterns("*-shm"))
            self._shim.powercut_mark(b"", b"")
            # the names were there before, the files that are open are not ours any more
            return self.begin(then)
        finally:
            self._shim.powercut_unlock()

    def told(self, table: str, answer: str) -> None:
        self._shim.powercut_mark(table.encode(), answer.encode())

    def fail(self, doing: Doing, end: str, times: int) -> None:
        self._shim.powercut_fail(ctypes.c_char(_LETTERS[doing]), end.encode(), times)

    def fail_after(self, syncs: int) -> None:
        self._shim.powercut_skip(syncs)

    def clear(self) -> None:
        self._shim.powercut_clear()


class _CarelessDisk(Disk):
    """On which commits are not synced."""

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        address = f"{file.as_uri()}?mode={mode}"
        return sqlite3.connect(
            address, uri=True, factory=_Careless, isolation_level=None, check_same_thread=False
        )


class _Careless(sqlite3.Connection):
    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("synchronous = FULL", "synchronous = NORMAL"), *args)


async def _play(folder: Path, seed: int, script: str, synchronous: str) -> None:
    with short_logs():
        await getattr(scripts, script)(Workload(folder / "evening", seed, ShimRecording(synchronous)))


if __name__ == "__main__":
    asyncio.run(_play(Path(sys.argv[1]).resolve(), int(sys.argv[2]), *sys.argv[3:]))
