"""The source of a migration: the SQLite file of a data folder, which is only read."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from mascarade.server.store.migration.dump import PARTS, CannotMigrate, Dump, RowCounts, TableKept
from mascarade.server.store.sqlite.schema import FILE, prepare, readable


class Folder:
    """All tables of a folder, as of one moment."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def tables(self) -> list[str]:
        """Their ids, the oldest first."""
        return [name for (name,) in self._connection.execute("SELECT id FROM tables ORDER BY key")]

    def dump(self, table: str) -> Dump:
        (key, is_open, *row) = self._one(
            "SELECT key, open, id, code, made, touched, last, begins, damage FROM tables WHERE id = ?", table
        )
        name, code, made, touched, last, begins, damage = row
        # as bytes, even if damage has changed their type
        steps = "SELECT n, CAST(body AS BLOB), CAST(hash AS BLOB) FROM steps WHERE key = ? ORDER BY n"
        return Dump(
            TableKept(name, code, made, touched, bool(is_open), last, begins, damage),
            tuple(self._connection.execute(steps, (key,))),
            tuple(n for (n,) in self._all("n", "games", key)),
            tuple(self._all("question, player, id, answer", "earlies", key)),
            tuple(self._all("reader, n", "seen", key)),
            tuple(self._all("fingerprint, owner, expires", "moves", key)),
            tuple(self._all("game, owner, body", "notes", key)),
        )

    def secrets(self) -> dict[str, bytes]:
        return dict(self._connection.execute("SELECT name, value FROM secrets").fetchall())

    def counts(self) -> RowCounts:
        tables, secrets = (self._one(f"SELECT count(*) FROM {name}")[0] for name in ("tables", "secrets"))
        parts = {
            name: self._one(f"SELECT count(*) FROM {name} WHERE key IN (SELECT key FROM tables)")[0]
            for name in PARTS
        }
        return RowCounts(tables=tables, secrets=secrets, **parts)

    def _all(self, what: str, name: str, key: int) -> list[tuple[Any, ...]]:
        return sorted(self._connection.execute(f"SELECT {what} FROM {name} WHERE key = ?", (key,)))

    def _one(self, sql: str, *args: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self._connection.execute(sql, args).fetchone()
        return found


@contextmanager
def opened(folder: Path) -> Iterator[Folder]:
    """Open the folder; `CannotMigrate` if it has no tables, or if they cannot be read."""
    if not (folder / FILE).is_file():
        raise CannotMigrate(f"There are no tables in the folder “{folder}”.")
    try:
        with closing(readable(prepare(folder))) as connection:
            connection.execute("BEGIN")
            yield Folder(connection)
    except sqlite3.Error as error:
        raise CannotMigrate(f"The tables in the folder “{folder}” cannot be read ({error}).") from None
