"""What every store promises about tables: making, reading and closing them."""

from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    CodeTaken,
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
    numbers,
    opened,
    row,
)


@in_a_loop
async def test_what_was_stored_is_there_after_opening_again(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await store.tables.make(TableRow("t", "ABCDEF", 1.5, 2.5, open=True), body("t", 1))
        await append(store, "t", 2, 3)
    async with opened(opener, tmp_path) as store:
        found = await kept(store, "t")
        assert found.row == TableRow("t", "ABCDEF", 1.5, 3.0, open=True)
        await assert_whole(store, "t", 3)
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)


@in_a_loop
async def test_a_table_that_is_not_there_is_none(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        assert await store.tables.read("t") is None
        assert await store.tables.by_code("ABCDEF") is None
        assert await store.tables.games("t") == []
        assert await store.early_answers.of("t") == []
        assert await store.read_positions.of("t") == {}
        assert await store.tables.open_tables() == []


@in_a_loop
async def test_a_body_may_be_any_bytes(opener: Opener, tmp_path: Path) -> None:
    bodies = [b"", b"\0\xff" * 50_000, bytes(range(256)), "ążć".encode()]
    async with opened(opener, tmp_path) as store:
        await store.tables.make(row("t"), bodies[0])
        await store.tables.append(
            Append("t", [StoredStep(n, each) for n, each in enumerate(bodies[1:], 2)], at=1.0)
        )
        found = await kept(store, "t")
        assert [step.body for step in found.steps] == bodies
        assert found.damage is None


@in_a_loop
async def test_an_id_or_a_code_is_given_once(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", code="ABCDEF")
        with pytest.raises(Conflict):
            await store.tables.make(row("t", "GHIJKL"), b"")
        with pytest.raises(Conflict):
            await store.tables.make(row("u", "ABCDEF"), b"")
        await make(store, "v")
        await make(store, "w")  # neither of which has a code
        assert await store.tables.read("u") is None
        assert await store.tables.by_code("GHIJKL") is None
        await assert_whole(store, "t", 1)


@in_a_loop
async def test_a_new_code_takes_the_place_of_the_old_one_together_with_its_step(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", code="ABCDEF")
        await store.tables.append(Append("t", [StoredStep(2, body("t", 2))], at=2.0, code="GHIJKL"))
        assert await store.tables.by_code("ABCDEF") is None
        assert await store.tables.by_code("GHIJKL") == "t"
        assert (await kept(store, "t")).row.code == "GHIJKL"
        await make(store, "u", code="ABCDEF")  # it is free again
        await assert_whole(store, "t", 2)
    async with opened(opener, tmp_path) as store:
        assert await store.tables.by_code("GHIJKL") == "t"


@in_a_loop
async def test_a_code_that_another_table_has_is_not_taken_from_it_and_the_step_is_not_stored(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", code="ABCDEF")
        await make(store, "u", code="GHIJKL")
        with pytest.raises(CodeTaken):
            await store.tables.append(Append("t", [StoredStep(2, body("t", 2))], at=2.0, code="GHIJKL"))
        assert await store.tables.by_code("ABCDEF") == "t"
        assert await store.tables.by_code("GHIJKL") == "u"
        await assert_whole(store, "t", 1)
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_a_table_is_made_with_all_its_first_steps_or_not_at_all(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await store.tables.make(row("t", "ABCDEF"), body("t", 1), body("t", 2), body("t", 3), begins=2)
        await assert_whole(store, "t", 3)
        assert await store.tables.games("t") == [2]
        (found,) = await store.tables.open_tables()
        assert numbers(found.steps) == [2, 3]
        await append(store, "t", 4)
        with pytest.raises(Conflict):
            await store.tables.make(row("u", "ABCDEF"), body("u", 1), body("u", 2), begins=2)
        assert await store.tables.read("u") is None
        assert await store.tables.games("u") == []
        await assert_whole(store, "t", 4)


@in_a_loop
async def test_a_closed_table_frees_its_code_and_stays_as_a_replay(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", code="ABCDEF")
        await store.early_answers.keep("t", EarlyAnswer(1, "ann", "a", b""))
        await store.moves.offer("print", SeatMove("t", "ann", 9.0))
        await store.tables.append(Append("t", [StoredStep(2, body("t", 2))], at=5.0, first=2))
        await store.tables.append(Append("t", [StoredStep(3, body("t", 3))], at=6.0, close=True))
        assert await store.tables.by_code("ABCDEF") is None
        assert await store.tables.open_tables() == []
        assert (await kept(store, "t")).row == TableRow("t", "", 1.0, 6.0, open=False)
        await assert_whole(store, "t", 3)
        assert await store.tables.games("t") == [2]
        assert await store.early_answers.of("t") == []
        assert await store.moves.take("print", 1.0) is None
        await make(store, "u", code="ABCDEF")
        assert await store.tables.by_code("ABCDEF") == "u"


@in_a_loop
async def test_a_table_may_be_closed_without_a_step(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", code="ABCDEF")
        await store.tables.append(Append("t", [], at=5.0, close=True))
        assert (await kept(store, "t")).row == TableRow("t", "", 1.0, 5.0, open=False)
        await assert_whole(store, "t", 1)


@in_a_loop
async def test_the_oldest_open_table_comes_first(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        for table, made in [("b", 2.0), ("c", 3.0), ("a", 1.0)]:
            await store.tables.make(row(table, made=made), b"")
        assert [each.row.table for each in await store.tables.open_tables()] == ["a", "b", "c"]


@in_a_loop
async def test_names_that_nobody_gave_are_names_of_nothing(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        for name in ("t\0", "\0", "\ufffd", "t" * 5000):
            assert await store.tables.read(name) is None
            assert await store.tables.by_code(name) is None
            assert (await store.tables.games(name), await store.early_answers.of(name)) == ([], [])
            assert (await store.read_positions.of(name), await store.notes.of(name, 1)) == ({}, {})


@in_a_loop
async def test_all_tables_are_named_the_oldest_first(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        assert await store.tables.ids() == []
        for name, made in (("b", 2.0), ("a", 3.0), ("c", 1.0)):
            await store.tables.make(row(name, made=made), b"")
        await store.tables.append(Append("b", [StoredStep(2, b"")], at=4.0, close=True))
        assert await store.tables.ids() == ["c", "b", "a"]


@in_a_loop
async def test_reading_begins_where_one_asks(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=5)
        for since, expected in [(-3, [1, 2, 3, 4, 5]), (2, [2, 3, 4, 5]), (5, [5]), (6, []), (99, [])]:
            found = await kept(store, "t", since)
            assert (numbers(found.steps), found.damage) == (expected, None)


@pytest.mark.parametrize(
    ("since", "until", "expected"),
    [
        (1, 1, [1]),
        (1, 5, [1, 2, 3, 4, 5]),
        (3, 4, [3, 4]),
        (5, 99, [5, 6, 7, 8]),
        (8, 8, [8]),
        (4, 3, []),
        (9, 9, []),
        (1, 0, []),
        (2, None, [2, 3, 4, 5, 6, 7, 8]),
    ],
    ids=str,
)
@in_a_loop
async def test_reading_ends_where_it_is_told_to(
    opener: Opener, tmp_path: Path, since: int, until: int | None, expected: list[int]
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=8)
        found = await store.tables.read("t", since, until)
        assert found is not None
        assert (numbers(found.steps), found.damage) == (expected, None)
        assert await store.tables.read("u", since, until) is None


@in_a_loop
async def test_an_open_table_is_read_from_its_last_game_on(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        for table in ("none", "one", "two"):
            await make(store, table, steps=2)
        for table in ("one", "two"):
            steps = [StoredStep(n, body(table, n)) for n in (3, 4)]
            await store.tables.append(Append(table, steps, at=3.0, first=4))
        await append(store, "two", 5)
        await store.tables.append(Append("two", [StoredStep(6, body("two", 6))], at=6.0, first=6))
        await append(store, "two", 7)
        assert [await store.tables.games(table) for table in ("none", "one", "two")] == [[], [4], [4, 6]]
    async with opened(opener, tmp_path) as store:
        found = {
            each.row.table: (numbers(each.steps), each.damage) for each in await store.tables.open_tables()
        }
        assert found == {"none": ([1, 2], None), "one": ([4], None), "two": ([6, 7], None)}
        await assert_whole(store, "two", 7)
