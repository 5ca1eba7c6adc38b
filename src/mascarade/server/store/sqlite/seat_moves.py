"""Seat moves in the SQLite file."""

from mascarade.server.store.port.seat_moves import SeatMove
from mascarade.server.store.sqlite.statements import SqliteStatements, need_table
from mascarade.server.store.sqlite.writer import Writer


class SqliteSeatMoves:
    """Fulfils `SeatMoveStore`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def offer(self, fingerprint: str, move: SeatMove) -> None:
        def offer(statements: SqliteStatements) -> None:
            kept = statements.connection.execute(
                "INSERT INTO moves (fingerprint, key, owner, expires)"
                " SELECT ?, key, ?, ? FROM tables WHERE id = ? ON CONFLICT (key, owner)"
                " DO UPDATE SET fingerprint = excluded.fingerprint, expires = excluded.expires",
                (fingerprint, move.owner, move.expires, move.table),
            )
            need_table(kept, move.table)

        await self._writer.do(offer)

    async def take(self, fingerprint: str, now: float) -> SeatMove | None:
        def take(statements: SqliteStatements) -> SeatMove | None:
            execute = statements.connection.execute
            execute("DELETE FROM moves WHERE expires <= ?", (now,))
            found = execute(
                "SELECT id, owner, expires FROM moves JOIN tables USING (key) WHERE fingerprint = ?",
                (fingerprint,),
            ).fetchone()
            if found is None:
                return None
            execute("DELETE FROM moves WHERE fingerprint = ?", (fingerprint,))
            return SeatMove(*found)

        return await self._writer.do(take)
