"""Where a PostgreSQL is, how it is reached, and a sentence for whoever cannot reach it."""

from typing import Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from mascarade.server.settings import CannotStart

Connection: TypeAlias = Any
"""asyncpg has no types of its own."""

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""All that can go wrong with a database and the way to it; a timeout is an OSError."""

CONNECTS_WITHIN = 3.0
ANSWERS_WITHIN = 5.0
"""Seconds; PostgreSQL itself gives up sooner, so that nothing is left there which holds others up."""

_SETTINGS = {
    "application_name": "mascarade",
    # nothing is acknowledged before it is on the disk, whatever is usual there
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "lock_timeout": "3s",
    "statement_timeout": "4s",
    # a server that was stopped in the middle keeps the others from its tables no longer than they wait
    "idle_in_transaction_session_timeout": "2s",
    "jit": "off",
}


def shown(address: str) -> str:
    """The address as people may see it: without the password, and without whatever stands behind it."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def why(error: BaseException) -> str:
    """What went wrong in one line; what PostgreSQL adds in further ones may hold codes and names."""
    text = str(error).partition("\n")[0]
    return text or ("no answer in time" if isinstance(error, TimeoutError) else type(error).__name__)


async def reached(address: str, *, patience: float | None = ANSWERS_WITHIN, **settings: str) -> Connection:
    """A new connection, with these settings instead of the usual ones; any of `FAILURES` if there is none."""
    return await asyncpg.connect(
        address,
        timeout=CONNECTS_WITHIN,
        command_timeout=patience,
        # of several hosts, the one that writes: a replica may be behind
        target_session_attrs="primary",
        server_settings={**_SETTINGS, **settings},
    )


async def first_reached(
    address: str, *, patience: float | None = ANSWERS_WITHIN, **settings: str
) -> Connection:
    """The same for who begins; `CannotStart` if there is none."""
    try:
        return await reached(address, patience=patience, **settings)
    except (*FAILURES, ValueError) as error:
        raise CannotStart(_sentence(shown(address), error)) from None


def _sentence(where: str, error: BaseException) -> str:
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            says, then = (
                f"“{where}” does not let us in ({why(error)})",
                "see that user and password are right",
            )
        case asyncpg.InvalidCatalogNameError():
            says, then = f"“{where}” is not there", "make it with createdb, or name another one"
        case asyncpg.PostgresError() if not isinstance(error, asyncpg.CannotConnectNowError):
            says, then = f"“{where}” cannot be used ({why(error)})", "ask whoever looks after it"
        case ValueError() if not isinstance(error, OSError):
            says, then = f"“{where}” is not one", "an address is postgresql://USER:PASSWORD@HOST/NAME"
        case _:
            says, then = (
                f"“{where}” cannot be reached ({why(error)})",
                "see that PostgreSQL runs there, and that the address is right",
            )
    return f"The database {says}: {then}."
