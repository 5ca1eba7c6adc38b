"""Removing tables from the database, a limited number of steps in each transaction."""

from mascarade.server.store.port.errors import Conflict
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.secret_names import SALT

MOST_FORGOTTEN = 100
"""Closed tables that one call of `forget_closed` looks at."""

_CLOSED = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1)
    FROM tables WHERE NOT open AND begins = 1 AND damage IS NULL
    AND NOT EXISTS (SELECT FROM games WHERE games.key = tables.key) ORDER BY key
    LIMIT $1 FOR UPDATE SKIP LOCKED"""
_OLD = """SELECT last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1),
    open, damage FROM tables WHERE key = $1"""
_REMOVE_SALT = "DELETE FROM secrets WHERE name = $1::text || (SELECT id FROM tables WHERE key = $2)"
_REMOVE_RESCUES = "DELETE FROM rescued WHERE id = (SELECT id FROM tables WHERE key = $1)"
_OF_A_TABLE = (
    "steps",
    "earlies",
    "seen",
    "moves",
    "notes",
    "makers",
    "leases",
    "listings",
    "rewinds",
    "tables",
)


async def forget(
    statements: PostgresStatements, table: str, after: int | None, onto: bytes, epoch: int | None
) -> None:
    """See `TableStore.forget`."""
    if not statements.knows(table):
        return
    key = statements.key(table)
    if epoch is not None:
        await statements.check_lease(key, epoch)
    await statements.check_last(table, after, onto)
    await statements.finish()
    if await statements.connection.fetchval("SELECT EXISTS (SELECT FROM games WHERE key = $1)", key):
        raise Conflict(f"{table} began a game")
    await _remove(statements, key)
    statements.removed(table)


async def forget_closed(statements: PostgresStatements, most: int) -> bool:
    """See `TableStore.forget_closed`."""
    found = await statements.connection.fetch(_CLOSED, MOST_FORGOTTEN)
    for key, last, first in found:
        steps = last + 1 - first
        if steps > most:
            # piece by piece: the work of others waits for this transaction
            await _remove_steps(statements, key, first + most)
            return True
        await _remove(statements, key)
        most -= steps
    return len(found) == MOST_FORGOTTEN


async def remove(statements: PostgresStatements, table: str, after: int, most: int) -> bool:
    """See `Pruning.remove`.

    `forget_closed`, here and in older programs, looks for closed tables without games. So what is left of a
    table never counts as damaged, and is removed even if this process dies.
    """
    if not statements.knows(table):
        return False
    key = statements.key(table)
    await statements.finish()
    last, first, is_open, damage = await statements.connection.fetchrow(_OLD, key)
    if is_open or damage is not None or last != after:
        raise Conflict(f"{table} is open, damaged, or has changed")
    await statements.connection.execute("DELETE FROM games WHERE key = $1", key)
    await statements.connection.execute("UPDATE tables SET begins = 1 WHERE key = $1", key)
    if last + 1 - first > most:
        await _remove_steps(statements, key, first + most)
        return True
    await _remove(statements, key)
    statements.removed(table)
    return False


async def _remove_steps(statements: PostgresStatements, key: int, before: int) -> None:
    await statements.connection.execute("DELETE FROM steps WHERE key = $1 AND n < $2", key, before)


async def _remove(statements: PostgresStatements, key: int) -> None:
    await statements.connection.execute(_REMOVE_SALT, SALT, key)
    await statements.connection.execute(_REMOVE_RESCUES, key)
    for name in _OF_A_TABLE:
        await statements.connection.execute(f"DELETE FROM {name} WHERE key = $1", key)
