"""The files of an open store: checks that they were not replaced, and makes sure that the disk has them."""

import os
import sqlite3
from pathlib import Path

from mascarade.server.store.disk import Disk, HeldFile, identity, settle
from mascarade.server.store.sqlite.schema import readable, writable


class FilesMoved(Exception):
    """The files were removed or replaced: what is stored now would be gone after a restart."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            "the data folder was removed or replaced while the server was running:"
            f" {file} is not the one that was opened. Put the original back, or stop the server"
        )


class StoreFiles:
    """The data folder, the database file and its write-ahead log, while they are open."""

    def __init__(self, file: Path, disk: Disk) -> None:
        self._disk = disk
        self._file = file.resolve()
        self._log_file = self._file.with_name(f"{self._file.name}-wal")
        self._path = file.absolute()
        self._folder = identity(file.parent.stat())
        self._main = disk.hold(file)
        self._log: HeldFile | None = None

    def check(self) -> None:
        """`FilesMoved` unless the files that were opened are found under their names."""
        _is(self._path.parent, self._folder)
        _is(self._path, self._main.identity)
        if (log := self._log) is not None:  # read once: another thread may change it
            _is(self._log_file, log.identity)

    def writable(self) -> sqlite3.Connection:
        """A connection that can write, and a log whose name is on the disk: SQLite itself ignores it if that
        sync fails."""
        self.check()
        connection = writable(self._file, self._disk)
        try:
            last_name(connection)  # opens the log, or makes it
            self._disk.sync_folder(self._file.parent)
            self._log = self._disk.hold(self._log_file)
            self.check()
        except BaseException:
            connection.close()
            self.let_go_of_log()
            raise
        return connection

    def readable(self) -> sqlite3.Connection:
        self.check()
        connection = readable(self._file, self._disk)
        try:
            self.check()
        except BaseException:
            connection.close()
            raise
        return connection

    def settle(self) -> None:
        """Make sure that the whole log is on the disk, and survives a power cut."""
        if self._log is not None:
            self._log.rewrite()
        else:
            self.check()
            settle(self._log_file, self._disk)

    def settle_database(self) -> None:
        """Make sure that the whole database file is on the disk."""
        self._main.rewrite()

    def let_go_of_log(self) -> None:
        """Close our handle of the log before SQLite closes it and perhaps removes it."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def close(self) -> None:
        """After all connections are closed."""
        self.let_go_of_log()
        self._main.close()


def _is(file: Path, expected: tuple[int, int]) -> None:
    try:
        found = identity(os.stat(file))  # noqa: PTH116 - once a batch, and a Path takes three times as long
    except OSError:
        raise FilesMoved(file) from None
    if found != expected:
        raise FilesMoved(file)


def last_name(connection: sqlite3.Connection) -> bytes:
    """The name of the last transaction."""
    name: bytes
    (name,) = connection.execute("SELECT name FROM tally").fetchone()
    return name


def error_text(error: Exception) -> str:
    """What went wrong, in few words."""
    return str((isinstance(error, OSError) and error.strerror) or error)
