"""The tables of the database, and bringing an older database up to date."""

import asyncpg

from mascarade.server.settings import CannotStart
from mascarade.server.store.postgres.connections import (
    FAILURES,
    PgConnection,
    address_shown,
    connect_first,
    error_text,
)

# The lock of the one connection that makes or changes tables; no other program uses this number.
_LOCK = 0x6D61736B73

# The same tables as in the SQLite file, except for these. `tally` has a row for each server that writes, with
# the name of its last transaction: if a COMMIT fails, it tells whether the transaction took effect. `leases`
# say which node leads a table, and `listings` what strangers see of it. `arrived` has the tables that a
# migration from a folder has copied so far, with their digests. Texts are compared byte by byte. The ids that
# clients give to their answers may hold a NUL, which no text here may, so they are bytes.
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

# Tables that were added without a migration: nodes with an older program run at the same time as newer ones,
# and would refuse a newer format. `makers`: the fingerprint of the person who made an open table. `rescued`:
# what nodes remembered of tables of which the database had lost steps, by id, because the table itself may be
# lost. `rewinds`: when the clocks of a table were last rewound, and after which step. `prunes`: the requests
# of `mascarade prune`. `prune_days`: when a node last removed old tables by the setting.
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
    """Make or update the tables; `CannotStart` if that fails.

    While `mascarade migrate` moves tables into the database, only that command may use it (`moving`).
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
    """Make the tables that were added without a migration: a backup from before them may have been restored
    while this server was running."""
    if await connection.fetchval(_ANY_MISSING):
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
            await _add_optional_tables(connection)


async def _add_optional_tables(connection: PgConnection) -> None:
    # first look whether any is missing: making one that exists would wait for all transactions that write
    if await connection.fetchval(_ANY_MISSING):
        for statement in OPTIONAL_TABLES.values():
            await connection.execute(statement)
