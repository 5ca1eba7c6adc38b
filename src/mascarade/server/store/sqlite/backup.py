"""A copy of everything that is kept, made while the place is open."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from mascarade.server.errors import Unwelcome
from mascarade.server.store.sqlite.schema import FILE, SYSTEM, readable


def backup(data: Path, target: Path) -> None:
    """Copy what is kept in the folder `data`, as it is at this moment, into the new file `target`.

    The copy is there whole or not at all. To go back to it, copy it under the store's own name into an empty
    folder: beside what a killed process left of another file, SQLite would mix the two.
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
            target.unlink()  # it may be gone after a power cut: better it is gone now
            raise
    except OSError as error:
        raise Unwelcome.because(
            "backup-failed", file=str(target), why=error.strerror or str(error)
        ) from error
    except sqlite3.Error as error:
        raise Unwelcome.because("backup-failed", file=str(target), why=str(error)) from error


def _copy(source: Path, target: Path) -> None:
    with closing(readable(source)) as ours, closing(sqlite3.connect(target)) as copy:
        ours.backup(copy)
        # one file, that also opens where nothing can be written
        if copy.execute("PRAGMA journal_mode = DELETE").fetchone() != ("delete",):
            raise sqlite3.OperationalError("the copy could not be finished")
    held = SYSTEM.hold(target)
    try:
        held.sync()
    finally:
        held.close()
