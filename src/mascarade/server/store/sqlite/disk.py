"""The disk below the SQLite file: how it is opened, and the few things that we do to files ourselves.

Linux takes the pages of a failed fsync for clean. They stay readable, but are not written again by
themselves, and the next fsync succeeds without them. Writing the same bytes once more makes the pages dirty
again, so an fsync that succeeds after that proves that the disk has them: `HeldFile.rewrite` does that.
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
"""Elsewhere a folder cannot be synced, and need not be."""

_NOTHING_TO_SYNC = (errno.EINVAL, errno.EBADF, errno.EROFS)
"""Said of a folder by file systems that sync none, or that nobody can write."""

_CHUNK = 1 << 20
_TRIES = 2
"""An fsync reports an earlier failure once to everyone who has the file open: to us, too, after SQLite."""


class HeldFile:
    """A file that stays open, so that it is the same file whatever happens to its name.

    The database file must be held for as long as SQLite has it open: when a process closes a file, POSIX
    drops all its locks on that file, SQLite's included.
    """

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_RDWR | getattr(os, "O_BINARY", 0))
        self._closed = False
        self.identity = identity(os.fstat(self._descriptor))

    def rewrite(self, most: int | None = None) -> None:
        """Write what is in the file (or its first `most` bytes) once more, and sync it."""
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
    """The real one. Tests record, fail and replay another."""

    def connect(self, file: Path, mode: Mode) -> sqlite3.Connection:
        # by its address, so that a file that has gone is not made anew, and empty
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
        """An empty file for its owner alone, unless there is one."""
        # closing a file that SQLite has open in this process would drop SQLite's locks on it
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))

    def remove(self, file: Path) -> None:
        file.unlink(missing_ok=True)

    def rename(self, file: Path, to: Path) -> None:
        """In place of what has that name, if anything has."""
        file.replace(to)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """The names in this folder are on the disk."""
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
    """The folder, for its owner alone, and its name is on the disk; it may be there already."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        if folder.parent == folder:
            break
        folder = folder.parent
    # the last one that exists may have been made by a process that died before it synced the name
    with suppress(PermissionError):
        disk.sync_folder(folder.parent)
    for each in reversed(missing):
        disk.make_folder(each)
        disk.sync_folder(each.parent)


def settle(log: Path, disk: Disk) -> None:
    """The disk has all that is in this write-ahead log. SQLite has not opened it; there need not be one."""
    try:
        held = disk.hold(log)
    except FileNotFoundError:
        return
    try:
        held.rewrite()
    finally:
        held.close()


def identity(status: os.stat_result) -> tuple[int, int]:
    """What stays the same while a file is renamed, and differs in one that takes its place."""
    return status.st_dev, status.st_ino


def lock(descriptor: int) -> None:
    """For this open file alone; the system lets go of it when the process ends. OSError if another has it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - there is none elsewhere

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - and this one is not on Windows

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sync(descriptor: int) -> None:
    """On the disk itself, not only in its cache."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on Windows

        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError as error:
            # some file systems have nothing better than fsync, which SQLite then takes, too
            if error.errno not in (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY):
                raise
            os.fsync(descriptor)
    else:
        os.fsync(descriptor)
