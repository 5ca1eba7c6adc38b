"""Copying the folder into the database: copy what is missing, then compare everything."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from mascarade.server.store.migration.database import Database
from mascarade.server.store.migration.dump import CannotMigrate, MigrationResult, whole
from mascarade.server.store.migration.folder import Folder, opened
from mascarade.server.store.postgres.connections import (
    FAILURES,
    address_shown,
    connect_first,
    error_text,
    terminate,
)
from mascarade.server.store.postgres.schema import prepare

OnProgress: TypeAlias = Callable[[str, int, int], None]
"""Called with what is being done, with how many tables it is done, and how many there are."""

# No time limits. Only the end waits for the disk, because what is lost before the end is copied again.
_UNHURRIED = {
    "statement_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
    "synchronous_commit": "off",
}


async def migrate(folder: Path, address: str, told: OnProgress) -> MigrationResult:
    """Copy everything; `CannotMigrate` or `CannotStart`, with a sentence, if that fails.

    No server may use the folder meanwhile. After an interruption, the next call continues.
    """
    with opened(folder) as source:
        await prepare(address, moving=True)
        connection = await connect_first(address, command_timeout=None, lock_timeout="60s", **_UNHURRIED)
        try:
            return await Copy(source, Database(connection), address_shown(address), told).run()
        except FAILURES as error:
            raise CannotMigrate(
                f"The move stopped ({error_text(error)}): what has arrived in “{address_shown(address)}”"
                " stays there, and the same command goes on."
            ) from None
        finally:
            terminate(connection)


class Copy:
    """Copies one folder into one database."""

    def __init__(self, source: Folder, target: Database, where: str, told: OnProgress) -> None:
        self._source = source
        self._target = target
        self._where = where
        self._told = told

    async def run(self) -> MigrationResult:
        await self._target.claim()
        secrets = self._source.secrets()
        there = await self._target.secrets()
        if not await self._target.is_under_way():
            if there or await self._target.tables():
                return await self._already(secrets, there)
        elif not there.items() <= secrets.items():
            raise CannotMigrate(
                f"In the database “{self._where}” tables of another folder have begun to arrive:"
                " finish that first, or name an empty database."
            )
        await self._target.begin(secrets)
        await self._carry()
        arrived = await self._compared(already=False)
        await self._target.end()
        return arrived

    async def _already(self, secrets: Mapping[str, bytes], there: Mapping[str, bytes]) -> MigrationResult:
        """The command may have been killed after the last step. Other tables in the database are never
        changed."""
        if there == secrets and sorted(await self._target.tables()) == sorted(self._source.tables()):
            return await self._compared(already=True)
        raise CannotMigrate(f"The database “{self._where}” holds other tables already: name an empty one.")

    async def _carry(self) -> None:
        tables = self._source.tables()
        arrived = await self._target.arrived()
        for table in arrived.keys() - set(tables):
            await self._target.take_out(table)
        done = set()
        for number, table in enumerate(table for table in tables if table in arrived):
            self._told("checking", number, len(arrived))
            if self._source.dump(table).digest() == arrived[table]:
                done.add(table)
            else:
                await self._target.take_out(table)
        for number, table in enumerate(tables):
            self._told("carrying", number, len(tables))
            if table not in done:
                await self._target.put(self._source.dump(table))

    async def _compared(self, *, already: bool) -> MigrationResult:
        """Read everything again, in the database and in the folder, and compare it."""
        tables, counts, secrets = self._source.tables(), self._source.counts(), self._source.secrets()
        same = (
            sorted(await self._target.tables()) == sorted(tables)
            and await self._target.counts() == counts
            and await self._target.secrets() == secrets
        )
        digests: dict[str, bytes] = {}
        for number, table in enumerate(tables if same else ()):
            self._told("comparing", number, len(tables))
            digests[table] = self._source.dump(table).digest()
            same = same and digests[table] == (await self._target.dump(table)).digest()
        if not same:
            raise CannotMigrate(
                f"The database “{self._where}” differs from the folder, which is unchanged:"
                " name an empty one."
            )
        return MigrationResult(counts, whole(digests, secrets), already)
