"""Verdicts in the database."""

import secrets

from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.writer import Writer
from mascarade.server.store.secret_names import SALT


class PostgresVerdicts:
    """Fulfils `VerdictStore`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def condemn(self, table: str, damage: str) -> None:
        await self._writer.do(table, lambda statements: set_damage(statements, table, damage))

    async def acquit(self, table: str) -> None:
        async def acquit(statements: PostgresStatements) -> None:
            await set_damage(statements, table, None)
            await statements.connection.execute(
                "INSERT INTO secrets (name, value) VALUES ($1, $2)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                *(SALT + table, secrets.token_bytes(32)),
            )

        await self._writer.do(table, acquit)


async def set_damage(statements: PostgresStatements, table: str, damage: str | None) -> None:
    """Record what is wrong with a table, or that nothing is."""
    await statements.connection.execute(
        "UPDATE tables SET damage = $2 WHERE key = $1", statements.key(table), damage
    )
