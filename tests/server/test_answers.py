"""An answer counts once, for the question it answers: over games, restarts, and a store that fails."""

import asyncio
from pathlib import Path

import pytest

from mascarade.rules import Pass
from mascarade.server.live.wishes import fulfil
from mascarade.server.store import EarlyAnswer, StoreUnavailable
from mascarade.wire.client_messages import End, GiveAnswer, Ready, Rematch
from tests.server.four_people import ORDER, OWN, OWN_SECRET, PEOPLE, announced
from tests.server.place import HandTime, Place, place, played, refused, send_away


def test_an_answer_to_the_last_game_is_none_in_the_next(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        assert ears[0].yours is not None
        late = GiveAnswer("late", ears[0].yours.number, ears[0].yours.options[0])
        await here.wish(table, ears[0], End("e"))
        await here.wish(table, ears[0], Rematch("r"))
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        await refused("stale-question", fulfil(table, ears[0], late))
        assert ears[0].yours is not None
        assert ears[0].yours.number > late.question + 11

    played(tmp_path, story)


def test_questions_go_on_counting_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await here.game(*PEOPLE, options=OWN)
            await here.wish(table, ears[0], End("e"))
            await here.wish(table, ears[0], Rematch("r"))
            for ear in ears:
                await here.wish(table, ear, Ready("r"))
            assert table.state.play is not None
            asked = table.state.play.asked
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            assert again.state.play is not None
            assert (again.state.play.asked, again.state.play.asked > 10) == (asked, True)

    asyncio.run(run())


def test_an_early_answer_that_was_stored_though_it_seemed_lost_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, ORDER)
        store = here.registry.context.store
        honest = store.early_answers.keep

        async def forgetful(
            name: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
        ) -> None:
            await honest(name, early, after=after, onto=onto)
            raise StoreUnavailable("who knows")

        monkeypatch.setattr(store.early_answers, "keep", forgetful)
        give = GiveAnswer("mine", 8, Pass())
        await refused("store-failed", fulfil(table, ears[3], give))
        monkeypatch.setattr(store.early_answers, "keep", honest)
        await fulfil(table, ears[3], give)
        await refused("already-answered", fulfil(table, ears[3], GiveAnswer("other", 8, Pass())))
        for ear in ears[1:3]:
            await here.answer(table, ear, Pass())
        assert table.state.play is not None
        assert table.state.play.asked == 9

    played(tmp_path, story)


def test_who_is_away_and_answers_early_is_back_when_the_answer_is_shown(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, ORDER)
        await send_away(table, "Dan")
        before = [len(ear.raw) for ear in ears]
        await fulfil(table, ears[3], GiveAnswer("early", 8, Pass()))
        assert [len(ear.raw) for ear in ears] == before
        for ear in ears[1:3]:
            await here.answer(table, ear, Pass())
        assert table.state.play is not None
        assert (table.state.play.asked, table.state.bot_answers("Dan")) == (9, False)

    played(tmp_path, story)


def test_a_refused_answer_does_not_take_the_seat_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await send_away(table, "Bob")
        n = table.state.n
        await refused("stale-question", fulfil(table, ears[1], GiveAnswer("g", 77, Pass())))
        assert (table.state.n, table.state.bot_answers("Bob")) == (n, True)

    played(tmp_path, story)


def test_an_answer_that_waits_for_its_moment_is_let_go_with_a_game_that_is_broken_off(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, OWN_SECRET)
        await here.answer(table, ears[2], Pass())
        store = here.registry.context.store
        assert len(await store.early_answers.of(table.id)) == 1
        await here.wish(table, ears[0], End("e"))
        assert (table.state.early, await store.early_answers.of(table.id)) == ({}, [])

    played(tmp_path, story)
