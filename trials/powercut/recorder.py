"""A disk that records what the store does to it, and fails on demand: SQLite on our own VFS.

Syncs are written down and not done: what counts here is the order, and the model says what they achieve.
"""

import errno
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

import apsw

from mascarade.server.store.disk import Disk, HeldFile, Mode
from trials.powercut.disk_log import DiskLog, Op
from trials.powercut.recording import Doing, Synchronous

Fails: TypeAlias = Callable[[Doing, str], bool]
"""Whether this fails, done to the file or folder of this name."""

_numbers = count(1)


class Ways(NamedTuple):
    """How the store treats its disk. Any other way loses answers: that is how the checker is tested."""

    synchronous: Synchronous = "FULL"
    rewrites: bool = True


AS_IT_IS = Ways()


class Faults:
    """What fails next: (what, how the name ends) -> how often; or one sync, after so many others."""

    def __init__(self) -> None:
        self.next: dict[tuple[Doing, str], int] = {}
        self.skip: int | None = None

    def clear(self) -> None:
        self.next.clear()
        self.skip = None

    def fails(self, doing: Doing, name: str) -> bool:
        if self.skip is not None and doing != "write":
            self.skip -= 1
            return self.skip == -1
        for (what, end), times in self.next.items():
            if what == doing and name.endswith(end) and times:
                self.next[what, end] = times - 1
                return True
        return False


class VfsRecording:
    """Fulfils `Recording` in this process, on our own VFS."""

    def __init__(self, ways: Ways = AS_IT_IS) -> None:
        self.disk_log = DiskLog()
        self._faults = Faults()
        self._ways = ways

    def begin(self, root: Path) -> Disk:
        self._disk = RecordingDisk(self.disk_log, root, self._faults.fails, self._ways)
        return self._disk

    def die(self, root: Path, then: Path) -> Disk:
        with self.disk_log.lock:
            self._disk.alive = False
            shutil.copytree(root, then, ignore=shutil.ignore_patterns("*-shm"))
            self.disk_log.add(Op("start"))
        return self.begin(then)

    def told(self, table: str, answer: str) -> None:
        self.disk_log.told(table, answer)

    def fail(self, doing: Doing, end: str, times: int) -> None:
        self._faults.next[doing, end] = times

    def fail_after(self, syncs: int) -> None:
        self._faults.skip = syncs

    def clear(self) -> None:
        self._faults.clear()


class RecordingDisk(Disk):
    """Everything below `root`, up to the moment at which its process dies."""

    def __init__(self, disk_log: DiskLog, root: Path, fails: Fails, ways: Ways = AS_IT_IS) -> None:
        self.disk_log = disk_log
        self.root = root
        self.ways = ways
        self.alive = True
        self._fails = fails
        self._vfs = _Vfs(self)

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        flags = apsw.SQLITE_OPEN_READWRITE if mode == "rw" else apsw.SQLITE_OPEN_READONLY
        with _translated():
            connection = apsw.Connection(str(file.resolve()), flags=flags, vfs=self._vfs.name)
            connection.set_busy_timeout(5000)
        return cast("sqlite3.Connection", _Connection(connection, self.ways))

    def hold(self, file: Path) -> HeldFile:
        return _Held(file, self)

    def create(self, file: Path) -> None:
        with self.disk_log.lock:
            new = not file.exists()
            super().create(file)
            if new and self.alive:
                self.disk_log.create(self.name(file))

    def remove(self, file: Path) -> None:
        with self.disk_log.lock:
            there = file.exists()
            super().remove(file)
            if there and self.alive:
                self.disk_log.delete(self.name(file))

    def rename(self, file: Path, to: Path) -> None:
        with self.disk_log.lock:
            super().rename(file, to)
            if self.alive:
                self.disk_log.rename(self.name(file), self.name(to))

    def make_folder(self, folder: Path) -> None:
        with self.disk_log.lock:
            if not folder.exists():
                self.add(Op("folder", self.name(folder)))
            super().make_folder(folder)

    def sync_folder(self, folder: Path) -> None:
        if folder != self.root and self.root not in folder.parents:
            return
        ok = not self.fails("sync-folder", self.name(folder))
        self.add(Op("sync-folder", self.name(folder), ok=ok))
        if not ok:
            raise OSError(errno.EIO, "Input/output error")

    def name(self, file: Path | str) -> str:
        name = str(Path(file).resolve().relative_to(self.root.resolve()))
        return "" if name == "." else name

    def add(self, op: Op) -> None:
        with self.disk_log.lock:
            if self.alive:
                self.disk_log.add(op)

    def fails(self, doing: Doing, name: str) -> bool:
        return self.alive and self._fails(doing, name)


class _Held(HeldFile):
    def __init__(self, file: Path, disk: RecordingDisk) -> None:
        super().__init__(file)
        self._disk, self._name = disk, disk.name(file)
        self._file = disk.disk_log.names.get(self._name, 0)

    def rewrite(self, most: int | None = None) -> None:
        if self._disk.ways.rewrites:
            super().rewrite(most)

    def write(self, offset: int, data: bytes) -> None:
        with self._disk.disk_log.lock:
            super().write(offset, data)
            self._disk.add(Op("write", self._name, self._file, offset, data))

    def sync(self) -> None:
        ok = not self._disk.fails("sync", self._name)
        self._disk.add(Op("sync", self._name, self._file, ok=ok))
        if not ok:
            raise OSError(errno.EIO, "Input/output error")


class _Vfs(apsw.VFS):
    def __init__(self, disk: RecordingDisk) -> None:
        self.name = f"recording-{next(_numbers)}"
        self._disk = disk
        super().__init__(self.name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        if name is None:
            return apsw.VFSFile("", name, flags)
        path = name if isinstance(name, str) else name.filename()
        with self._disk.disk_log.lock:
            new = not Path(path).exists()
            return _File(self._disk, path, name, flags, new)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        with self._disk.disk_log.lock:
            super().xDelete(filename, False)
            if self._disk.alive:
                self._disk.disk_log.delete(self._disk.name(filename))
                if syncdir:
                    self._disk.sync_folder(Path(filename).parent)


class _File(apsw.VFSFile):
    def __init__(
        self, disk: RecordingDisk, path: str, name: str | apsw.URIFilename, flags: list[int], new: bool
    ) -> None:
        super().__init__("", name, flags)
        self._disk, self._path, self._name = disk, path, disk.name(path)
        # as SQLite itself does: the first sync of a new log or journal is one of its folder, too
        self._unnamed = new and not path.endswith(".sqlite3")
        if new and disk.alive:
            disk.disk_log.create(self._name)
        self._file = disk.disk_log.names.get(self._name, 0)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        with self._disk.disk_log.lock:
            if self._disk.fails("write", self._name):
                raise _failure(apsw.FullError, apsw.SQLITE_FULL)
            super().xWrite(data, offset)
            self._disk.add(Op("write", self._name, self._file, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        with self._disk.disk_log.lock:
            super().xTruncate(newsize)
            self._disk.add(Op("truncate", self._name, self._file, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802, ARG002
        with self._disk.disk_log.lock:
            ok = not self._disk.fails("sync", self._name)
            self._disk.add(Op("sync", self._name, self._file, ok=ok))
            if not ok:
                raise _failure(apsw.IOError, apsw.SQLITE_IOERR_FSYNC)
            if self._unnamed:
                self._unnamed = False
                with suppress(OSError):  # SQLite does not look either
                    self._disk.sync_folder(Path(self._path).parent)


def _failure(kind: type[apsw.Error], code: int) -> apsw.Error:
    error: Any = kind(str(code))
    error.result, error.extendedresult = code & 0xFF, code
    return cast("apsw.Error", error)


class _Connection:
    """As much of `sqlite3.Connection` as the store uses."""

    def __init__(self, connection: apsw.Connection, ways: Ways) -> None:
        self._connection = connection
        self._ways = ways

    def execute(self, sql: str, args: Sequence[Any] = ()) -> "_Rows":
        if sql.startswith("PRAGMA synchronous"):
            sql = f"PRAGMA synchronous = {self._ways.synchronous}"
        with _translated():
            return _Rows(self._connection, list(self._connection.execute(sql, tuple(args))))

    def executemany(self, sql: str, many: Iterable[Sequence[Any]]) -> "_Rows":
        with _translated():
            return _Rows(self._connection, list(self._connection.executemany(sql, map(tuple, many))))

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def close(self) -> None:
        with suppress(apsw.Error):  # what fails then is not said in the standard library either
            self._connection.close(True)


class _Rows:
    def __init__(self, connection: apsw.Connection, rows: list[Any]) -> None:
        self.lastrowid = connection.last_insert_rowid()
        self.rowcount = connection.changes()
        self._rows = iter(rows)

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise sqlite3.DatabaseError(str(error)) from error
    except apsw.ConnectionClosedError as error:
        raise sqlite3.ProgrammingError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error
