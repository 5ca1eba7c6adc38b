"""The SQLite file: where it lies, what is in it, how it is opened, and how an older one becomes a new one."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from mascarade.server.errors import Unwelcome

FILE = "mascarade.sqlite3"

# `key` stands for the table's id in all that belongs to it. `last` is the number of its last step: a tail
# that went missing is missed. `damage` is what somebody has proved to be wrong with a table. `tally` has one
# row, and in it what the last transaction was called: whether one that broke off at its very end was stored
# can be looked up.
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

# Whose table an open one is, as a fingerprint; and what `mascarade prune` asks of the server. They are no
# migration: older programs need not know of them, and open a file that has them.
BESIDE = (
    """CREATE TABLE IF NOT EXISTS makers (
        key INTEGER PRIMARY KEY, maker BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX IF NOT EXISTS made_by ON makers (maker)",
    """CREATE TABLE IF NOT EXISTS prunes (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, wanted BLOB NOT NULL, node TEXT,
        beats INTEGER NOT NULL DEFAULT 0, report BLOB, done INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
)


def prepare(folder: Path) -> Path:
    """The file in this folder, made or brought up to date; only its owner may look into either."""
    file = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Only if it is new: closing a file that SQLite has open in this process drops SQLite's locks on it.
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(_connect(file, "rw")) as connection:
            _bring_up_to_date(connection, file)
    except OSError as error:
        raise Unwelcome.because(
            "store-not-opened", file=str(file), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Unwelcome.because("store-not-opened", file=str(file), why=str(error)) from error
    return file


def writable(file: Path) -> sqlite3.Connection:
    """A connection that writes: every commit is on the disk before it returns."""
    connection = _connect(file, "rw")
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA cache_size = -32000")
        # what undoes one large statement stays in memory, and busy pages are copied back less often
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def readable(file: Path) -> sqlite3.Connection:
    """A connection that reads, whatever is being written meanwhile."""
    return _connect(file, "ro")


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    # by its address, so that a file that has gone is not made anew, and empty
    return sqlite3.connect(
        f"{file.resolve().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )


def _bring_up_to_date(connection: sqlite3.Connection, file: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise Unwelcome.because("store-too-new", file=str(file), found=version, known=len(MIGRATIONS))
    if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise sqlite3.OperationalError("a write-ahead log cannot be kept there")
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        connection.execute("BEGIN IMMEDIATE")
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    for statement in BESIDE:
        connection.execute(statement)
