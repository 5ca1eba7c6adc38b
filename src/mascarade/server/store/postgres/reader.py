"""Reads, each from one moment: what belongs together is asked for in one statement."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import asyncpg

from mascarade.server.store.chain import Checking
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import (
    SALT,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    StoredTable,
    StoreUnavailable,
    TableRow,
)
from mascarade.server.store.postgres.address import FAILURES, Connection, why
from mascarade.server.store.postgres.pool import Lines

T = TypeVar("T")
Look: TypeAlias = Callable[[Connection], Awaitable[T]]

MOST = 4
"""Connections that read."""

_SALT = f"(SELECT value FROM secrets WHERE name = '{SALT}' || tables.id) AS salt"
_ROW = f"tables.key, tables.id, coalesce(code, ''), made, touched, open, last, damage, begins, {_SALT}"
_TABLE = f"""SELECT {_ROW}, n, body, hash FROM tables
    LEFT JOIN steps ON steps.key = tables.key
        AND n >= greatest(coalesce($2, begins) - 1, 1) AND ($3::bigint IS NULL OR n <= $3)
    WHERE tables.id = $1 ORDER BY n"""
_COLUMNS = 10
# early answers of the same moment, in four columns behind it: what belongs together is read together
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
_SHOWN = """SELECT body FROM listings JOIN tables USING (key) WHERE open AND damage IS NULL
    ORDER BY touched DESC LIMIT $1"""

# a page that cannot be read, an index that leads nowhere, a file that is gone
_DAMAGED = (
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
    asyncpg.InternalServerError,
    asyncpg.PostgresIOError,
    asyncpg.UndefinedFileError,
)


class Reader:
    """Asks once more where a connection had broken that was kept from before."""

    def __init__(self, address: str, numbers: StoreMetrics) -> None:
        self._lines = Lines(address, MOST)
        numbers.watch("read", MOST, lambda: self._lines.busy, lambda: self._lines.waiting)
        self._closed = False

    async def see(self, look: Look[T]) -> T:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        try:
            return await self._see(look)
        except (
            asyncpg.InterfaceError,
            asyncpg.InternalClientError,
            asyncpg.PostgresConnectionError,
            ConnectionError,
            asyncpg.OperatorInterventionError,
        ):
            pass
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error
        try:
            return await self._see(look)
        except FAILURES as error:
            raise StoreUnavailable(why(error)) from error

    async def close(self) -> None:
        self._closed = True
        await self._lines.close()

    async def _see(self, look: Look[T]) -> T:
        async with self._lines.one() as connection:
            return await look(connection)


async def open_tables(connection: Connection) -> list[StoredTable]:
    """One after another, so that one that is damaged does not hide the others."""
    names = await connection.fetch("SELECT id FROM tables WHERE open ORDER BY made, key")
    found = [await table(connection, name, None, None) for (name,) in names]
    return [each for each in found if each is not None and each.row.open]


async def table(
    connection: Connection, name: str, since: int | None, until: int | None
) -> StoredTable | None:
    """From `since` on; from where its last game began, if that is None."""
    try:
        found = await connection.fetch(_TABLE, plain(name), since, until)
    except _DAMAGED as error:
        return await _by_pieces(connection, plain(name), since, until, why(error))
    if not found:
        return None
    checking = _checking(found[0], since)
    steps = (tuple(row)[_COLUMNS:] for row in found if row["n"] is not None)
    if all(checking.add(*step) for step in steps):
        checking.end(_last(found[0], until))
    return _kept(found[0], checking)


async def follow(connection: Connection, name: str, since: int | None) -> FollowedTable | None:
    """From `since` on; from where its last game began, if that is None."""
    try:
        found = await connection.fetch(_FOLLOW, plain(name), since)
    except _DAMAGED as error:
        return await _followed_by_pieces(connection, plain(name), since, why(error))
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
    return FollowedTable(_kept(first, checking), first["last"], checking.before, tuple(waiting))


async def rescued(connection: Connection, name: str) -> list[Rescue]:
    found = await connection.fetch(
        "SELECT id, node, n, damage, body FROM rescued WHERE id = $1"
        " ORDER BY n DESC, length(body) DESC, node",
        plain(name),
    )
    return [Rescue(*row) for row in found]


async def rescues(connection: Connection) -> list[Rescue]:
    found = await connection.fetch(
        "SELECT DISTINCT ON (id) id, node, n, damage, ''::bytea FROM rescued ORDER BY id, n DESC, node"
    )
    return [Rescue(*row) for row in found]


async def tables(connection: Connection) -> list[str]:
    return [name for (name,) in await connection.fetch("SELECT id FROM tables ORDER BY made, key")]


async def games(connection: Connection, name: str) -> list[int]:
    found = await connection.fetch(
        "SELECT n FROM games JOIN tables USING (key) WHERE id = $1 ORDER BY n", plain(name)
    )
    return [n for (n,) in found]


async def earlies(connection: Connection, name: str) -> list[EarlyAnswer]:
    found = await connection.fetch(
        "SELECT question, player, earlies.id, answer FROM earlies JOIN tables USING (key)"
        " WHERE tables.id = $1 ORDER BY question, player",
        plain(name),
    )
    return [EarlyAnswer(question, player, id_.decode(), answer) for question, player, id_, answer in found]


async def seen(connection: Connection, name: str) -> dict[str, int]:
    found = await connection.fetch(
        "SELECT reader, n FROM seen JOIN tables USING (key) WHERE id = $1", plain(name)
    )
    return dict(found)


async def notes(connection: Connection, name: str, game: int) -> dict[str, bytes]:
    found = await connection.fetch(
        "SELECT owner, body FROM notes JOIN tables USING (key) WHERE id = $1 AND game = $2", plain(name), game
    )
    return dict(found)


async def by_code(connection: Connection, code: str) -> str | None:
    found: str | None = await connection.fetchval("SELECT id FROM tables WHERE code = $1", plain(code))
    return found


async def shown(connection: Connection, most: int) -> list[bytes]:
    found = await connection.fetch(_SHOWN, most)
    return [body for (body,) in found]


def plain(name: str) -> str:
    """What strangers ask for may hold what no text in PostgreSQL may, and then it is the name of nothing."""
    return name.replace("\0", "\ufffd").encode("utf-8", "replace").decode()


async def _by_pieces(
    connection: Connection, name: str, since: int | None, until: int | None, error: str
) -> StoredTable | None:
    """Something of it cannot be read: the steps before that, one by one."""
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
    return _kept(row, checking)


async def _followed_by_pieces(
    connection: Connection, name: str, since: int | None, error: str
) -> FollowedTable | None:
    """It is damaged, and that is all that counts of it."""
    kept = await _by_pieces(connection, name, since, None, error)
    if kept is None:
        return None
    last = kept.steps[-1].n if kept.steps else 0
    return FollowedTable(kept, last, b"", tuple(await earlies(connection, name)))


async def _one_by_one(
    connection: Connection, key: int, begin: int, last: int
) -> AsyncIterator[tuple[int, bytes, bytes]]:
    for n in range(begin, last + 1):
        step = await connection.fetchrow("SELECT n, body, hash FROM steps WHERE key = $1 AND n = $2", key, n)
        if step is not None:
            yield tuple(step)


def _checking(row: Any, since: int | None) -> Checking:
    return Checking(row["id"], row["begins"] if since is None else since)


def _last(row: Any, until: int | None) -> int:
    """The number of the last step that has to be there, of those that are looked at."""
    last: int = row["last"]
    return last if until is None else min(last, until)


def _kept(row: Any, checking: Checking) -> StoredTable:
    _, name, code, made, touched, is_open, _, verdict, _, salt, *_ = row
    table = TableRow(name, code, made, touched, is_open)
    return StoredTable(table, tuple(checking.steps), checking.damage, verdict, salt or b"")
