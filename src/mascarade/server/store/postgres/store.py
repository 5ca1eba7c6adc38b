"""Tables kept in a PostgreSQL database."""

import secrets
from typing import Self

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.early_answers import PostgresEarlyAnswers
from mascarade.server.store.postgres.followers import PostgresFollowers
from mascarade.server.store.postgres.leases import PostgresLeases
from mascarade.server.store.postgres.listings import PostgresListings
from mascarade.server.store.postgres.notes import PostgresNotes
from mascarade.server.store.postgres.pool import ConnectionPool
from mascarade.server.store.postgres.pruning import PostgresPruning
from mascarade.server.store.postgres.rescues import PostgresRescues
from mascarade.server.store.postgres.schema import prepare
from mascarade.server.store.postgres.seat_moves import PostgresSeatMoves
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.table_queries import plain
from mascarade.server.store.postgres.tables import PostgresTables
from mascarade.server.store.postgres.verdicts import PostgresVerdicts
from mascarade.server.store.postgres.writer import Writer
from mascarade.server.store.read_positions import BufferedReadPositions
from mascarade.server.store.secret_names import PROBE, PROBE_BYTES

READERS = 4
"""Connections that read."""


class PostgresStore:
    """Fulfils `ClusterStore`. Other nodes may write at any time."""

    def __init__(self, address: str) -> None:
        self.metrics = StoreMetrics()
        self._writer = Writer(address, self.metrics)
        self._reader = ConnectionPool(address, self.metrics, use="read", most=READERS)
        # A connection for the small writes that every node makes often, which do not wait for steps. They may
        # be repeated after a timeout, too.
        self._leasing = ConnectionPool(address, self.metrics, use="lease", most=1, broken=OSError)
        self.tables = PostgresTables(self._writer, self._reader)
        self.early_answers = PostgresEarlyAnswers(self._writer, self._reader)
        self.notes = PostgresNotes(self._writer, self._reader)
        self.read_positions = BufferedReadPositions(self._writer.positions, self._positions)
        self.moves = PostgresSeatMoves(self._writer)
        self.verdicts = PostgresVerdicts(self._writer)
        self.pruning = PostgresPruning(self._writer, self._reader)
        self.leases = PostgresLeases(self._leasing)
        self.followers = PostgresFollowers(self._leasing, self._reader)
        self.rescues = PostgresRescues(self._writer, self._reader)
        self.listings = PostgresListings(self._leasing, self._reader)

    @classmethod
    async def open(cls, address: str) -> Self:
        """The store at this address, made if there is none; `CannotStart` if that fails."""
        await prepare(address)
        return cls(address)

    async def probe(self) -> None:
        async def store(statements: PostgresStatements) -> None:
            await statements.connection.execute(
                "INSERT INTO secrets (name, value) VALUES ($1, $2)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                *(PROBE, secrets.token_bytes(PROBE_BYTES)),
            )

        async def remove(statements: PostgresStatements) -> None:
            await statements.connection.execute("DELETE FROM secrets WHERE name = $1", PROBE)

        await self._writer.do(None, store)
        await self._writer.do(None, remove)

    async def secret(self, name: str) -> bytes:
        async def secret(statements: PostgresStatements) -> bytes:
            await statements.connection.execute(
                "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                *(name, secrets.token_bytes(32)),
            )
            value: bytes
            value = await statements.connection.fetchval("SELECT value FROM secrets WHERE name = $1", name)
            return value

        return await self._writer.do(None, secret)

    async def close(self) -> None:
        await self._leasing.close()
        await self._reader.close()
        await self._writer.close()

    async def _positions(self, table: str) -> dict[str, int]:
        async def read(connection: PgConnection) -> dict[str, int]:
            return dict(
                await connection.fetch(
                    "SELECT reader, n FROM seen JOIN tables USING (key) WHERE id = $1", plain(table)
                )
            )

        return await self._reader.run(read)
