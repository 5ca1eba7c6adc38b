"""Backups of the SQLite file, made while the server runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from mascarade.server.errors import Unwelcome
from mascarade.server.store.disk import SYSTEM
from mascarade.server.store.sqlite.schema import FILE, readable


def backup(data: Path, target: Path) -> None:
    """Copy the store in the folder `data`, as it is at this moment, into the new file `target`.

    The copy is complete, or it is not there. To restore it, copy it under the store's own name into an empty
    folder: next to the log of another file, which a killed process left, SQLite would mix the two.
    """
    source = data / FILE
    try:
        there = source.is_file()
    except OSError as error:
        raise Unwelcome.because(
            "store-not-opened", file=str(source), why=error.strerror or str(error)
        ) from None
    if not there:
        raise Unwelcome.because("backup-no-store", folder=str(data))
    if target.exists():
        raise Unwelcome.because("backup-file-exists", file=str(target))
    part = target.with_name(target.name + ".part")
    try:
        try:
            part.unlink(missing_ok=True)
            os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
            _copy(source, part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
        try:
            SYSTEM.sync_folder(target.parent)
        except OSError:
            target.unlink()  # after a power cut it could be missing, so it must not seem to be there
            raise
    except OSError as error:
        raise Unwelcome.because(
            "backup-failed", file=str(target), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Unwelcome.because("backup-failed", file=str(target), why=str(error)) from error


def _copy(source: Path, target: Path) -> None:
    with closing(readable(source)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)
        # one file without a log, which also opens on a read-only file system
        if copy.execute("PRAGMA journal_mode = DELETE").fetchone() != ("delete",):
            raise sqlite3.OperationalError("the copy could not be finished")
    held = SYSTEM.hold(target)
    try:
        held.sync()
    finally:
        held.close()
