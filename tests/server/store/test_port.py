"""What every store promises."""

import asyncio
from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    CodeTaken,
    Conflict,
    EarlyAnswer,
    SeatMove,
    Store,
    StoredStep,
    StoreUnavailable,
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


@in_a_loop
async def test_reading_begins_where_one_asks(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=5)
        for since, expected in [(-3, [1, 2, 3, 4, 5]), (2, [2, 3, 4, 5]), (5, [5]), (6, []), (99, [])]:
            found = await kept(store, "t", since)
            assert (numbers(found.steps), found.damage) == (expected, None)


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
async def test_an_early_answer_is_final_until_it_is_spent(opener: Opener, tmp_path: Path) -> None:
    ann, bob, later = (
        EarlyAnswer(7, "ann", "a", b"yes"),
        EarlyAnswer(7, "bob", "b", b"no"),
        EarlyAnswer(8, "ann", "c", b"yes"),
    )
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        for early in (later, bob, ann):
            await store.early_answers.keep("t", early)
        await store.early_answers.keep("u", ann)
        with pytest.raises(Conflict):
            await store.early_answers.keep("t", EarlyAnswer(7, "ann", "d", b"no"))
    async with opened(opener, tmp_path) as store:
        assert await store.early_answers.of("t") == [ann, bob, later]
        await store.tables.append(Append("t", [StoredStep(2, b"")], at=2.0, spent=[7]))
        assert await store.early_answers.of("t") == [later]
        assert await store.early_answers.of("u") == [ann]


@in_a_loop
async def test_what_waits_together_happens_in_the_order_in_which_it_was_asked_for(
    opener: Opener, tmp_path: Path
) -> None:
    one, again, later = (
        EarlyAnswer(7, "ann", "a", b"yes"),
        EarlyAnswer(7, "ann", "b", b"no"),
        EarlyAnswer(8, "bob", "c", b"no"),
    )
    async with opened(opener, tmp_path) as store:
        for table in ("t", "u"):
            await make(store, table)
        await asyncio.gather(
            store.early_answers.keep("t", one),
            store.tables.append(Append("t", [StoredStep(2, b"")], at=2.0, spent=[7])),
            store.early_answers.keep("t", again),
            store.early_answers.keep("u", one),
            store.tables.append(Append("u", [StoredStep(2, b"")], at=2.0, first=2)),
            store.early_answers.keep("u", again),
            store.early_answers.keep("u", later),
            store.tables.append(Append("u", [StoredStep(3, b"")], at=2.0, spent=[7])),
        )
        assert await store.early_answers.of("t") == [again]
        assert await store.early_answers.of("u") == [later]
        twice = await asyncio.gather(
            *(store.early_answers.keep("t", each) for each in (again, later)), return_exceptions=True
        )
        assert [type(each) for each in twice] == [Conflict, type(None)]
        assert await store.early_answers.of("t") == [again, later]


@in_a_loop
async def test_what_a_client_calls_its_answer_may_be_any_text(opener: Opener, tmp_path: Path) -> None:
    early = EarlyAnswer(1, "Zoë", "\0 ’\n\U0001f3ad", b"\0")
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.early_answers.keep("t", early)
        assert await store.early_answers.of("t") == [early]


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
async def test_early_answers_are_spent_only_if_the_step_is_stored(opener: Opener, tmp_path: Path) -> None:
    ann = EarlyAnswer(7, "ann", "a", b"yes")
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.early_answers.keep("t", ann)
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(9, b"")], at=2.0, spent=[7]))
        assert await store.early_answers.of("t") == [ann]


@in_a_loop
async def test_a_new_game_asks_anew_and_lets_go_of_old_early_answers(opener: Opener, tmp_path: Path) -> None:
    ann = EarlyAnswer(7, "ann", "a", b"yes")
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.early_answers.keep("t", ann)
        await store.tables.append(Append("t", [StoredStep(2, b"")], at=2.0, first=2))
        assert await store.early_answers.of("t") == []
        await store.early_answers.keep("t", ann)


@in_a_loop
async def test_what_somebody_saw_is_known_at_once_and_kept_with_the_next_step(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        store.read_positions.saw("t", "ann", 3)
        store.read_positions.saw("t", "bob", 1)
        store.read_positions.saw("u", "ann", 9)
        store.read_positions.saw("gone", "ann", 9)
        store.read_positions.saw("t", "ann", 2)
        assert await store.read_positions.of("t") == {"ann": 3, "bob": 1}
        await append(store, "t", 2)
        async with opened(opener, tmp_path) as other:
            assert await other.read_positions.of("t") == {"ann": 3, "bob": 1}
            assert await other.read_positions.of("u") == {"ann": 9}
            assert await other.read_positions.of("gone") == {}
        store.read_positions.saw("t", "ann", 2)
        store.read_positions.saw("t", "bob", 5)
        assert await store.read_positions.of("t") == {"ann": 3, "bob": 5}


@in_a_loop
async def test_what_somebody_saw_last_is_kept_when_the_store_is_closed(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        store.read_positions.saw("t", "ann", 1)
    async with opened(opener, tmp_path) as store:
        assert await store.read_positions.of("t") == {"ann": 1}


@in_a_loop
async def test_a_move_is_used_once_and_in_time(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        move = SeatMove("t", "cat", 10.0)
        await store.moves.offer("print", move)
        assert await store.moves.take("another", 5.0) is None
        assert await store.moves.take("print", 9.9) == move
        assert await store.moves.take("print", 9.9) is None
        await store.moves.offer("print", move)
        assert await store.moves.take("print", 10.0) is None


@in_a_loop
async def test_a_later_move_of_the_same_seat_replaces_the_first(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.moves.offer("first", SeatMove("t", "cat", 10.0))
        await store.moves.offer("elsewhere", SeatMove("t", "dan", 10.0))
        await store.moves.offer("second", SeatMove("t", "cat", 20.0))
        assert await store.moves.take("first", 1.0) is None
        assert await store.moves.take("second", 1.0) == SeatMove("t", "cat", 20.0)
        assert await store.moves.take("elsewhere", 1.0) == SeatMove("t", "dan", 10.0)


@in_a_loop
async def test_of_many_who_take_a_move_one_has_it(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        move = SeatMove("t", "cat", 10.0)
        await store.moves.offer("print", move)
        taken = await asyncio.gather(*(store.moves.take("print", 1.0) for _ in range(20)))
        assert [each for each in taken if each is not None] == [move]


@in_a_loop
async def test_what_somebody_notes_is_theirs_game_by_game_and_written_over(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        await store.notes.write("t", 1, "ann", b"first")
        await store.notes.write("t", 1, "ann", b"second")
        await store.notes.write("t", 1, "bob", b"other")
        await store.notes.write("t", 2, "ann", b"next game")
        with pytest.raises(Conflict):
            await store.notes.write("gone", 1, "ann", b"nowhere")
    async with opened(opener, tmp_path) as store:
        assert await store.notes.of("t", 1) == {"ann": b"second", "bob": b"other"}
        assert await store.notes.of("t", 2) == {"ann": b"next game"}
        assert (
            await store.notes.of("t", 3)
            == await store.notes.of("u", 1)
            == await store.notes.of("gone", 1)
            == {}
        )


@in_a_loop
async def test_notes_move_with_the_step_that_moves_the_seat_or_not_at_all(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        for table in ("t", "u"):
            await make(store, table)
            await store.notes.write(table, 1, "ann", b"mine")
        await store.notes.write("t", 2, "ann", b"mine, too")
        await store.notes.write("t", 2, "phone", b"older")
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(9, b"")], at=2.0, moved=("ann", "phone")))
        assert await store.notes.of("t", 1) == {"ann": b"mine"}
        await store.tables.append(Append("t", [StoredStep(2, b"")], at=2.0, moved=("ann", "phone")))
        assert await store.notes.of("t", 1) == {"phone": b"mine"}
        assert await store.notes.of("t", 2) == {"phone": b"mine, too"}
        assert await store.notes.of("u", 1) == {"ann": b"mine"}


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


@in_a_loop
async def test_a_secret_is_made_once(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        one, again, other = await asyncio.gather(
            store.secret("one"), store.secret("one"), store.secret("other")
        )
        assert len(one) == len(other) == 32
        assert one == again != other
    async with opened(opener, tmp_path) as store:
        assert await store.secret("one") == one


@in_a_loop
async def test_who_stops_waiting_stops_nothing(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        waiting = [asyncio.create_task(append(store, "t", 2)), asyncio.create_task(append(store, "u", 2))]
        await asyncio.sleep(0)  # both have asked
        waiting[0].cancel()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in outcomes] == [asyncio.CancelledError, type(None)]
        await append(store, "t", 3)
        await assert_whole(store, "t", 3)
        await assert_whole(store, "u", 2)


@in_a_loop
async def test_closing_finishes_what_is_being_stored(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    waiting = [asyncio.create_task(make(store, f"t{each}")) for each in range(50)]
    await asyncio.sleep(0)  # all have asked
    await store.close()
    await asyncio.gather(*waiting)
    async with opened(opener, tmp_path) as again:
        assert len(await again.tables.open_tables()) == 50


@in_a_loop
async def test_closing_answers_whoever_still_asks(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    await make(store, "t")
    asking = [asyncio.create_task(kept(store, "t")) for _ in range(20)]
    await asyncio.sleep(0)  # all have asked
    await store.close()
    assert [numbers(each.steps) for each in await asyncio.gather(*asking)] == [[1]] * 20


@in_a_loop
async def test_a_closed_store_keeps_and_finds_nothing(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    await store.close()
    await store.close()
    with pytest.raises(StoreUnavailable):
        await make(store, "t")
    with pytest.raises(StoreUnavailable):
        await store.tables.read("t")


async def _opened(opener: Opener, folder: Path) -> Store:
    return await opener(folder)


def test_a_store_outlives_a_loop(opener: Opener, tmp_path: Path) -> None:
    store = asyncio.run(_opened(opener, tmp_path))

    async def leave_without_waiting() -> None:
        await make(store, "t")
        tasks = [asyncio.create_task(make(store, f"u{each}")) for each in range(20)]
        await asyncio.sleep(0)
        del tasks

    asyncio.run(leave_without_waiting())
    asyncio.run(append(store, "t", 2))
    asyncio.run(assert_whole(store, "t", 2))
    asyncio.run(store.close())


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
async def test_all_tables_are_named_the_oldest_first(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        assert await store.tables.ids() == []
        for name, made in (("b", 2.0), ("a", 3.0), ("c", 1.0)):
            await store.tables.make(row(name, made=made), b"")
        await store.tables.append(Append("b", [StoredStep(2, b"")], at=4.0, close=True))
        assert await store.tables.ids() == ["c", "b", "a"]


@in_a_loop
async def test_a_verdict_stays_until_it_is_taken_back_and_then_the_salt_is_another(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=3)
        await make(store, "u")
        found = await kept(store, "t")
        assert (found.damage, found.verdict, found.salt) == (None, None, b"")
        await store.verdicts.condemn("t", "a card is missing")
    async with opened(opener, tmp_path) as store:
        found = await kept(store, "t")
        assert (found.damage, found.verdict, found.salt) == ("a card is missing", "a card is missing", b"")
        await store.verdicts.acquit("t")
        first = (await kept(store, "t")).salt
        assert len(first) == 32
        await assert_whole(store, "t", 3)
        assert [each.salt for each in await store.tables.open_tables()] == [first, b""]
        await store.verdicts.condemn("t", "once more")
        await store.verdicts.acquit("t")
        assert (await kept(store, "t")).salt not in (b"", first)
        assert (await kept(store, "u")).salt == b""
        for nowhere in (store.verdicts.condemn("v", "gone"), store.verdicts.acquit("v")):
            with pytest.raises(Conflict):
                await nowhere
