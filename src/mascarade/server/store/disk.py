"""The disk below the SQLite file: opening the file, and the few things that we do to files ourselves.

Linux marks the pages of a failed fsync as clean. They stay readable, but they are not written again, and the
next fsync succeeds without them. Writing the same bytes once more makes the pages dirty again, so an fsync
that succeeds after that proves that the disk has them: `HeldFile.rewrite` does that.
"""

import errno
import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

Mode: TypeAlias = Literal["rw", "ro"]

POSIX = os.name == "posix"
"""On other systems a folder cannot be synced, and need not be."""

_NOTHING_TO_SYNC = (errno.EINVAL, errno.EBADF, errno.EROFS)
"""Errors of file systems that cannot sync folders, or that are read-only."""

_CHUNK = 1 << 20
_TRIES = 2
"""An fsync reports an earlier failure once for each open handle: to ours, too, after SQLite has seen it."""


class HeldFile:
    """An open file, which stays the same file even if its name is given to another.

    The database file must be held as long as SQLite has it open: when a process closes a file, POSIX drops
    all of its locks on that file, SQLite's included.
    """

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_RDWR | getattr(os, "O_BINARY", 0))
        self._closed = False
        self.identity = identity(os.fstat(self._descriptor))

    def rewrite(self, most: int | None = None) -> None:
        """Write the content of the file (or its first `most` bytes) once more, and sync it."""
        for left in reversed(range(_TRIES)):
            try:
                self._rewrite(most)
                self.sync()
            except OSError:
                if not left:
                    raise
            else:
                return

    def write(self, offset: int, data: bytes) -> None:
        while data:
            os.lseek(self._descriptor, offset, os.SEEK_SET)
            written = os.write(self._descriptor, data)
            offset, data = offset + written, data[written:]

    def sync(self) -> None:
        sync(self._descriptor)

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            os.close(self._descriptor)

    def _rewrite(self, most: int | None) -> None:
        offset, end = 0, os.fstat(self._descriptor).st_size
        end = end if most is None else min(end, most)
        while offset < end:
            os.lseek(self._descriptor, offset, os.SEEK_SET)
            data = os.read(self._descriptor, min(_CHUNK, end - offset))
            if not data:
                return
            self.write(offset, data)
            offset += len(data)


class Disk:
    """The real disk. Tests replace it with disks that record, fail and replay."""

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        # by its URI, so that SQLite does not make an empty file if it is gone
        return sqlite3.connect(
            f"{file.resolve().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )

    def hold(self, file: Path) -> HeldFile:
        return HeldFile(file)

    def create(self, file: Path) -> None:
        """Make an empty file that only its owner may read, unless there is one."""
        # closing a file that SQLite has open in this process would drop SQLite's locks
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))

    def remove(self, file: Path) -> None:
        file.unlink(missing_ok=True)

    def rename(self, file: Path, to: Path) -> None:
        """Rename a file; it replaces a file that has that name."""
        file.replace(to)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Make sure that the names in this folder are on the disk."""
        if POSIX:
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                sync(descriptor)
            except OSError as error:
                if error.errno not in _NOTHING_TO_SYNC:
                    raise
            finally:
                os.close(descriptor)


def make_folders(folder: Path, disk: Disk) -> None:
    """Make a folder that only its owner may read, with its name on the disk; it may exist already."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        if folder.parent == folder:
            break
        folder = folder.parent
    # a process may have made this one, and died before it synced the name
    with suppress(PermissionError):
        disk.sync_folder(folder.parent)
    for each in reversed(missing):
        disk.make_folder(each)
        disk.sync_folder(each.parent)


def settle(log: Path, disk: Disk) -> None:
    """Make sure that this write-ahead log, if there is one, is on the disk. SQLite must not have opened it
    yet."""
    try:
        held = disk.hold(log)
    except FileNotFoundError:
        return
    try:
        held.rewrite()
    finally:
        held.close()


def identity(status: os.stat_result) -> tuple[int, int]:
    """What stays the same when a file is renamed, and differs for a file that replaces it."""
    return status.st_dev, status.st_ino


def lock(descriptor: int) -> None:
    """Lock an open file until the process ends; OSError if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - only on Windows

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sync(descriptor: int) -> None:
    """Write a file to the disk itself, not only to the disk's cache."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on Windows

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError as error:
            # some file systems have only fsync, which SQLite then uses, too
            if error.errno not in (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY):
                raise
            os.fsync(descriptor)
    else:
        os.fsync(descriptor)


SYSTEM = Disk()
"""The disk of this machine; tests have others."""
