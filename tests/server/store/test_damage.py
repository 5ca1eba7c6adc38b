"""Damage is noticed, named table by table, and never hides another table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mascarade.server.store import Append, Conflict, StoredStep, StoreUnavailable
from mascarade.server.store.sqlite.schema import FILE
from tests.server.store.adapters import append, assert_whole, in_a_loop, kept, make, numbers, row, sqlite

OF_T = "key = (SELECT key FROM tables WHERE id = 't')"


def tamper(folder: Path, statement: str) -> None:
    """What a stranger with the file does to it."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute(statement).rowcount
        connection.commit()


@pytest.mark.parametrize(
    ("statement", "good", "damage"),
    [
        (
            f"UPDATE steps SET body = CAST(replace(body, 'does', 'doef') AS BLOB) WHERE {OF_T} AND n = 17",
            16,
            "step 17 is not what was stored",
        ),
        (f"UPDATE steps SET hash = x'00' WHERE {OF_T} AND n = 17", 16, "step 17 is not what was stored"),
        (
            f"UPDATE steps SET body = (SELECT body FROM steps WHERE {OF_T} AND n = 3) WHERE {OF_T} AND n = 4",
            3,
            "step 4 is not what was stored",
        ),
        (f"DELETE FROM steps WHERE {OF_T} AND n = 12", 11, "step 12 is missing"),
        (f"DELETE FROM steps WHERE {OF_T} AND n BETWEEN 12 AND 14", 11, "steps 12 to 14 are missing"),
        (f"DELETE FROM steps WHERE {OF_T} AND n >= 18", 17, "the last steps, 18 to 20, are missing"),
        (f"DELETE FROM steps WHERE {OF_T} AND n = 20", 19, "the last step, 20, is missing"),
        (f"DELETE FROM steps WHERE {OF_T}", 0, "the last steps, 1 to 20, are missing"),
    ],
)
@in_a_loop
async def test_damage_is_named_and_the_other_tables_are_well(
    tmp_path: Path, statement: str, good: int, damage: str
) -> None:
    async with sqlite(tmp_path) as store:
        for table in ("s", "t", "u"):
            await make(store, table, steps=20)
    tamper(tmp_path, statement)
    async with sqlite(tmp_path) as store:
        found = {each.row.table: each for each in await store.tables.open_tables()}
        assert {table: each.damage for table, each in found.items()} == {"s": None, "t": damage, "u": None}
        assert numbers(found["t"].steps) == list(range(1, good + 1))
        assert await kept(store, "t") == found["t"]
        await append(store, "s", 21)
        await assert_whole(store, "s", 21)
        await assert_whole(store, "u", 20)


@in_a_loop
async def test_what_is_stored_after_a_tail_went_missing_is_refused(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=20)
    tamper(tmp_path, f"DELETE FROM steps WHERE {OF_T} AND n >= 18")
    async with sqlite(tmp_path) as store:
        for n in (18, 21):
            with pytest.raises(Conflict):
                await append(store, "t", n)
        assert (await kept(store, "t")).damage == "the last steps, 18 to 20, are missing"


@in_a_loop
async def test_damage_before_the_last_game_does_not_stop_the_table_but_is_found_in_its_replay(
    tmp_path: Path,
) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=9)
        await store.tables.append(Append("t", [StoredStep(10, b"")], at=1.0, first=10))
        await append(store, "t", 11)
    tamper(tmp_path, f"UPDATE steps SET body = x'' WHERE {OF_T} AND n = 4")
    async with sqlite(tmp_path) as store:
        (found,) = await store.tables.open_tables()
        assert (numbers(found.steps), found.damage) == ([10, 11], None)
        assert (await kept(store, "t")).damage == "step 4 is not what was stored"


@in_a_loop
async def test_a_page_that_cannot_be_read_is_the_damage_of_its_table(tmp_path: Path) -> None:
    def body(table: str, n: int) -> bytes:
        return f"[{table} {n}]".encode().ljust(3000, b".")  # a page each

    async with sqlite(tmp_path) as store:
        for table in ("s", "t", "u"):
            await store.tables.make(row(table), body(table, 1))
            await store.tables.append(
                Append(table, [StoredStep(n, body(table, n)) for n in range(2, 9)], at=1.0)
            )
    file = tmp_path / FILE
    pages = bytearray(file.read_bytes())
    page = pages.index(b"[t 5]") // 4096 * 4096
    pages[page : page + 4096] = bytes(4096)
    file.write_bytes(pages)
    async with sqlite(tmp_path) as store:
        found = {each.row.table: (len(each.steps), each.damage) for each in await store.tables.open_tables()}
        damage = "its steps from 5 on cannot be read: database disk image is malformed"
        assert found == {"s": (8, None), "t": (4, damage), "u": (8, None)}


@in_a_loop
async def test_a_list_of_tables_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await store.tables.make(row("a table with a name that is found"), b"")
    file = tmp_path / FILE
    pages = bytearray(file.read_bytes())
    while (at := pages.find(b"a table with a name that is found")) >= 0:
        pages[at // 4096 * 4096 : at // 4096 * 4096 + 4096] = bytes(4096)
    file.write_bytes(pages)
    async with sqlite(tmp_path) as store:
        with pytest.raises(StoreUnavailable, match="malformed"):
            await store.tables.open_tables()


@in_a_loop
async def test_damage_is_that_of_the_steps_that_were_asked_for(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t", steps=20)
    tamper(tmp_path, f"DELETE FROM steps WHERE {OF_T} AND n = 12")
    async with sqlite(tmp_path) as store:
        for since, until, good, damage in (
            (1, 11, range(1, 12), None),
            (13, 20, range(14, 14), "step 12 is missing"),
            (14, 20, range(14, 21), None),
            (5, 12, range(5, 12), "the last step, 12, is missing"),
            (5, 13, range(5, 12), "step 12 is missing"),
        ):
            found = await store.tables.read("t", since, until)
            assert found is not None
            assert (numbers(found.steps), found.damage) == (list(good), damage)
