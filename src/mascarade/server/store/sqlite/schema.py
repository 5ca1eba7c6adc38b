"""The SQLite file: its name and tables, opening it, and bringing an older one up to date."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

from mascarade.server.errors import Unwelcome
from mascarade.server.store.disk import SYSTEM, Disk, HeldFile, Mode, make_folders, settle

FILE = "mascarade.sqlite3"

# `key` stands for a table's id in all that belongs to it. `last` is the number of its last step, so that
# missing steps at the end are noticed. `damage` is the verdict about a table. `tally` has one row with the
# name of the last transaction: if a COMMIT fails, it tells whether the transaction took effect.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, code TEXT UNIQUE, made REAL NOT NULL,
            touched REAL NOT NULL, open INTEGER NOT NULL, last INTEGER NOT NULL, begins INTEGER NOT NULL,
            damage TEXT
        ) STRICT""",
        """CREATE TABLE steps (
            key INTEGER NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
            PRIMARY KEY (key, n)
        ) STRICT""",
        """CREATE TABLE games (
            key INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (key, n)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE earlies (
            key INTEGER NOT NULL, question INTEGER NOT NULL, player TEXT NOT NULL, id TEXT NOT NULL,
            answer BLOB NOT NULL, PRIMARY KEY (key, question, player)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE seen (
            key INTEGER NOT NULL, reader TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (key, reader)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE moves (
            fingerprint TEXT PRIMARY KEY, key INTEGER NOT NULL, owner TEXT NOT NULL, expires REAL NOT NULL,
            UNIQUE (key, owner)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID",
        "CREATE TABLE tally (name BLOB NOT NULL) STRICT",
        "INSERT INTO tally VALUES (x'')",
    ),
    (
        """CREATE TABLE notes (
            key INTEGER NOT NULL, game INTEGER NOT NULL, owner TEXT NOT NULL, body BLOB NOT NULL,
            PRIMARY KEY (key, game, owner)
        ) STRICT, WITHOUT ROWID""",
    ),
)

# `makers` has the fingerprint of the person who made an open table. This is not a migration, because older
# programs can open a file that has it.
OPTIONAL_TABLES = (
    """CREATE TABLE IF NOT EXISTS makers (
        key INTEGER PRIMARY KEY, maker BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX IF NOT EXISTS made_by ON makers (maker)",
)


_FIRST_PAGES = 1 << 16
"""At least the first page of the database: no page is larger."""


def prepare(folder: Path, disk: Disk = SYSTEM) -> Path:
    """The file in this folder, made or brought up to date; only the owner may read the folder and the file.

    The last fsync of an earlier process may have failed, so what it left is written to the disk again before
    it is read. Therefore no other process may have the folder (see `data_folder.claimed`), except to read.
    """
    file = folder / FILE
    try:
        make_folders(folder, disk)
        if not file.exists() or not file.stat().st_size:
            _make(file.resolve(), disk)
        disk.sync_folder(folder)
        where = file.resolve()
        settle(where.with_name(f"{where.name}-wal"), disk)
        with closing(disk.hold(file)) as held, closing(_connect(file, "rw", disk)) as connection:
            _known(connection, file)
            _with_a_log(connection)
            # SQLite would ignore a failure here, and then copy from a log whose name is not on the disk
            disk.sync_folder(where.parent)
            _bring_up_to_date(connection)
            _copy_back(connection, held)
    except OSError as error:
        raise Unwelcome.because(
            "store-not-opened", file=str(file), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Unwelcome.because("store-not-opened", file=str(file), why=str(error)) from error
    return file


def writable(file: Path, disk: Disk = SYSTEM) -> sqlite3.Connection:
    """A connection that can write: every commit is on the disk before it returns."""
    connection = _connect(file, "rw", disk)
    try:
        connection.execute("PRAGMA cache_size = -32000")
        # keep what undoes a large statement in memory
        connection.execute("PRAGMA temp_store = MEMORY")
        # the writer makes checkpoints itself: SQLite would not report a failure
        connection.execute("PRAGMA wal_autocheckpoint = 0")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def readable(file: Path, disk: Disk = SYSTEM) -> sqlite3.Connection:
    """A connection that only reads, even while another one writes."""
    return disk.connect(file, "ro")


class Checkpoint(NamedTuple):
    """How many pages the write-ahead log has, and whether all of them are in the database file, on the
    disk."""

    pages: int
    all: bool


def checkpoint(connection: sqlite3.Connection, mode: Literal["PASSIVE", "FULL"]) -> Checkpoint:
    """Copy the write-ahead log into the database file, as far as connections that read allow."""
    busy, logged, copied = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
    return Checkpoint(max(0, logged), logged == copied >= 0 and (mode == "PASSIVE" or not busy))


def _make(file: Path, disk: Disk) -> None:
    """Make a new file, complete before it gets its name: an incomplete one could not be opened after a power
    cut."""
    log, _, journal = _companions(file)
    if any(each.exists() and each.stat().st_size for each in (log, journal)):
        # SQLite would use this log for the new file
        raise sqlite3.OperationalError(
            "the file is missing or empty, but a log of its changes is there:"
            " put the file back, or move its log away"
        )
    new = file.with_name(f"{file.name}.new")
    for leftover in (new, *_companions(new)):
        disk.remove(leftover)
    disk.create(new)
    with closing(disk.hold(new)) as held:
        with closing(_connect(new, "rw", disk)) as connection:
            _with_a_log(connection)
            _bring_up_to_date(connection)
            if not checkpoint(connection, "FULL").all:
                raise sqlite3.OperationalError("a new file cannot be finished")
        held.rewrite()
    # no other process had it open, so SQLite has removed its log, unless that failed
    if any(each.exists() for each in _companions(new)):
        raise sqlite3.OperationalError("a new file cannot be finished")
    disk.rename(new, file)


def _companions(file: Path) -> list[Path]:
    return [file.with_name(f"{file.name}-{what}") for what in ("wal", "shm", "journal")]


def _connect(file: Path, mode: Mode, disk: Disk) -> sqlite3.Connection:
    connection = disk.connect(file, mode)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: an fsync alone leaves it in the disk's cache
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _known(connection: sqlite3.Connection, file: Path) -> None:
    """The file is not from a later version."""
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise Unwelcome.because("store-too-new", file=str(file), found=version, known=len(MIGRATIONS))


def _with_a_log(connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise sqlite3.OperationalError("a write-ahead log cannot be kept there")
    _version(connection)  # opens the log, or makes one


def _version(connection: sqlite3.Connection) -> int:
    version: int
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return version


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    for statement in OPTIONAL_TABLES:
        connection.execute(statement)


def _copy_back(connection: sqlite3.Connection, held: HeldFile) -> None:
    """Copy the log into the database file, and make sure that the disk has the file.

    The first page may come from a process whose fsync failed. If the disk does not have it, SQLite takes the
    file for a new one after a power cut, and removes the log with all that is in it.
    """
    held.rewrite(_FIRST_PAGES if checkpoint(connection, "FULL").all else None)
