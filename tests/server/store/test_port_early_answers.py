"""What every store promises about early answers."""

import asyncio
from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    Conflict,
    EarlyAnswer,
    StoredStep,
)
from tests.server.store.adapters import (
    Opener,
    in_a_loop,
    make,
    opened,
)


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
