"""What pieces of work write with, within the open transaction of the SQLite file."""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from mascarade.server.store.chain import link, root
from mascarade.server.store.port.errors import CodeTaken, Conflict, TooMany
from mascarade.server.store.port.tables import Append, StoredStep, TableRow

Value: TypeAlias = str | int | float | bytes | None

MOST_ROWS = 64
"""Rows in one statement: few enough that a statement for each number of rows is kept prepared."""

_HEAD = "SELECT key, last FROM tables WHERE id = ?"


class Head(NamedTuple):
    """What the next step of a table follows: the table's key, its last step, and the hash of that step."""

    key: int
    n: int
    hash: bytes


class SqliteStatements:
    """The connection, and the steps that are to be written on it.

    Steps are collected, and `finish` writes many of them in one statement: each statement releases the
    interpreter lock, and a thread that has to win it back from a busy event loop a hundred times is slow.

    The heads of tables are cached from one transaction to the next, so `rolled_back` must be called after
    each rollback.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._heads: dict[str, Head] = {}
        self._steps: list[tuple[Value, ...]] = []
        self._lasts: dict[int, tuple[Value, ...]] = {}

    def rolled_back(self) -> None:
        """The transaction, or the part of it since the last `finish`, was undone."""
        self._heads.clear()
        self._steps.clear()
        self._lasts.clear()

    def finish(self) -> None:
        """Write the steps that were collected."""
        self._write_rows("INSERT INTO steps (key, n, body, hash) VALUES ", "(?, ?, ?, ?)", "", self._steps)
        self._write_rows(
            "UPDATE tables SET last = new.column2, touched = new.column3 FROM (VALUES ",
            "(?, ?, ?)",
            ") AS new WHERE tables.key = new.column1",
            list(self._lasts.values()),
        )
        self._steps.clear()
        self._lasts.clear()

    def removed(self, table: str) -> None:
        """The table is removed, or about to be."""
        self._heads.pop(table, None)

    def make(
        self,
        row: TableRow,
        steps: Sequence[bytes],
        begins: int | None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        """See `TableStore.make`."""
        if maker:
            self._check_count(maker, most)
        made = self.connection.execute(
            "INSERT INTO tables (id, code, made, touched, open, last, begins) VALUES (?, ?, ?, ?, ?, 0, 1)",
            (row.table, row.code or None, row.made, row.touched, row.open),
        )
        assert made.lastrowid is not None
        if maker:
            # an older program does not know the table `makers`, and may have left a row there
            self.connection.execute("INSERT OR REPLACE INTO makers VALUES (?, ?)", (made.lastrowid, maker))
        self._heads[row.table] = Head(made.lastrowid, 0, root(row.table))
        numbered = [StoredStep(n, body) for n, body in enumerate(steps, 1)]
        self.append(Append(row.table, numbered, at=row.touched, first=begins))

    def append(self, append: Append) -> None:
        """See `TableStore.append`."""
        table = append.table
        head = self._heads.get(table)
        if head is None or (append.steps and append.steps[0].n != head.n + 1):
            head = self._look_up(table)
        key, n, hash_ = head
        for row in append.steps:
            if row.n != n + 1:
                raise Conflict(f"step {row.n} after step {n}")
            n, hash_ = row.n, link(hash_, row.n, row.body)
            self._steps.append((key, n, row.body, hash_))
        self._lasts[key] = (key, n, append.at)
        self._heads[table] = Head(key, n, hash_)
        for question in append.spent:
            self.connection.execute("DELETE FROM earlies WHERE key = ? AND question = ?", (key, question))
        if append.moved is not None:
            before, after = append.moved
            self.connection.execute(
                "UPDATE OR REPLACE notes SET owner = ? WHERE key = ? AND owner = ?", (after, key, before)
            )
        if append.code is not None:
            self._change_code(key, append.code)
        if append.first is not None:
            self.connection.execute("INSERT INTO games (key, n) VALUES (?, ?)", (key, append.first))
            self.connection.execute("UPDATE tables SET begins = ? WHERE key = ?", (append.first, key))
        if append.close:
            self.connection.execute("UPDATE tables SET open = 0, code = NULL WHERE key = ?", (key,))
            self.connection.execute("DELETE FROM moves WHERE key = ?", (key,))
            self.connection.execute("DELETE FROM makers WHERE key = ?", (key,))
            del self._heads[table]
        if append.close or append.first is not None:
            self.connection.execute("DELETE FROM earlies WHERE key = ?", (key,))

    def write_positions(self, positions: Iterable[tuple[tuple[str, str], int]]) -> None:
        """Write read positions, by table and reader. None is ever lowered; those of removed tables are
        ignored."""
        self.connection.executemany(
            "INSERT INTO seen (key, reader, n) SELECT key, ?, ? FROM tables WHERE id = ?"
            " ON CONFLICT (key, reader) DO UPDATE SET n = max(n, excluded.n)",
            ((reader, n, table) for (table, reader), n in positions),
        )

    def _check_count(self, maker: bytes, most: int) -> None:
        (found,) = self.connection.execute(
            "SELECT count(*) FROM makers JOIN tables USING (key) WHERE maker = ? AND open AND damage IS NULL",
            (maker,),
        ).fetchone()
        if found >= most:
            raise TooMany(f"{found} tables are open")

    def _change_code(self, key: int, code: str) -> None:
        changed = self.connection.execute(
            "UPDATE tables SET code = ?2 WHERE key = ?1"
            " AND NOT EXISTS (SELECT 1 FROM tables AS other WHERE other.code = ?2 AND other.key <> ?1)",
            (key, code),
        )
        if not changed.rowcount:
            raise CodeTaken(f"the code {code} is taken")

    def _look_up(self, table: str) -> Head:
        self.finish()
        found = self.connection.execute(_HEAD, (table,)).fetchone()
        if found is None:
            raise Conflict(f"there is no table {table}")
        key, last = found
        row = self.connection.execute(
            "SELECT hash FROM steps WHERE key = ? AND n = ?", (key, last)
        ).fetchone()
        if row is None:
            raise Conflict(f"step {last} of {table} is missing")
        return Head(key, last, row[0])

    def _write_rows(self, begin: str, each: str, end: str, rows: Sequence[tuple[Value, ...]]) -> None:
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            self.connection.execute(
                begin + ", ".join([each] * len(some)) + end, tuple(chain.from_iterable(some))
            )


def need_table(changed: sqlite3.Cursor, table: str) -> None:
    """`Conflict` if a statement that names this table changed nothing."""
    if not changed.rowcount:
        raise Conflict(f"there is no table {table}")
