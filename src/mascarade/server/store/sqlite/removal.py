"""Removing tables from the SQLite file, a limited number of steps in each transaction."""

from mascarade.server.store.port.errors import Conflict
from mascarade.server.store.secret_names import SALT
from mascarade.server.store.sqlite.statements import SqliteStatements

MOST_FORGOTTEN = 100
"""Closed tables that one call of `forget_closed` looks at."""

_CLOSED = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1)
    FROM tables WHERE NOT open AND begins = 1 AND damage IS NULL
    AND NOT EXISTS (SELECT 1 FROM games WHERE games.key = tables.key) LIMIT ?"""
_OLD = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1),
    open, damage FROM tables WHERE id = ?"""
_REMOVE_SALT = "DELETE FROM secrets WHERE name = ? || (SELECT id FROM tables WHERE key = ?)"
_OF_A_TABLE = ("steps", "earlies", "seen", "moves", "notes", "makers", "tables")


def forget(statements: SqliteStatements, table: str) -> None:
    """See `TableStore.forget`."""
    statements.finish()
    found = statements.connection.execute("SELECT key FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return
    (key,) = found
    if statements.connection.execute("SELECT 1 FROM games WHERE key = ?", (key,)).fetchone():
        raise Conflict(f"{table} began a game")
    _remove(statements, key)
    statements.removed(table)


def forget_closed(statements: SqliteStatements, most: int) -> bool:
    """See `TableStore.forget_closed`."""
    statements.finish()
    found = statements.connection.execute(_CLOSED, (MOST_FORGOTTEN,)).fetchall()
    for key, last, first in found:
        steps = last + 1 - first
        if steps > most:
            # piece by piece: the work of others waits for this transaction
            _remove_steps(statements, key, first + most)
            return True
        _remove(statements, key)
        most -= steps
    return len(found) == MOST_FORGOTTEN


def remove(statements: SqliteStatements, table: str, after: int, most: int) -> bool:
    """See `Pruning.remove`.

    `forget_closed`, here and in older programs, looks for closed tables without games. So what is left of a
    table never counts as damaged, and is removed even if this process dies.
    """
    statements.finish()
    found = statements.connection.execute(_OLD, (table,)).fetchone()
    if found is None:
        return False
    key, last, first, is_open, damage = found
    if is_open or damage is not None or last != after:
        raise Conflict(f"{table} is open, damaged, or has changed")
    statements.removed(table)
    statements.connection.execute("DELETE FROM games WHERE key = ?", (key,))
    statements.connection.execute("UPDATE tables SET begins = 1 WHERE key = ?", (key,))
    if last + 1 - first > most:
        _remove_steps(statements, key, first + most)
        return True
    _remove(statements, key)
    return False


def _remove_steps(statements: SqliteStatements, key: int, before: int) -> None:
    statements.connection.execute("DELETE FROM steps WHERE key = ? AND n < ?", (key, before))


def _remove(statements: SqliteStatements, key: int) -> None:
    statements.connection.execute(_REMOVE_SALT, (SALT, key))
    for name in _OF_A_TABLE:
        statements.connection.execute(f"DELETE FROM {name} WHERE key = ?", (key,))
