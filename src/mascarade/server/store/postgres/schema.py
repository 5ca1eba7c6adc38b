"""What is in the database, and how an older one becomes a new one."""

import asyncpg

from mascarade.server.settings import CannotStart
from mascarade.server.store.postgres.connections import (
    FAILURES,
    PgConnection,
    address_shown,
    connect_first,
    error_text,
)

# One at a time makes or changes what is there; the number is nobody else's.
_LOCK = 0x6D61736B73

# As in the SQLite file, but for `tally`, which has a row for each server that writes: what its last
# transaction was called, so that one that broke off at its very end can be looked up. Texts are compared byte
# by byte. What a client calls its answer may hold a NUL, which no text here may.
# `leases` say which node leads a table, and `listings` what strangers are address_shown of it.
# `arrived` is for a move from elsewhere: which tables of it are here, and what they are like.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
            code text COLLATE "C" UNIQUE, made double precision NOT NULL, touched double precision NOT NULL,
            open boolean NOT NULL, last bigint NOT NULL, begins bigint NOT NULL, damage text
        ) WITH (fillfactor = 70)""",
        "CREATE INDEX open_tables ON tables (made, key) WHERE open",
        """CREATE TABLE steps (
            key bigint NOT NULL, n bigint NOT NULL, body bytea NOT NULL, hash bytea NOT NULL,
            PRIMARY KEY (key, n)
        )""",
        "CREATE TABLE games (key bigint NOT NULL, n bigint NOT NULL, PRIMARY KEY (key, n))",
        """CREATE TABLE earlies (
            key bigint NOT NULL, question bigint NOT NULL, player text COLLATE "C" NOT NULL,
            id bytea NOT NULL, answer bytea NOT NULL, PRIMARY KEY (key, question, player)
        )""",
        """CREATE TABLE seen (
            key bigint NOT NULL, reader text COLLATE "C" NOT NULL, n bigint NOT NULL,
            PRIMARY KEY (key, reader)
        ) WITH (fillfactor = 70)""",
        """CREATE TABLE moves (
            fingerprint text COLLATE "C" PRIMARY KEY, key bigint NOT NULL, owner text COLLATE "C" NOT NULL,
            expires double precision NOT NULL, UNIQUE (key, owner)
        )""",
        """CREATE TABLE notes (
            key bigint NOT NULL, game bigint NOT NULL, owner text COLLATE "C" NOT NULL, body bytea NOT NULL,
            PRIMARY KEY (key, game, owner)
        )""",
        "CREATE TABLE secrets (name text PRIMARY KEY, value bytea NOT NULL)",
        """CREATE TABLE tally (
            writer bytea PRIMARY KEY, name bytea NOT NULL, at timestamptz NOT NULL DEFAULT now()
        ) WITH (fillfactor = 50)""",
        'CREATE TABLE arrived (id text COLLATE "C" PRIMARY KEY, digest bytea NOT NULL)',
    ),
    (
        """CREATE TABLE leases (
            key bigint PRIMARY KEY, node text COLLATE "C" NOT NULL, epoch bigint NOT NULL,
            until timestamptz NOT NULL
        ) WITH (fillfactor = 50)""",
        "CREATE INDEX nodes ON leases (node)",
        "CREATE TABLE listings (key bigint PRIMARY KEY, body bytea NOT NULL) WITH (fillfactor = 70)",
    ),
)

# What is no migration: nodes with an older program run beside newer ones, and would refuse a newer format.
# `makers`: whose table an open one is, as a fingerprint. `rescued`: what nodes remembered of tables of which
# the database had lost something, by id, since the table itself may be lost. `rewinds`: when the clocks of a
# table were last rewound, and after which step. `prunes`: what `mascarade prune` asks of the nodes, and
# `prune_days`: when one of them last removed old tables.
OPTIONAL_TABLES = {
    "makers": "CREATE TABLE IF NOT EXISTS makers (key bigint PRIMARY KEY, maker bytea NOT NULL)",
    "made_by": "CREATE INDEX IF NOT EXISTS made_by ON makers (maker)",
    "rescued": """CREATE TABLE IF NOT EXISTS rescued (
        id text COLLATE "C" NOT NULL, node text COLLATE "C" NOT NULL, n bigint NOT NULL,
        damage text NOT NULL, body bytea NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id, node)
    )""",
    "rewinds": """CREATE TABLE IF NOT EXISTS rewinds (
        key bigint PRIMARY KEY, n bigint NOT NULL, at timestamptz NOT NULL
    ) WITH (fillfactor = 50)""",
    "prunes": """CREATE TABLE IF NOT EXISTS prunes (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
        wanted bytea NOT NULL, asked timestamptz NOT NULL DEFAULT now(), node text COLLATE "C",
        taken timestamptz, beats bigint NOT NULL DEFAULT 0, report bytea, done boolean NOT NULL DEFAULT false
    )""",
    "prune_days": "CREATE TABLE IF NOT EXISTS prune_days (one boolean PRIMARY KEY, at timestamptz NOT NULL)",
}
_ANY_MISSING = "SELECT " + " OR ".join(f"to_regclass('{name}') IS NULL" for name in OPTIONAL_TABLES)


async def prepare(address: str, *, moving: bool = False) -> None:
    """See that all is there, in its newest form; `CannotStart` if that cannot be.

    A database into which tables are being moved is ready only for who moves them.
    """
    connection = await connect_first(address, command_timeout=None, lock_timeout="60s", statement_timeout="0")
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
            await _bring_up_to_date(connection, address_shown(address))
            if not moving and await connection.fetchval("SELECT moving FROM mascarade"):
                raise CannotStart(
                    f"A move into the database “{address_shown(address)}” is not finished:"
                    " run mascarade migrate again first."
                )
    except FAILURES as error:
        raise CannotStart(
            f"The tables cannot be kept in the database “{address_shown(address)}” ({error_text(error)})."
        ) from None
    finally:
        connection.terminate()


async def _bring_up_to_date(connection: PgConnection, where: str) -> None:
    if await connection.fetchval("SELECT to_regclass('mascarade') IS NULL"):
        await connection.execute("CREATE TABLE mascarade (version integer NOT NULL, moving boolean NOT NULL)")
        await connection.execute("INSERT INTO mascarade VALUES (0, false)")
    try:
        version = await connection.fetchval("SELECT version FROM mascarade")
    except asyncpg.UndefinedColumnError:
        version = None
    if version is None:
        raise CannotStart(
            f"The database “{where}” has a table “mascarade” that is not ours: name another one."
        )
    if version > len(MIGRATIONS):
        raise CannotStart(
            f"The tables in the database “{where}” have format {version}, but this program knows formats"
            f" only up to {len(MIGRATIONS)}: use the newer program that wrote them."
        )
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            await connection.execute(statement)
    if version < len(MIGRATIONS):
        await connection.execute("UPDATE mascarade SET version = $1", len(MIGRATIONS))
    await _add_optional_tables(connection)


async def add_optional_tables(connection: PgConnection) -> None:
    """For a server that was running while an older copy of the database was put back: one that was made
    before there was anything beside."""
    if await connection.fetchval(_ANY_MISSING):
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
            await _add_optional_tables(connection)


async def _add_optional_tables(connection: PgConnection) -> None:
    # asked for first: to make what is there already would wait for everybody who writes
    if await connection.fetchval(_ANY_MISSING):
        for statement in OPTIONAL_TABLES.values():
            await connection.execute(statement)
