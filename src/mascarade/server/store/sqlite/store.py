"""Tables kept in one SQLite file, in a folder of the owner's choice. There is no database server to set
up."""

import secrets
import sqlite3
from pathlib import Path
from typing import Self

from mascarade.server.errors import Unwelcome
from mascarade.server.store.disk import SYSTEM, Disk
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.read_positions import BufferedReadPositions
from mascarade.server.store.secret_names import PROBE, PROBE_BYTES
from mascarade.server.store.sqlite.early_answers import SqliteEarlyAnswers
from mascarade.server.store.sqlite.files import FilesMoved, StoreFiles, error_text
from mascarade.server.store.sqlite.notes import SqliteNotes
from mascarade.server.store.sqlite.pruning import SqlitePruning
from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.schema import prepare
from mascarade.server.store.sqlite.seat_moves import SqliteSeatMoves
from mascarade.server.store.sqlite.statements import SqliteStatements
from mascarade.server.store.sqlite.tables import SqliteTables
from mascarade.server.store.sqlite.verdicts import SqliteVerdicts
from mascarade.server.store.sqlite.writer import Writer


class SqliteStore:
    """Fulfils `Store`. One process at a time may have a folder open."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        self.metrics = StoreMetrics()
        self._files = StoreFiles(file, disk)
        try:
            self._writer = Writer(self._files, self.metrics)
        except BaseException:
            self._files.close()
            raise
        self._reader = Reader(self._files, self.metrics)
        self.tables = SqliteTables(self._writer, self._reader)
        self.early_answers = SqliteEarlyAnswers(self._writer, self._reader)
        self.notes = SqliteNotes(self._writer, self._reader)
        self.read_positions = BufferedReadPositions(self._writer.positions, self._positions)
        self.moves = SqliteSeatMoves(self._writer)
        self.verdicts = SqliteVerdicts(self._writer)
        self.pruning = SqlitePruning(self._writer, self._reader, file.parent)

    @classmethod
    def open(cls, folder: Path, disk: Disk = SYSTEM) -> Self:
        """The store in this folder, made if there is none; `Unwelcome` if that fails."""
        file = prepare(folder, disk)
        try:
            return cls(file, disk)
        except (sqlite3.Error, OSError, FilesMoved) as error:
            raise Unwelcome.because("store-not-opened", file=str(file), why=error_text(error)) from error

    async def probe(self) -> None:
        def store(statements: SqliteStatements) -> None:
            statements.connection.execute(
                "INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?)",
                (PROBE, secrets.token_bytes(PROBE_BYTES)),
            )

        def remove(statements: SqliteStatements) -> None:
            statements.connection.execute("DELETE FROM secrets WHERE name = ?", (PROBE,))

        await self._writer.do(store)
        await self._writer.do(remove)

    async def secret(self, name: str) -> bytes:
        def secret(statements: SqliteStatements) -> bytes:
            execute = statements.connection.execute
            execute(
                "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (name, secrets.token_bytes(32)),
            )
            value: bytes
            (value,) = execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
            return value

        return await self._writer.do(secret)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self.pruning.close()
        self._files.close()

    async def _positions(self, table: str) -> dict[str, int]:
        def read(connection: sqlite3.Connection) -> dict[str, int]:
            found = connection.execute(
                "SELECT reader, n FROM seen JOIN tables USING (key) WHERE id = ?", (table,)
            )
            return dict(found.fetchall())

        return await self._reader.read(read)
