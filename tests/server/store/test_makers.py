"""How many open tables one maker has is counted by the store, in the transaction that makes one more."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mascarade.server.store import Append, Store, StoredStep, TooMany
from mascarade.server.store.sqlite.schema import FILE
from tests.server.store.adapters import (
    Opener,
    assert_whole,
    body,
    in_a_loop,
    in_postgres,
    opened,
    postgres,
    row,
    sqlite,
)
from tests.server.store.test_postgres_schema import sql

ANN, BOB = b"ann's fingerprint", b"bob's fingerprint"


async def made(store: Store, table: str, maker: bytes = ANN, most: int = 2) -> None:
    await store.tables.make(row(table), body(table, 1), maker=maker, most=most)


async def refused(store: Store, table: str, maker: bytes = ANN, most: int = 2) -> None:
    with pytest.raises(TooMany):
        await made(store, table, maker, most)
    assert await store.tables.read(table) is None


@in_a_loop
async def test_one_maker_has_so_many_open_tables_and_no_more(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await made(store, "a")
        await made(store, "b")
        await refused(store, "c")
        await made(store, "d", BOB)
        await made(store, "e", b"", 0)
        await made(store, "c", most=3)
        await assert_whole(store, "c", 1)


@in_a_loop
async def test_what_was_counted_is_counted_after_opening_again(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await made(store, "a")
        await made(store, "b")
        await store.tables.append(Append("a", [StoredStep(2, body("a", 2))], at=2.0, first=2))
    async with opened(opener, tmp_path) as store:
        await refused(store, "c")


@in_a_loop
async def test_a_table_that_is_closed_forgotten_or_damaged_is_not_counted(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        for table in ("a", "b", "c"):
            await made(store, table, most=3)
        await refused(store, "d", most=3)
        await store.tables.append(Append("a", [StoredStep(2, body("a", 2))], at=2.0, close=True))
        await made(store, "d", most=3)
        await store.tables.forget("b")
        await made(store, "e", most=3)
        await store.verdicts.condemn("c", "something is missing")
        await made(store, "f", most=3)
        await refused(store, "g", most=3)


@in_a_loop
async def test_of_many_who_make_one_at_once_only_so_many_do(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store, opened(opener, tmp_path) as other:
        # one process alone has a folder, but any number of nodes a database
        stores = [store, other] if opener is in_postgres else [store]
        work = [made(stores[n % len(stores)], f"t{n}", most=5) for n in range(20)]
        done = await asyncio.gather(*work, return_exceptions=True)
        assert done.count(None) == 5
        assert {type(each) for each in done} == {type(None), TooMany}


@in_a_loop
async def test_nothing_is_kept_of_a_maker_when_the_table_is_closed(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await made(store, "a")
        assert sql(tmp_path, "SELECT count(*) FROM makers") == "1"
        await store.tables.append(Append("a", [StoredStep(2, body("a", 2))], at=2.0, close=True))
        assert sql(tmp_path, "SELECT count(*) FROM makers") == "0"


@in_a_loop
async def test_what_an_older_node_closed_or_forgot_is_not_counted_and_goes(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await made(store, "a")
        await made(store, "b")
        sql(tmp_path, "UPDATE tables SET open = false, code = NULL WHERE id = 'a'")
        sql(tmp_path, "DELETE FROM tables WHERE id = 'b'")
        await made(store, "c")
        assert sql(tmp_path, "SELECT count(*) FROM makers") == "1"


@in_a_loop
async def test_an_older_program_opens_what_counts_makers(tmp_path: Path) -> None:
    """It knows the number of the format, and nothing else is looked at."""
    async with sqlite(tmp_path / "folder") as store:
        await made(store, "a")
    with closing(sqlite3.connect(tmp_path / "folder" / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    async with postgres(tmp_path) as shared:
        await made(shared, "a")
        assert sql(tmp_path, "SELECT version FROM mascarade") == "2"
