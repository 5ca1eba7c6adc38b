"""Time runs out, bots sit in, the host pauses: and a clock never tells the truth."""

import asyncio
from pathlib import Path

import pytest

from mascarade.rules import Announce, Look, Pass, Swap
from mascarade.server.live.actor import TableActor
from mascarade.server.settings import Settings
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.steps import Answered, decode
from mascarade.wire.client_messages import Back, Pause, Start
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ClockShown
from tests.server.four_people import PEOPLE
from tests.server.place import HandTime, Place, place, played, refused, send_away

OWN = Options(players=4, clocks=Clocks("own", 30, 20))
SLOW_BOTS = Settings(pace=1.0, beat=0.0, bot_pause=(1.0, 1.0))


async def stored(here: Place, table: TableActor) -> list[Answered]:
    kept = await here.registry.context.store.tables.read(table.id)
    assert kept is not None
    return [step for row in kept.steps if isinstance(step := decode(row.body), Answered)]


def asked(table: TableActor) -> str:
    assert table.state.play is not None
    ask = table.state.play.updates[-1].ask
    assert ask is not None
    return ask.player


def test_a_turn_that_runs_out_becomes_a_swap_or_not_and_is_stored_like_any_other(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        first = asked(table)
        await here.time.turn(49)
        assert await stored(here, table) == []
        await here.time.turn(2)
        (step,) = await stored(here, table)
        assert (step.player, step.by, type(step.answer)) == (first, "clock", Swap)
        assert asked(table) != first

    played(tmp_path, story)


def test_a_clock_that_stumbles_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        first, honest = asked(table), table.conductor._next

        def stumbles(_: GameInPlay) -> float | None:
            monkeypatch.setattr(table.conductor, "_next", honest)
            raise RuntimeError("nobody has expected that")

        monkeypatch.setattr(table.conductor, "_next", stumbles)
        await here.time.turn(60)
        assert asked(table) != first

    played(tmp_path, story)


def test_a_table_that_stumbled_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game(*PEOPLE, options=OWN)
        honest, n = table.append, table.state.n

        async def stumbling(*_: object) -> None:
            raise RuntimeError("a stone")

        monkeypatch.setattr(table, "append", stumbling)
        await here.time.turn(60)
        assert table.state.n == n
        monkeypatch.setattr(table, "append", honest)
        await here.time.turn(60)
        assert table.state.n > n

    played(tmp_path, story)


def test_the_bank_pays_for_what_takes_longer_than_a_decision_and_is_empty_at_last(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        assert table.state.play is not None
        first = asked(table)
        ear = ears[table.state.chair_at(first)]
        clocks = ear.all(ClockShown)
        assert clocks[-1] == ClockShown(1, 50.0, 20.0)
        await here.time.turn(29)
        await here.answer(table, ear, Swap(table.state.play.players[table.state.chair_at(first) - 1], True))
        assert table.state.play.watch.banks[first] == 20.0
        second = asked(table)
        await here.time.turn(42)
        options = ears[table.state.chair_at(second)].yours
        assert options is not None
        await here.answer(table, ears[table.state.chair_at(second)], options.options[0])
        assert table.state.play.watch.banks[second] == 8.0

    played(tmp_path, story)


def test_the_masks_are_turned_down_when_the_time_to_read_them_is_over(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table("Ann", "Bob", options=OWN)
        await here.wish(table, ears[0], Start("s"))
        phases = [table.state.room.phase]
        for seconds in (59, 2):
            await here.time.turn(seconds)
            phases.append(table.state.room.phase)
        assert phases == ["memorise", "memorise", "play"]

    played(tmp_path, story)


def test_after_two_times_in_a_row_a_bot_sits_in_until_the_player_is_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        assert table.state.play is not None
        first = asked(table)
        chair = table.state.chair_at(first)
        for _ in range(5):
            await here.time.turn(51)
        assert table.state.room.chairs[chair].away
        assert table.state.bot_answers(first)
        steps = await stored(here, table)
        assert [step.by for step in steps[:5]] == ["clock"] * 5
        ear = ears[chair]
        await here.wish(table, ear, Back("b"))
        assert not table.state.bot_answers(first)
        assert table.state.play.watch.missed[first] == 0

    played(tmp_path, story)


def test_an_answer_of_somebody_who_was_away_takes_the_seat_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        assert table.state.play is not None
        first = asked(table)
        ear = ears[table.state.chair_at(first)]
        await send_away(table, first)
        assert table.state.bot_answers(first)
        yours = ear.yours
        assert yours is not None
        await here.answer(table, ear, yours.options[0])
        assert not table.state.bot_answers(first)
        assert (await stored(here, table))[0].by == "player"

    played(tmp_path, story, SLOW_BOTS)


def test_a_pause_stops_clocks_bots_and_answers_and_gives_back_what_was_left(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        assert table.state.play is not None
        await here.time.turn(40)
        await here.wish(table, ears[0], Pause("p"))
        await here.time.turn(10_000)
        assert await stored(here, table) == []
        ear = ears[table.state.chair_at(asked(table))]
        await refused("paused", here.answer(table, ear, Look()))
        await here.wish(table, ears[0], Pause("p", False))
        assert ear.all(ClockShown)[-1] == ClockShown(1, 10.0, 20.0)
        await here.time.turn(11)
        assert len(await stored(here, table)) == 1

    played(tmp_path, story)


def test_after_a_restart_every_clock_has_at_least_fifteen_seconds(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
            await here.time.turn(49)
        async with place(tmp_path, time=HandTime(time.now() + 3600)) as here:
            again = await here.registry.tables.find(table.id)
            await here.time.turn(34)  # fifteen, and the bank
            assert await stored(here, again) == []
            await here.time.turn(2)
            assert [step.by for step in await stored(here, again)] == ["clock"]

    asyncio.run(run())


def test_a_bot_answers_at_a_moment_that_was_drawn_before_it_thought(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", options=Options(players=4, clocks=Clocks("none"), first=1))
        await here.time.turn(0.9)
        assert await stored(here, table) == []
        await here.time.turn(0.2)
        assert len(await stored(here, table)) == 1
        await here.time.turn(2)
        assert len(await stored(here, table)) == 3
        assert ears[0].yours is not None

    played(tmp_path, story, SLOW_BOTS)


def test_a_challenge_that_runs_out_is_a_pass(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        assert table.state.play is not None
        for _ in range(4):
            ear = ears[table.state.chair_at(asked(table))]
            assert ear.yours is not None
            await here.answer(table, ear, ear.yours.options[0])
        announcer = ears[table.state.chair_at(asked(table))]
        await here.answer(table, announcer, Announce("king"))
        await here.time.turn(51)
        assert (await stored(here, table))[-1].answer == Pass()

    played(tmp_path, story)
