"""PostgreSQL: damage is noticed, named table by table, and never hides another table."""

from pathlib import Path

import pytest

from mascarade.server.store import Append, Conflict, StoredStep, StoreUnavailable
from tests.postgres.cluster import CLUSTERS
from tests.server.store.adapters import (
    append,
    assert_whole,
    in_a_loop,
    kept,
    make,
    numbers,
    postgres,
    row,
)

OF_T = "key = (SELECT key FROM tables WHERE id = 't')"
PAGE = 8192


def schema(folder: Path) -> str:
    return (folder / "schema").read_text("ascii")


def tamper(folder: Path, statement: str) -> None:
    """What a stranger with the password does to it."""
    CLUSTERS.one.psql(f"SET search_path = {schema(folder)}; {statement}")


@pytest.mark.parametrize(
    ("statement", "good", "damage"),
    [
        (
            f"UPDATE steps SET body = 't doef 17' WHERE {OF_T} AND n = 17",
            16,
            "step 17 is not what was stored",
        ),
        (f"UPDATE steps SET hash = '' WHERE {OF_T} AND n = 17", 16, "step 17 is not what was stored"),
        (f"DELETE FROM steps WHERE {OF_T} AND n BETWEEN 12 AND 14", 11, "steps 12 to 14 are missing"),
        (f"DELETE FROM steps WHERE {OF_T} AND n >= 18", 17, "the last steps, 18 to 20, are missing"),
        (f"DELETE FROM steps WHERE {OF_T}", 0, "the last steps, 1 to 20, are missing"),
    ],
)
@in_a_loop
async def test_damage_is_named_and_the_other_tables_are_well(
    tmp_path: Path, statement: str, good: int, damage: str
) -> None:
    async with postgres(tmp_path) as store:
        for table in ("s", "t", "u"):
            await make(store, table)
            await store.tables.append(
                Append(table, [StoredStep(n, f"{table} does {n}".encode()) for n in range(2, 21)], at=1.0)
            )
        tamper(tmp_path, statement)
        found = {each.row.table: each for each in await store.tables.open_tables()}
        assert {table: each.damage for table, each in found.items()} == {"s": None, "t": damage, "u": None}
        assert numbers(found["t"].steps) == list(range(1, good + 1))
        assert await kept(store, "t") == found["t"]
        await append(store, "s", 21)
        await assert_whole(store, "s", 21)
        await assert_whole(store, "u", 20)


@in_a_loop
async def test_what_is_stored_after_a_tail_went_missing_is_refused(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t", steps=5)
        tamper(tmp_path, f"DELETE FROM steps WHERE {OF_T} AND n >= 4")
        for n in (4, 6):
            with pytest.raises(Conflict):
                await append(store, "t", n)
        assert (await kept(store, "t")).damage == "the last steps, 4 to 5, are missing"


@in_a_loop
async def test_damage_before_the_last_game_does_not_stop_the_table_but_is_found_in_its_replay(
    tmp_path: Path,
) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t", steps=9)
        await store.tables.append(Append("t", [StoredStep(10, b"")], at=1.0, first=10))
        await append(store, "t", 11)
        tamper(tmp_path, f"UPDATE steps SET body = '' WHERE {OF_T} AND n = 4")
        (found,) = await store.tables.open_tables()
        assert (numbers(found.steps), found.damage) == ([10, 11], None)
        assert (await kept(store, "t")).damage == "step 4 is not what was stored"


@in_a_loop
async def test_what_somebody_has_proved_is_said_from_then_on(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t")
        await store.verdicts.condemn("t", "a card is missing")
        assert (await kept(store, "t")).damage == "a card is missing"


def zero(folder: Path, table: str, mark: bytes) -> None:
    """A page of a file of PostgreSQL's becomes rubbish: the one that holds this mark."""
    cluster = CLUSTERS.one
    path = cluster.psql(f"CHECKPOINT; SELECT pg_relation_filepath('{schema(folder)}.{table}')")
    cluster.stop()
    file = cluster.folder / "data" / path
    pages = bytearray(file.read_bytes())
    page = pages.index(mark) // PAGE * PAGE
    pages[page : page + PAGE] = b"\x55" * PAGE
    file.write_bytes(pages)
    cluster.start()


@in_a_loop
async def test_a_page_that_cannot_be_read_is_the_damage_of_its_table(tmp_path: Path) -> None:
    def body(table: str, n: int) -> bytes:
        return f"[{table} {n}]".encode().ljust(1900, b"\0")  # four a page, and not packed

    async with postgres(tmp_path) as store:
        for table in ("s", "t", "u"):
            await store.tables.make(row(table), body(table, 1))
            await store.tables.append(
                Append(table, [StoredStep(n, body(table, n)) for n in range(2, 17)], at=1.0)
            )
        zero(tmp_path, "steps", b"[t 9]")
        found = {each.row.table: each for each in await store.tables.open_tables()}
        good = {table: len(each.steps) for table, each in found.items()}
        assert (good["s"], good["u"]) == (16, 16)
        assert 5 <= good["t"] <= 8
        assert found["s"].damage is found["u"].damage is None
        damage = found["t"].damage
        assert damage is not None
        assert damage.startswith(f"its steps from {good['t'] + 1} on cannot be read: invalid page in block ")
        assert await kept(store, "t") == found["t"]
        followed = await store.followers.follow("t", None)
        assert followed is not None
        assert followed.kept == found["t"]


@in_a_loop
async def test_a_list_of_tables_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await store.tables.make(row("a table with a name that is found"), b"")
        zero(tmp_path, "tables", b"a table with a name that is found")
        with pytest.raises(StoreUnavailable, match="invalid page"):
            await store.tables.open_tables()
