"""Seat moves in the database."""

from mascarade.server.store.port.seat_moves import SeatMove
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.writer import Writer

_EXPIRE = """DELETE FROM moves WHERE fingerprint IN
    (SELECT fingerprint FROM moves WHERE expires <= $1 FOR UPDATE SKIP LOCKED)"""


class PostgresSeatMoves:
    """Fulfils `SeatMoveStore`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def offer(self, fingerprint: str, move: SeatMove) -> None:
        async def offer(statements: PostgresStatements) -> None:
            await statements.connection.execute(
                "INSERT INTO moves (fingerprint, key, owner, expires) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (key, owner)"
                " DO UPDATE SET fingerprint = excluded.fingerprint, expires = excluded.expires",
                *(fingerprint, statements.key(move.table), move.owner, move.expires),
            )

        await self._writer.do(move.table, offer)

    async def take(self, fingerprint: str, now: float) -> SeatMove | None:
        async def take(statements: PostgresStatements) -> SeatMove | None:
            await statements.connection.execute(_EXPIRE, now)
            found = await statements.connection.fetchrow(
                "DELETE FROM moves USING tables WHERE fingerprint = $1 AND moves.key = tables.key"
                " RETURNING id, owner, expires",
                fingerprint,
            )
            return None if found is None or found["expires"] <= now else SeatMove(*found)

        return await self._writer.do(None, take)
