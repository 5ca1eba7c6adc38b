"""What every store promises about removing tables at which no game began."""

from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    Conflict,
    EarlyAnswer,
    SeatMove,
    StoredStep,
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
)


@in_a_loop
async def test_a_table_that_began_no_game_can_be_forgotten(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=3, code="ABCDEF")
        await store.early_answers.keep("t", EarlyAnswer(7, "ann", "a", b"yes"))
        await store.moves.offer("print", SeatMove("t", "cat", 10.0))
        store.read_positions.saw("t", "ann", 3)
        await store.notes.write("t", 1, "ann", b"mine")
        await make(store, "u")
        await store.tables.forget("t")
        await store.tables.forget("t")
        assert await store.tables.read("t") is None
        assert await store.tables.by_code("ABCDEF") is None
        assert await store.moves.take("print", 1.0) is None
        with pytest.raises(Conflict):
            await append(store, "t", 4)
        await make(store, "t", code="ABCDEF")
        await assert_whole(store, "t", 1)
        assert await store.early_answers.of("t") == []
        assert await store.notes.of("t", 1) == {}
        await assert_whole(store, "u", 1)


@in_a_loop
async def test_a_table_that_began_a_game_is_never_forgotten(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.tables.append(Append("t", [StoredStep(2, body("t", 2))], at=2.0, first=2))
        with pytest.raises(Conflict):
            await store.tables.forget("t")
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_closed_tables_without_a_game_are_removed_little_by_little(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        for table, steps in (("open", 2), ("small", 2), ("large", 25), ("played", 2), ("damaged", 2)):
            await make(store, table, steps=steps)
        await store.tables.append(Append("played", [StoredStep(3, body("played", 3))], at=3.0, first=3))
        await append(store, "played", 4)
        for table, last in (("small", 3), ("large", 26), ("played", 5), ("damaged", 3)):
            await store.tables.append(
                Append(table, [StoredStep(last, body(table, last))], at=9.0, close=True)
            )
        await store.verdicts.condemn("damaged", "something is missing")
        store.read_positions.saw("small", "ann", 3)
        rounds = 1
        while await store.tables.forget_closed(10):
            rounds += 1
        assert rounds == 3, "29 steps, ten at a time"
        assert [await store.tables.read(table) for table in ("small", "large")] == [None, None]
        await assert_whole(store, "open", 2)
        await assert_whole(store, "played", 5)
        assert await store.tables.games("played") == [3]
        assert (await kept(store, "damaged")).damage == "something is missing"
        assert not await store.tables.forget_closed(10)
