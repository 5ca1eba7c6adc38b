"""All that can be written into the SQLite file, within whatever transaction is open."""

import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from mascarade.server.store.chain import link, root
from mascarade.server.store.port import (
    PROBE,
    PROBE_BYTES,
    SALT,
    Append,
    CodeTaken,
    Conflict,
    EarlyAnswer,
    SeatMove,
    StoredStep,
    TableRow,
    TooMany,
)

Value: TypeAlias = str | int | float | bytes | None

MOST_ROWS = 64
"""Rows in one statement: few enough that a statement for each number of rows is kept prepared."""

MOST_FORGOTTEN = 100
"""Closed tables that are looked at in one go."""

_CLOSED = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1)
    FROM tables WHERE NOT open AND begins = 1 AND damage IS NULL
    AND NOT EXISTS (SELECT 1 FROM games WHERE games.key = tables.key) LIMIT ?"""
_OLD = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1),
    open, damage FROM tables WHERE id = ?"""
_REMOVE_SALT = "DELETE FROM secrets WHERE name = ? || (SELECT id FROM tables WHERE key = ?)"

_SPOKEN_FOR = "SELECT key, last FROM tables WHERE id = ?"


class Head(NamedTuple):
    """Where a table goes on: its key, its last step, and that step's hash."""

    key: int
    n: int
    hash: bytes


class Book:
    """Steps are collected and written many in one statement: each statement lets go of the interpreter, and
    a thread that must win it back a hundred times from a busy loop is slow. `finish` writes what is left.

    After a rollback the book has to be told: it remembers where each table goes on.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._heads: dict[str, Head] = {}
        self._steps: list[tuple[Value, ...]] = []
        self._lasts: dict[int, tuple[Value, ...]] = {}

    def rolled_back(self) -> None:
        self._heads.clear()
        self._steps.clear()
        self._lasts.clear()

    def finish(self) -> None:
        """Write the steps that were collected."""
        self._many("INSERT INTO steps (key, n, body, hash) VALUES ", "(?, ?, ?, ?)", "", self._steps)
        self._many(
            "UPDATE tables SET last = new.column2, touched = new.column3 FROM (VALUES ",
            "(?, ?, ?)",
            ") AS new WHERE tables.key = new.column1",
            list(self._lasts.values()),
        )
        self._steps.clear()
        self._lasts.clear()

    def make(
        self,
        row: TableRow,
        steps: Sequence[bytes],
        begins: int | None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        if maker:
            self._has_fewer(maker, most)
        made = self._connection.execute(
            "INSERT INTO tables (id, code, made, touched, open, last, begins) VALUES (?, ?, ?, ?, ?, 0, 1)",
            (row.table, row.code or None, row.made, row.touched, row.open),
        )
        assert made.lastrowid is not None
        if maker:
            # a program that does not know of makers may have left one behind
            self._connection.execute("INSERT OR REPLACE INTO makers VALUES (?, ?)", (made.lastrowid, maker))
        self._heads[row.table] = Head(made.lastrowid, 0, root(row.table))
        numbered = [StoredStep(n, body) for n, body in enumerate(steps, 1)]
        self.append(Append(row.table, numbered, at=row.touched, first=begins))

    def append(self, append: Append) -> None:
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
            self._connection.execute("DELETE FROM earlies WHERE key = ? AND question = ?", (key, question))
        if append.moved is not None:
            before, after = append.moved
            self._connection.execute(
                "UPDATE OR REPLACE notes SET owner = ? WHERE key = ? AND owner = ?", (after, key, before)
            )
        if append.code is not None:
            self._recode(key, append.code)
        if append.first is not None:
            self._connection.execute("INSERT INTO games (key, n) VALUES (?, ?)", (key, append.first))
            self._connection.execute("UPDATE tables SET begins = ? WHERE key = ?", (append.first, key))
        if append.close:
            self._connection.execute("UPDATE tables SET open = 0, code = NULL WHERE key = ?", (key,))
            self._connection.execute("DELETE FROM moves WHERE key = ?", (key,))
            self._connection.execute("DELETE FROM makers WHERE key = ?", (key,))
            del self._heads[table]
        if append.close or append.first is not None:
            self._connection.execute("DELETE FROM earlies WHERE key = ?", (key,))

    def answer_early(self, table: str, early: EarlyAnswer) -> None:
        kept = self._connection.execute(
            "INSERT INTO earlies (key, question, player, id, answer)"
            " SELECT key, ?, ?, ?, ? FROM tables WHERE id = ?",
            (early.question, early.player, early.id, early.answer, table),
        )
        _at_a_table(kept, table)

    def note(self, table: str, game: int, owner: str, body: bytes) -> None:
        kept = self._connection.execute(
            "INSERT INTO notes (key, game, owner, body) SELECT key, ?, ?, ? FROM tables WHERE id = ?"
            " ON CONFLICT (key, game, owner) DO UPDATE SET body = excluded.body",
            (game, owner, body, table),
        )
        _at_a_table(kept, table)

    def mark(self, marks: Iterable[tuple[tuple[str, str], int]]) -> None:
        """Marks never lower one that is there; those of tables that are gone are let go."""
        self._connection.executemany(
            "INSERT INTO seen (key, reader, n) SELECT key, ?, ? FROM tables WHERE id = ?"
            " ON CONFLICT (key, reader) DO UPDATE SET n = max(n, excluded.n)",
            ((reader, n, table) for (table, reader), n in marks),
        )

    def offer_move(self, fingerprint: str, move: SeatMove) -> None:
        kept = self._connection.execute(
            "INSERT INTO moves (fingerprint, key, owner, expires)"
            " SELECT ?, key, ?, ? FROM tables WHERE id = ? ON CONFLICT (key, owner)"
            " DO UPDATE SET fingerprint = excluded.fingerprint, expires = excluded.expires",
            (fingerprint, move.owner, move.expires, move.table),
        )
        _at_a_table(kept, move.table)

    def take_move(self, fingerprint: str, now: float) -> SeatMove | None:
        self._connection.execute("DELETE FROM moves WHERE expires <= ?", (now,))
        found = self._connection.execute(
            "SELECT id, owner, expires FROM moves JOIN tables USING (key) WHERE fingerprint = ?",
            (fingerprint,),
        ).fetchone()
        if found is None:
            return None
        self._connection.execute("DELETE FROM moves WHERE fingerprint = ?", (fingerprint,))
        return SeatMove(*found)

    def condemn(self, table: str, damage: str | None) -> None:
        _at_a_table(
            self._connection.execute("UPDATE tables SET damage = ? WHERE id = ?", (damage, table)), table
        )

    def acquit(self, table: str) -> None:
        self.condemn(table, None)
        self._connection.execute(
            "INSERT INTO secrets (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (SALT + table, secrets.token_bytes(32)),
        )

    def forget(self, table: str) -> None:
        self.finish()
        found = self._connection.execute(_SPOKEN_FOR, (table,)).fetchone()
        if found is None:
            return
        key = found[0]
        if self._connection.execute("SELECT 1 FROM games WHERE key = ?", (key,)).fetchone():
            raise Conflict(f"{table} began a game")
        self._remove(key)
        self._heads.pop(table, None)

    def forget_closed(self, most: int) -> bool:
        self.finish()
        found = self._connection.execute(_CLOSED, (MOST_FORGOTTEN,)).fetchall()
        for key, last, first in found:
            steps = last + 1 - first
            if steps > most:
                # a large one goes bit by bit: whoever wants to store something waits meanwhile
                self._connection.execute("DELETE FROM steps WHERE key = ? AND n < ?", (key, first + most))
                return True
            self._remove(key)
            most -= steps
        return len(found) == MOST_FORGOTTEN

    def remove(self, table: str, after: int, most: int) -> bool:
        """A closed table without games is what `forget_closed` looks for, here and in older programs: what is
        left of one is never taken for a damaged table, and is removed whatever happens to us."""
        self.finish()
        found = self._connection.execute(_OLD, (table,)).fetchone()
        if found is None:
            return False
        key, last, first, is_open, damage = found
        if is_open or damage is not None or last != after:
            raise Conflict(f"{table} is open, damaged, or has changed")
        self._heads.pop(table, None)
        self._connection.execute("DELETE FROM games WHERE key = ?", (key,))
        self._connection.execute("UPDATE tables SET begins = 1 WHERE key = ?", (key,))
        if last + 1 - first > most:
            self._connection.execute("DELETE FROM steps WHERE key = ? AND n < ?", (key, first + most))
            return True
        self._remove(key)
        return False

    def _remove(self, key: int) -> None:
        self._connection.execute(_REMOVE_SALT, (SALT, key))
        for name in ("steps", "earlies", "seen", "moves", "notes", "makers", "tables"):
            self._connection.execute(f"DELETE FROM {name} WHERE key = ?", (key,))

    def probe(self) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?)",
            (PROBE, secrets.token_bytes(PROBE_BYTES)),
        )

    def end_probe(self) -> None:
        self._connection.execute("DELETE FROM secrets WHERE name = ?", (PROBE,))

    def secret(self, name: str) -> bytes:
        self._connection.execute(
            "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (name, secrets.token_bytes(32)),
        )
        value: bytes
        (value,) = self._connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
        return value

    def _has_fewer(self, maker: bytes, most: int) -> None:
        """Than `most` open tables."""
        (found,) = self._connection.execute(
            "SELECT count(*) FROM makers JOIN tables USING (key) WHERE maker = ? AND open AND damage IS NULL",
            (maker,),
        ).fetchone()
        if found >= most:
            raise TooMany(f"{found} tables are open")

    def _recode(self, key: int, code: str) -> None:
        changed = self._connection.execute(
            "UPDATE tables SET code = ?2 WHERE key = ?1"
            " AND NOT EXISTS (SELECT 1 FROM tables AS other WHERE other.code = ?2 AND other.key <> ?1)",
            (key, code),
        )
        if not changed.rowcount:
            raise CodeTaken(f"the code {code} is taken")

    def _look_up(self, table: str) -> Head:
        self.finish()
        found = self._connection.execute(_SPOKEN_FOR, (table,)).fetchone()
        if found is None:
            raise Conflict(f"there is no table {table}")
        key, last = found
        row = self._connection.execute(
            "SELECT hash FROM steps WHERE key = ? AND n = ?", (key, last)
        ).fetchone()
        if row is None:
            raise Conflict(f"step {last} of {table} is missing")
        return Head(key, last, row[0])

    def _many(self, begin: str, each: str, end: str, rows: Sequence[tuple[Value, ...]]) -> None:
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            self._connection.execute(
                begin + ", ".join([each] * len(some)) + end, tuple(chain.from_iterable(some))
            )


def _at_a_table(kept: sqlite3.Cursor, table: str) -> None:
    if not kept.rowcount:
        raise Conflict(f"there is no table {table}")
