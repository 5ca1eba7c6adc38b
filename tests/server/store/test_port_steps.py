"""What every store promises about steps: their order, and that the key `(table, n)` is the lock."""

import asyncio
from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    Conflict,
    EarlyAnswer,
    SeatMove,
    StoredStep,
    TableRow,
)
from tests.server.store.adapters import (
    Opener,
    append,
    assert_whole,
    body,
    in_a_loop,
    kept,
    make,
    opened,
    row,
)


@pytest.mark.parametrize("numbers", [[3], [1], [5], [0], [4, 6], [4, 4], [4, 3], [-1], [5, 4]], ids=str)
@in_a_loop
async def test_a_step_that_is_there_or_leaves_a_gap_is_a_conflict(
    opener: Opener, tmp_path: Path, numbers: list[int]
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=3)
        with pytest.raises(Conflict):
            await store.tables.append(
                Append("t", [StoredStep(n, b"other") for n in numbers], at=9.0, first=4, close=True)
            )
        await assert_whole(store, "t", 3)
        assert (await kept(store, "t")).row == TableRow("t", "", 1.0, 3.0, open=True)
        assert await store.tables.games("t") == []
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)


@in_a_loop
async def test_a_step_of_no_table_is_a_conflict(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(1, b"")], at=1.0))
        with pytest.raises(Conflict):
            await store.early_answers.keep("t", EarlyAnswer(1, "ann", "a", b""))
        with pytest.raises(Conflict):
            await store.moves.offer("print", SeatMove("t", "ann", 9.0))
        assert await store.tables.read("t") is None


@in_a_loop
async def test_of_two_who_store_the_same_step_one_has_made_it(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        tries = [
            store.tables.append(Append("t", [StoredStep(2, str(each).encode())], at=1.0))
            for each in range(10)
        ]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(each) for each in outcomes if each is not None] == [Conflict] * 9
        winner = outcomes.index(None)
        assert (await kept(store, "t")).steps[1:] == (StoredStep(2, str(winner).encode()),)


@in_a_loop
async def test_the_key_is_the_lock_also_between_two_stores(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as one, opened(opener, tmp_path) as other:
        await make(one, "t", steps=2)
        await append(other, "t", 3)
        with pytest.raises(Conflict):
            await one.tables.append(Append("t", [StoredStep(3, b"mine")], at=1.0))
        await append(one, "t", 4)
        await append(other, "t", 5)
        await append(one, "t", 6)
        await assert_whole(one, "t", 6)
        await assert_whole(other, "t", 6)


@in_a_loop
async def test_many_tables_are_stored_at_once(opener: Opener, tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(150)]
    async with opened(opener, tmp_path) as store:
        await asyncio.gather(*(make(store, table, steps=4, code=table) for table in tables))
        for table in tables:
            await assert_whole(store, table, 4)
            assert await store.tables.by_code(table) == table


@in_a_loop
async def test_two_tables_interleave_and_keep_to_themselves(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        for n in range(2, 20):
            await append(store, "t", n)
            await append(store, "u", n)
    async with opened(opener, tmp_path) as store:
        await append(store, "u", 20)
        await assert_whole(store, "t", 19)
        await assert_whole(store, "u", 20)


@in_a_loop
async def test_steps_of_one_table_may_wait_behind_each_other(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        first = store.tables.make(row("t"), body("t", 1))
        rest = (
            store.tables.append(Append("t", [StoredStep(n, body("t", n))], at=float(n)))
            for n in range(2, 200)
        )
        await asyncio.gather(first, *rest)
        await assert_whole(store, "t", 199)
        assert (await kept(store, "t")).row.touched == 199.0
