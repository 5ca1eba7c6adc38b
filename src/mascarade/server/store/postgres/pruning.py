"""Old tables in the database, and requests of `mascarade prune` to its nodes, by PostgreSQL's clock."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.removal import remove
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.table_queries import plain
from mascarade.server.store.postgres.writer import Writer
from mascarade.server.store.pruning import STALE, OldTable, PruneProgress, PruneReport, PruneRequest

T = TypeVar("T")

_AGED = """SELECT id, last, touched, (SELECT count(*) FROM games WHERE games.key = tables.key) FROM tables
    WHERE NOT open AND damage IS NULL AND touched < $1
    AND ($2::double precision IS NULL OR (touched, id) > ($2, $3::text))
    AND EXISTS (SELECT FROM games WHERE games.key = tables.key) ORDER BY touched, id LIMIT $4"""
_LATEST = "SELECT max(touched) FROM tables WHERE $1::double precision IS NULL OR touched < $1"
_SIZE = """SELECT coalesce(sum(length(body) + length(hash)), 0)::bigint FROM steps
    WHERE key = (SELECT key FROM tables WHERE id = $1)"""
_FREE = f"NOT done AND (taken IS NULL OR taken < now() - {STALE:g} * interval '1 second')"
_TAKE = f"""UPDATE prunes SET node = $1, taken = now(), beats = beats + 1
    WHERE number = (
        SELECT number FROM prunes WHERE {_FREE} AND ($2::text IS NULL OR id = $2)
        ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING wanted"""
_REPORT = """UPDATE prunes SET report = $3, done = $4, taken = now(), beats = beats + 1
    WHERE id = $1 AND node = $2 AND NOT done"""
_OVER = "DELETE FROM prunes WHERE done AND asked < now() - interval '2 days'"
_DUE = """INSERT INTO prune_days (one, at) VALUES (true, now())
    ON CONFLICT (one) DO UPDATE SET at = now()
    WHERE prune_days.at <= now() - $1 * interval '1 second' OR prune_days.at > now() RETURNING one"""

_requests: msgspec.json.Decoder[PruneRequest] = msgspec.json.Decoder(PruneRequest)
_reports: msgspec.json.Decoder[PruneReport] = msgspec.json.Decoder(PruneReport)


class PostgresPruning:
    """Fulfils `Pruning`."""

    def __init__(self, writer: Writer, reader: ConnectionPool) -> None:
        self._writer = writer
        self._reader = reader

    async def clock(self) -> float | None:
        return await self._see(
            lambda connection: connection.fetchval("SELECT extract(epoch FROM now())::double precision")
        )

    async def latest(self, before: float | None = None) -> float | None:
        return await self._see(lambda connection: connection.fetchval(_LATEST, before))

    async def old_tables(self, before: float, most: int, beyond: OldTable | None = None) -> list[OldTable]:
        start = (None, None) if beyond is None else (beyond.touched, beyond.table)
        return [
            OldTable(*row)
            for row in await self._see(lambda connection: connection.fetch(_AGED, before, *start, most))
        ]

    async def size(self, table: str) -> int:
        return await self._see(lambda connection: connection.fetchval(_SIZE, plain(table)))

    async def remove(self, table: str, after: int, most: int) -> bool:
        return await self._writer.do(table, lambda statements: remove(statements, table, after, most))

    async def ask(self, request: PruneRequest) -> None:
        async def ask(connection: PgConnection) -> None:
            await connection.execute(_OVER)
            await connection.execute(
                "INSERT INTO prunes (id, wanted) VALUES ($1, $2)", request.id, msgspec.json.encode(request)
            )

        await self._change(ask)

    async def waiting(self) -> bool:
        return await self._see(
            lambda connection: connection.fetchval(f"SELECT EXISTS (SELECT FROM prunes WHERE {_FREE})")
        )

    async def take(self, node: str, request: str | None = None) -> PruneRequest | None:
        found = await self._change(lambda connection: connection.fetchval(_TAKE, node, request))
        return None if found is None else _requests.decode(found)

    async def report(self, request: str, node: str, report: PruneReport, *, done: bool = False) -> bool:
        said = msgspec.json.encode(report)
        changed: str = await self._change(
            lambda connection: connection.execute(_REPORT, request, node, said, done)
        )
        return changed == "UPDATE 1"

    async def progress(self, request: str) -> PruneProgress | None:
        found = await self._see(
            lambda connection: connection.fetchrow(
                "SELECT node IS NOT NULL, beats, done, report FROM prunes WHERE id = $1", request
            )
        )
        if found is None:
            return None
        taken, beats, done, report = found
        return PruneProgress(taken, beats, done, _reports.decode(report) if report else PruneReport())

    async def withdraw(self, request: str) -> None:
        await self._change(lambda connection: connection.execute("DELETE FROM prunes WHERE id = $1", request))

    async def due(self, seconds: float) -> bool:
        # a time in the future comes from a wrong clock: waiting for it could take years
        return await self._change(lambda connection: connection.fetchval(_DUE, seconds)) is not None

    async def _see(self, look: Callable[[PgConnection], Awaitable[T]]) -> T:
        return await self._reader.run(look)

    async def _change(self, change: Callable[[PgConnection], Awaitable[T]]) -> T:
        async def write(statements: PostgresStatements) -> T:
            await statements.finish()
            return await change(statements.connection)

        return await self._writer.do(None, write)
