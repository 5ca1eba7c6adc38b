"""Verdicts in the SQLite file."""

import secrets

from mascarade.server.store.secret_names import SALT
from mascarade.server.store.sqlite.statements import SqliteStatements, need_table
from mascarade.server.store.sqlite.writer import Writer


class SqliteVerdicts:
    """Fulfils `VerdictStore`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def condemn(self, table: str, damage: str) -> None:
        await self._writer.do(lambda statements: _set_damage(statements, table, damage))

    async def acquit(self, table: str) -> None:
        def acquit(statements: SqliteStatements) -> None:
            _set_damage(statements, table, None)
            statements.connection.execute(
                "INSERT INTO secrets (name, value) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (SALT + table, secrets.token_bytes(32)),
            )

        await self._writer.do(acquit)


def _set_damage(statements: SqliteStatements, table: str, damage: str | None) -> None:
    changed = statements.connection.execute("UPDATE tables SET damage = ? WHERE id = ?", (damage, table))
    need_table(changed, table)
