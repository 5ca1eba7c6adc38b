"""Connecting to PostgreSQL, closing connections, and a sentence for the owner if there is none."""

from contextlib import suppress
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from mascarade.server.settings import CannotStart

PgConnection: TypeAlias = Any
"""An `asyncpg.Connection`: asyncpg has no types of its own."""

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""All errors of a database and of the network; a timeout is an OSError."""

CONNECTS_WITHIN = 3.0
ANSWERS_WITHIN = 5.0
CLOSES_WITHIN = 1.0
"""Seconds. PostgreSQL's own timeouts are shorter, so that nothing stays there that blocks others."""

_SETTINGS = {
    "application_name": "mascarade",
    # nothing is acknowledged before it is on the disk, even if the database has another default
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "lock_timeout": "3s",
    "statement_timeout": "4s",
    # if a server is stopped in the middle of a transaction, its locks end before others give up waiting
    "idle_in_transaction_session_timeout": "2s",
    "jit": "off",
}


def address_shown(address: str) -> str:
    """The address without user, password and parameters, to be shown to people."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def error_text(error: BaseException) -> str:
    """What went wrong, in one line: further lines of PostgreSQL's may hold codes and names."""
    text = str(error).partition("\n")[0]
    return text or ("no answer in time" if isinstance(error, TimeoutError) else type(error).__name__)


async def connect(
    address: str, *, command_timeout: float | None = ANSWERS_WITHIN, **settings: str
) -> PgConnection:
    """A new connection, with these settings in place of the usual ones; any of `FAILURES` if there is
    none."""
    return await asyncpg.connect(
        address,
        timeout=CONNECTS_WITHIN,
        command_timeout=command_timeout,
        # a replica may be behind
        target_session_attrs="primary",
        server_settings={**_SETTINGS, **settings},
    )


async def connect_first(
    address: str, *, command_timeout: float | None = ANSWERS_WITHIN, **settings: str
) -> PgConnection:
    """Like `connect`, when a command or the server starts; `CannotStart` if there is no connection."""
    try:
        return await connect(address, command_timeout=command_timeout, **settings)
    except (*FAILURES, ValueError) as error:
        raise CannotStart(_sentence(address_shown(address), error)) from None


def terminate(connection: PgConnection) -> None:
    """Close a connection at once, without waiting; if its loop is closed, so is the connection."""
    with suppress(RuntimeError):
        connection.terminate()


async def close(connection: PgConnection) -> None:
    """Close a connection, at once if PostgreSQL does not answer."""
    try:
        await connection.close(timeout=CLOSES_WITHIN)
    except Exception:
        terminate(connection)


def _sentence(where: str, error: BaseException) -> str:
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            says, then = (
                f"“{where}” refuses the login ({error_text(error)})",
                "check the user and the password",
            )
        case asyncpg.InvalidCatalogNameError():
            says, then = f"“{where}” does not exist", "make it with createdb, or name another one"
        case asyncpg.PostgresError() if not isinstance(error, asyncpg.CannotConnectNowError):
            says, then = f"“{where}” cannot be used ({error_text(error)})", "ask its administrator"
        case ValueError() if not isinstance(error, OSError):
            says, then = f"address “{where}” is not valid", "use postgresql://USER:PASSWORD@HOST/NAME"
        case _:
            says, then = (
                f"“{where}” cannot be reached ({error_text(error)})",
                "check that PostgreSQL runs there, and that the address is right",
            )
    return f"The database {says}: {then}."
