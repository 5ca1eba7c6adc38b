"""Queries for tables and their steps; each is one statement, so that all it finds is from the same moment."""

from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from mascarade.server.store.chain import ChainCheck
from mascarade.server.store.port.early_answers import EarlyAnswer
from mascarade.server.store.port.followers import FollowedTable
from mascarade.server.store.port.tables import StoredTable, TableRow
from mascarade.server.store.postgres.connections import PgConnection, error_text
from mascarade.server.store.secret_names import SALT

_SALT = f"(SELECT value FROM secrets WHERE name = '{SALT}' || tables.id) AS salt"
_ROW = f"tables.key, tables.id, coalesce(code, ''), made, touched, open, last, damage, begins, {_SALT}"
_TABLE = f"""SELECT {_ROW}, n, body, hash FROM tables
    LEFT JOIN steps ON steps.key = tables.key
        AND n >= greatest(coalesce($2, begins) - 1, 1) AND ($3::bigint IS NULL OR n <= $3)
    WHERE tables.id = $1 ORDER BY n"""
_COLUMNS = 10
# four columns behind those of the table: its early answers, from the same moment
_WAITING = "ARRAY(SELECT {0} FROM earlies WHERE earlies.key = tables.key ORDER BY question, player)"
_FOLLOW = f"""WITH one AS MATERIALIZED (
        SELECT {_ROW}, {_WAITING.format("question")} AS questions, {_WAITING.format("player")} AS players,
            {_WAITING.format("earlies.id")} AS ids, {_WAITING.format("answer")} AS answers
        FROM tables WHERE tables.id = $1
    )
    SELECT one.*, n, body, hash FROM one
    LEFT JOIN steps ON steps.key = one.key AND n >= greatest(coalesce($2, begins) - 1, 1)
    ORDER BY n"""
_EARLIES = slice(_COLUMNS, _COLUMNS + 4)
# an unreadable page, a broken index, a missing file
_DAMAGED = (
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
    asyncpg.InternalServerError,
    asyncpg.PostgresIOError,
    asyncpg.UndefinedFileError,
)


async def open_tables(connection: PgConnection) -> list[StoredTable]:
    """All open tables, read one after another, so that a damaged one does not hide the others."""
    names = await connection.fetch("SELECT id FROM tables WHERE open ORDER BY made, key")
    found = [await stored_table(connection, name, None, None) for (name,) in names]
    return [each for each in found if each is not None and each.row.open]


async def stored_table(
    connection: PgConnection, name: str, since: int | None, until: int | None
) -> StoredTable | None:
    """A table with its steps from `since` on; if that is None, from where its last game began."""
    try:
        found = await connection.fetch(_TABLE, plain(name), since, until)
    except _DAMAGED as error:
        return await _by_pieces(connection, plain(name), since, until, error_text(error))
    if not found:
        return None
    checking = _checking(found[0], since)
    steps = (tuple(row)[_COLUMNS:] for row in found if row["n"] is not None)
    if all(checking.add(*step) for step in steps):
        checking.end(_last(found[0], until))
    return _stored(found[0], checking)


async def followed_table(connection: PgConnection, name: str, since: int | None) -> FollowedTable | None:
    """A table with its steps from `since` on; if that is None, from where its last game began."""
    try:
        found = await connection.fetch(_FOLLOW, plain(name), since)
    except _DAMAGED as error:
        return await _followed_by_pieces(connection, plain(name), since, error_text(error))
    if not found:
        return None
    first = found[0]
    checking = _checking(first, since)
    steps = (tuple(row)[_EARLIES.stop :] for row in found if row["n"] is not None)
    if all(checking.add(*step) for step in steps):
        checking.end(first["last"])
    waiting = (
        EarlyAnswer(question, player, id_.decode(), answer)
        for question, player, id_, answer in zip(*tuple(first)[_EARLIES], strict=True)
    )
    return FollowedTable(_stored(first, checking), first["last"], checking.before, tuple(waiting))


async def early_answers(connection: PgConnection, name: str) -> list[EarlyAnswer]:
    found = await connection.fetch(
        "SELECT question, player, earlies.id, answer FROM earlies JOIN tables USING (key)"
        " WHERE tables.id = $1 ORDER BY question, player",
        plain(name),
    )
    return [EarlyAnswer(question, player, id_.decode(), answer) for question, player, id_, answer in found]


def plain(name: str) -> str:
    """A name from a request may hold characters that no text in PostgreSQL may hold; then it names
    nothing."""
    return name.replace("\0", "\ufffd").encode("utf-8", "replace").decode()


async def _by_pieces(
    connection: PgConnection, name: str, since: int | None, until: int | None, error: str
) -> StoredTable | None:
    """A table of which something cannot be read: its steps before that, read one by one."""
    row = await connection.fetchrow(f"SELECT {_ROW} FROM tables WHERE id = $1", name)
    if row is None:
        return None
    checking = _checking(row, since)
    try:
        async for step in _one_by_one(connection, row["key"], checking.begin, _last(row, until)):
            if not checking.add(*step):
                break
        else:
            checking.end(_last(row, until))
    except _DAMAGED:
        checking.unreadable(error)
    return _stored(row, checking)


async def _followed_by_pieces(
    connection: PgConnection, name: str, since: int | None, error: str
) -> FollowedTable | None:
    """Like `_by_pieces`. The table is damaged, so its hashes do not matter."""
    kept = await _by_pieces(connection, name, since, None, error)
    if kept is None:
        return None
    last = kept.steps[-1].n if kept.steps else 0
    return FollowedTable(kept, last, b"", tuple(await early_answers(connection, name)))


async def _one_by_one(
    connection: PgConnection, key: int, begin: int, last: int
) -> AsyncIterator[tuple[int, bytes, bytes]]:
    for n in range(begin, last + 1):
        step = await connection.fetchrow("SELECT n, body, hash FROM steps WHERE key = $1 AND n = $2", key, n)
        if step is not None:
            yield tuple(step)


def _checking(row: Any, since: int | None) -> ChainCheck:
    return ChainCheck(row["id"], row["begins"] if since is None else since)


def _last(row: Any, until: int | None) -> int:
    """The number of the last step that must be found, of those that were asked for."""
    last: int = row["last"]
    return last if until is None else min(last, until)


def _stored(row: Any, checking: ChainCheck) -> StoredTable:
    _, name, code, made, touched, is_open, _, verdict, _, salt, *_ = row
    table = TableRow(name, code, made, touched, is_open)
    return StoredTable(table, tuple(checking.steps), checking.damage, verdict, salt or b"")
