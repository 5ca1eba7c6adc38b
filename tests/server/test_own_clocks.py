"""Clocks of each player's own, with a bank: over pauses, restarts, other games, and answers in secret."""

import asyncio
from pathlib import Path

from mascarade.rules import Pass
from mascarade.server.settings import Settings
from mascarade.wire.client_messages import Back, End, Leave, Pause, Ready, Rematch
from mascarade.wire.server_messages import ClockShown
from tests.server.four_people import OWN, OWN_SECRET, PEOPLE, announced
from tests.server.place import Ear, HandTime, Place, place, played, send_away


def last_clock(ear: Ear) -> ClockShown:
    clock = ear.all(ClockShown)[-1]
    assert isinstance(clock, ClockShown)
    return clock


def test_a_pause_of_the_last_game_does_not_hold_up_the_next(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await here.wish(table, ears[0], Pause("p"))
        await here.time.turn(3600)
        await here.wish(table, ears[0], End("e"))
        await here.wish(table, ears[0], Rematch("r"))
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        assert table.state.room.phase == "play"

    played(tmp_path, story)


def test_who_is_back_in_a_pause_has_a_clock_after_it(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await send_away(table, "Ann")
        await here.wish(table, ears[0], Pause("p"))
        await here.wish(table, ears[0], Back("b"))
        await here.time.turn(1000)
        await here.wish(table, ears[0], Pause("p", False))
        assert last_clock(ears[0]).left == 50.0
        n = table.state.n
        await here.time.turn(51)
        assert table.state.n == n + 1

    played(tmp_path, story, Settings(pace=1.0, beat=0.0, bot_pause=(5.0, 5.0)))


def test_in_secret_everybody_pays_from_their_own_bank_and_sees_their_own_clock(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, OWN_SECRET)
        assert table.state.play is not None
        assert [last_clock(ear).question for ear in ears] == [6, 6, 7, 8]
        await here.time.turn(35)
        await here.answer(table, ears[1], Pass())
        await here.time.turn(5)
        await here.answer(table, ears[2], Pass())
        await here.time.turn(5)
        await here.answer(table, ears[3], Pass())
        assert table.state.play.watch.banks == {"Ann": 20.0, "Bob": 15.0, "Cat": 10.0, "Dan": 5.0}

    played(tmp_path, story)


def test_in_secret_the_time_of_each_is_stored_and_survives_pauses_and_restarts(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await announced(here, OWN_SECRET)
            await here.time.turn(20)
            await here.wish(table, ears[0], Pause("p"))
            await here.time.turn(500)
            assert last_clock(ears[2]).left == 30.0
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name.lower()) for name in PEOPLE]
            await here.wish(again, ears[0], Pause("p", False))
            assert last_clock(ears[2]).left == 35.0
            n = again.state.n
            await here.time.turn(34)
            assert again.state.n == n
            await here.time.turn(2)
            assert again.state.n > n

    asyncio.run(run())


def test_in_secret_who_comes_back_late_has_their_time_anew(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, OWN_SECRET)
        assert table.state.play is not None
        await send_away(table, "Dan")
        await here.time.turn(45)
        await here.wish(table, ears[3], Back("b"))
        assert last_clock(ears[3]).left == 50.0

    played(tmp_path, story, Settings(pace=1.0, beat=0.5, bot_pause=(300.0, 300.0)))


def test_a_restart_takes_nothing_from_the_bank(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await here.game(*PEOPLE, options=OWN)
        async with place(tmp_path, time=HandTime(time.now() + 600)) as here:
            again = await here.registry.tables.find(table.id)
            ann = here.listen(again, "ann")
            await here.time.turn(14)
            assert ann.yours is not None
            await here.answer(again, ann, ann.yours.options[0])
            assert again.state.play is not None
            assert again.state.play.watch.banks["Ann"] == 20.0

    asyncio.run(run())


def test_nobody_is_hurried_for_a_chair_that_was_left(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await here.wish(table, ears[0], Leave("l"))
        assert last_clock(ears[1]).left is None

    played(tmp_path, story, Settings(pace=1.0, beat=0.0, bot_pause=(5.0, 5.0)))
