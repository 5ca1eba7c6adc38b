"""Everything that fulfils the port of the store, and what its tests have in common."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeAlias

from mascarade.server.store import Append, Store, StoredStep, StoredTable, TableRow
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.store.sqlite.store import SqliteStore
from tests.postgres.cluster import CLUSTERS

P = ParamSpec("P")

Opener: TypeAlias = Callable[[Path], Awaitable[Store]]
"""Opens the store of a folder; a second time, too: what was kept is there again."""


async def in_sqlite(folder: Path) -> SqliteStore:
    return SqliteStore.open(folder)


async def in_postgres(folder: Path) -> PostgresStore:
    return await PostgresStore.open(address(folder))


ADAPTERS: dict[str, Opener] = {"postgres": in_postgres, "sqlite": in_sqlite}


def address(folder: Path) -> str:
    """The part of the tests' own PostgreSQL that stands for this folder, which names it."""
    name = folder / "schema"
    if not name.exists():
        folder.mkdir(parents=True, exist_ok=True)
        name.write_text(CLUSTERS.one.new(), "ascii")
    return CLUSTERS.one.address(name.read_text("ascii"))


def in_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def opened(opener: Opener, folder: Path) -> AsyncIterator[Store]:
    store = await opener(folder)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def postgres(folder: Path) -> AsyncIterator[PostgresStore]:
    store = await in_postgres(folder)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def sqlite(folder: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(folder)
    try:
        yield store
    finally:
        await store.close()


def row(table: str, code: str = "", made: float = 1.0) -> TableRow:
    return TableRow(table, code, made, made, open=True)


def body(table: str, n: int) -> bytes:
    """What step `n` of a table is in these tests: never the same twice."""
    return f"{table} does {n}".encode()


async def make(store: Store, table: str, *, steps: int = 1, code: str = "") -> None:
    """A table with so many steps."""
    await store.tables.make(row(table, code), body(table, 1))
    await append(store, table, *range(2, steps + 1))


async def append(store: Store, table: str, *numbers: int) -> None:
    for n in numbers:
        await store.tables.append(Append(table, [StoredStep(n, body(table, n))], at=float(n)))


async def kept(store: Store, table: str, since: int = 1) -> StoredTable:
    found = await store.tables.read(table, since)
    assert found is not None
    return found


def numbers(steps: Sequence[StoredStep]) -> list[int]:
    return [step.n for step in steps]


async def assert_whole(store: Store, table: str, last: int) -> None:
    """The table has its steps up to `last`, as they were stored, and no other."""
    found = await kept(store, table)
    assert found.damage is None
    assert found.steps == tuple(StoredStep(n, body(table, n)) for n in range(1, last + 1))
