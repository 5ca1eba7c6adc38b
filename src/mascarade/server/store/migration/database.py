"""The target of a migration: a database that is empty, or into which the same folder was copied in part."""

from collections.abc import Mapping, Sequence
from typing import Any

from mascarade.server.store.migration.dump import PARTS, Dump, RowCounts, TableKept
from mascarade.server.store.postgres.connections import PgConnection

_TABLE = "id, code, made, touched, open, last, begins, damage"
_COLUMNS = {
    "steps": ("n", "body", "hash"),
    "games": ("n",),
    "earlies": ("question", "player", "id", "answer"),
    "seen": ("reader", "n"),
    "moves": ("fingerprint", "owner", "expires"),
    "notes": ("game", "owner", "body"),
}


class Database:
    """Takes tables one by one. Each arrives in one transaction, together with the record that it has
    arrived."""

    def __init__(self, connection: PgConnection) -> None:
        self._connection = connection

    async def claim(self) -> None:
        """Only one migration at a time. The lock of a killed process ends as soon as PostgreSQL notices."""
        await self._connection.execute("SELECT pg_advisory_lock(1835103083, hashtext(current_schema()))")

    async def is_under_way(self) -> bool:
        found: bool = await self._connection.fetchval("SELECT moving FROM mascarade")
        return found

    async def begin(self, secrets: Mapping[str, bytes]) -> None:
        """From now on no server opens the database, until `end`."""
        async with self._connection.transaction():
            await self._connection.execute("UPDATE mascarade SET moving = true")
            await self._connection.executemany(
                "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                list(secrets.items()),
            )

    async def end(self) -> None:
        """Everything is on the disk, and servers may open the database."""
        async with self._connection.transaction():
            await self._connection.execute("SET LOCAL synchronous_commit = on")
            await self._connection.execute("DELETE FROM arrived")
            await self._connection.execute("UPDATE mascarade SET moving = false")

    async def arrived(self) -> dict[str, bytes]:
        """The digests of the tables that have arrived."""
        return dict(await self._connection.fetch("SELECT id, digest FROM arrived"))

    async def tables(self) -> list[str]:
        return [name for (name,) in await self._connection.fetch("SELECT id FROM tables ORDER BY key")]

    async def secrets(self) -> dict[str, bytes]:
        return dict(await self._connection.fetch("SELECT name, value FROM secrets"))

    async def counts(self) -> RowCounts:
        one = self._connection.fetchval
        found = {name: await one(f"SELECT count(*) FROM {name}") for name in ("tables", "secrets", *PARTS)}
        return RowCounts(**found)

    async def put(self, dump: Dump) -> None:
        table = dump.table
        async with self._connection.transaction():
            key = await self._connection.fetchval(
                f"INSERT INTO tables ({_TABLE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING key",
                *(table.id, table.code, table.made, table.touched, table.open),
                *(table.last, table.begins, table.damage),
            )
            for name, rows in _rows(dump):
                await self._connection.copy_records_to_table(
                    name, records=[(key, *row) for row in rows], columns=("key", *_COLUMNS[name])
                )
            await self._connection.execute(
                "INSERT INTO arrived (id, digest) VALUES ($1, $2)", table.id, dump.digest()
            )

    async def take_out(self, table: str) -> None:
        """Remove a table that has changed or gone in the folder since it arrived."""
        async with self._connection.transaction():
            key = await self._connection.fetchval("DELETE FROM tables WHERE id = $1 RETURNING key", table)
            for name in PARTS:
                await self._connection.execute(f"DELETE FROM {name} WHERE key = $1", key)
            await self._connection.execute("DELETE FROM arrived WHERE id = $1", table)

    async def dump(self, table: str) -> Dump:
        """Read a table again."""
        key, *row = await self._connection.fetchrow(f"SELECT key, {_TABLE} FROM tables WHERE id = $1", table)
        found: dict[str, list[tuple[Any, ...]]] = {}
        for name, columns in _COLUMNS.items():
            rows = await self._connection.fetch(
                f"SELECT {', '.join(columns)} FROM {name} WHERE key = $1", key
            )
            found[name] = sorted(map(tuple, rows))
        return Dump(
            TableKept(*row),
            tuple(found["steps"]),
            tuple(n for (n,) in found["games"]),
            tuple(
                sorted(
                    (question, player, id_.decode(), answer)
                    for question, player, id_, answer in found["earlies"]
                )
            ),
            tuple(found["seen"]),
            tuple(found["moves"]),
            tuple(found["notes"]),
        )


def _rows(dump: Dump) -> list[tuple[str, Sequence[tuple[Any, ...]]]]:
    """The rows of all parts that have some, by the name of the part."""
    earlies = [(question, player, id_.encode(), answer) for question, player, id_, answer in dump.earlies]
    every: list[tuple[str, Sequence[tuple[Any, ...]]]] = [
        ("steps", dump.steps),
        ("games", [(n,) for n in dump.games]),
        ("earlies", earlies),
        ("seen", dump.seen),
        ("moves", dump.moves),
        ("notes", dump.notes),
    ]
    return [(name, rows) for name, rows in every if rows]
