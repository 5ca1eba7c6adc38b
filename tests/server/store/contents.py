"""Every row that a store keeps, as it lies there: for tests of what may change, and of what may not."""

import sqlite3
from contextlib import closing
from pathlib import Path

from mascarade.server.store.sqlite.schema import FILE
from tests.server.store.test_postgres_schema import sql

OF_A_TABLE = ("steps", "games", "earlies", "seen", "moves", "notes", "makers", "tables")
_TABLES = (*OF_A_TABLE, "secrets")


def contents(folder: Path) -> dict[str, list[str]]:
    """All rows, by what they belong to: the id of a table, or nothing."""
    rows = _in_postgres(folder) if (folder / "schema").exists() else _in_sqlite(folder)
    found: dict[str, list[str]] = {}
    for owner, row in sorted(rows):
        found.setdefault(owner, []).append(row)
    return found


def counted(folder: Path, name: str) -> int:
    """How many rows of this kind there are."""
    return sum(row.startswith(f"{name} ") for rows in contents(folder).values() for row in rows)


def _in_sqlite(folder: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(f"{(folder / FILE).as_uri()}?mode=ro", uri=True)) as connection:
        return [
            (owner or "", f"{name} {row!r}")
            for name in _TABLES
            for owner, *row in connection.execute(f"SELECT {_owner(name)}, t.* FROM {name} AS t")
        ]


def _in_postgres(folder: Path) -> list[tuple[str, str]]:
    found = []
    for name in _TABLES:
        lines = sql(folder, f"SELECT {_owner(name)}, t::text FROM {name} AS t").splitlines()
        found += [(owner, f"{name} {row}") for owner, _, row in (line.partition("|") for line in lines)]
    return found


def _owner(name: str) -> str:
    if name == "secrets":
        return "CASE WHEN t.name LIKE 'marks %' THEN substr(t.name, 7) ELSE '' END"
    return "(SELECT tables.id FROM tables WHERE tables.key = t.key)"
