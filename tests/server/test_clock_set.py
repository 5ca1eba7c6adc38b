"""Somebody sets the clock, a laptop sleeps, a server is restarted: nobody is answered for too soon, and no
table stands still."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from mascarade.rules import Announce, Pass
from mascarade.server.live.actor import TableActor
from mascarade.server.live.moves import MOVE_SECONDS
from mascarade.server.live.sweep import COME_BACK
from mascarade.server.settings import Settings
from mascarade.server.table.clockwork import GRACE
from mascarade.server.table.steps import Answered, decode
from mascarade.wire.client_messages import Pause, Start
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ClockShown
from tests.server.place import Ear, HandTime, Place, place, played, refused

HOUR = 3600.0
MOVE, BANK = 30, 20
OWN = Options(players=4, clocks=Clocks("own", MOVE, BANK), first=0)
SECRET = replace(OWN, challenges="secret")
BEATS = Settings(pace=1.0, beat=1.2, bot_pause=(1.0, 1.0))
NAMES = ("Ann", "Bob", "Cat", "Dan")

JUMPS = [-365 * 24 * HOUR, -HOUR, -20.0, 20.0, 3 * HOUR, 365 * 24 * HOUR]

Scene: TypeAlias = Callable[[Place], Awaitable[TableActor]]


async def reading(here: Place) -> TableActor:
    table, ears = await here.table(*NAMES, options=OWN)
    await here.wish(table, ears[0], Start("s"))
    return table


async def a_turn(here: Place) -> TableActor:
    return (await here.game(*NAMES, options=OWN))[0]


async def _announced(here: Place, options: Options) -> TableActor:
    table, ears = await here.game(*NAMES, options=options)
    for _ in range(4):
        ear = _asked(table, ears)
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
    await here.answer(table, _asked(table, ears), Announce("king"))
    return table


async def a_challenge(here: Place) -> TableActor:
    return await _announced(here, OWN)


async def secret_challenges(here: Place) -> TableActor:
    return await _announced(here, SECRET)


async def with_bots(here: Place) -> TableActor:
    return (await here.game("Ann", options=replace(OWN, first=1)))[0]


SCENES: list[Scene] = [reading, a_turn, a_challenge, secret_challenges, with_bots]


def _asked(table: TableActor, ears: list[Ear]) -> Ear:
    assert table.state.play is not None
    return ears[table.state.chair_at(str(table.state.play.first))]


def left(table: TableActor) -> list[float]:
    """What is left on each clock that runs."""
    assert table.state.play is not None
    watch = table.state.play.watch
    deadlines = [*([] if watch.deadline is None else [watch.deadline]), *watch.others.values()]
    return [until - table.context.time.now() for until in deadlines]


async def answers(here: Place, table: TableActor) -> list[Answered]:
    kept = await here.registry.context.store.tables.read(table.id)
    assert kept is not None
    return [step for row in kept.steps if isinstance(step := decode(row.body), Answered)]


def by_clock(steps: list[Answered]) -> int:
    return sum(step.by == "clock" for step in steps)


async def nobody_is_hurried_and_nothing_stands_still(here: Place, table: TableActor) -> None:
    """From now on: nobody's time is over before the grace is, and it is over when it should be."""
    assert table.state.play is not None
    before, longest = await answers(here, table), 2 * MOVE + BANK
    assert all(GRACE - 0.01 <= each <= longest for each in left(table))
    await here.time.turn(GRACE - 1)
    assert by_clock(await answers(here, table)) == by_clock(before)
    n = table.state.n
    await here.time.turn(longest + 2)
    assert table.state.n > n, "it goes on by itself"


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("scene", SCENES)
def test_a_clock_that_is_set_hurries_nobody_and_freezes_no_table(
    tmp_path: Path, scene: Scene, jump: float
) -> None:
    async def story(here: Place) -> None:
        table = await scene(here)
        await here.time.set_wall(jump)
        await nobody_is_hurried_and_nothing_stands_still(here, table)

    played(tmp_path, story, BEATS)


@pytest.mark.parametrize("jump", [*JUMPS, 0.0])
@pytest.mark.parametrize("scene", SCENES)
def test_nor_does_one_that_is_set_while_the_server_is_restarted(
    tmp_path: Path, scene: Scene, jump: float
) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, BEATS, time=time) as here:
            table = await scene(here)
            await here.time.turn(5)
        # the machine was booted, too: its other clock begins anew
        async with place(tmp_path, BEATS, time=HandTime(3.0, time.wall() + 1 + jump)) as here:
            again = await here.registry.tables.find(table.id)
            await nobody_is_hurried_and_nothing_stands_still(here, again)

    asyncio.run(run())


@pytest.mark.parametrize("scene", [a_turn, a_challenge, secret_challenges])
def test_nobody_gets_more_time_than_was_left_by_a_clock_that_goes_back(tmp_path: Path, scene: Scene) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, BEATS, time=time) as here:
            table = await scene(here)
            before = max(left(table))
        async with place(tmp_path, BEATS, time=HandTime(3.0, time.wall() - 24 * HOUR)) as here:
            again = await here.registry.tables.find(table.id)
            assert max(left(again)) <= before + 0.01

    asyncio.run(run())


def test_whoever_had_more_time_left_than_the_grace_keeps_it_while_the_machine_sleeps(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*NAMES, options=OWN)
        await here.time.turn(5)
        await here.time.set_wall(8 * HOUR)
        assert _asked(table, ears).all(ClockShown)[-1] == ClockShown(1, 45.0, 20.0)

    played(tmp_path, story, BEATS)


@pytest.mark.parametrize(
    ("move", "grace"),
    [(30, 15.0), (300, 15.0), (1200, 60.0), (3600, 180.0)],
    ids=lambda number: f"{number:.0f}",
)
def test_the_grace_is_fifteen_seconds_or_a_twentieth_of_a_decision_and_everybody_is_told(
    tmp_path: Path, move: int, grace: float
) -> None:
    async def story(here: Place) -> None:
        options = replace(OWN, clocks=Clocks("own", move, 0))
        table, ears = await here.game(*NAMES, options=options)
        await here.time.turn(move - 1)
        before = [len(ear.all(ClockShown)) for ear in ears]
        await here.time.set_wall(60.0)
        assert [len(ear.all(ClockShown)) for ear in ears] == [told + 1 for told in before]
        assert {ear.all(ClockShown)[-1] for ear in ears} == {ClockShown(1, grace, 0.0)}
        await here.time.turn(grace - 0.5)
        assert await answers(here, table) == []
        await here.time.turn(1)
        assert by_clock(await answers(here, table)) == 1

    played(tmp_path, story, BEATS)


def test_reading_the_masks_has_a_grace_of_its_own(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table(*NAMES, options=replace(OWN, clocks=Clocks("own", 600, 0)))
        await here.wish(table, ears[0], Start("s"))
        await here.time.turn(1199)
        await here.time.set_wall(60.0)
        assert ears[0].all(ClockShown)[-1] == ClockShown(0, 60.0, None)

    played(tmp_path, story, BEATS)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_pause_outlasts_whatever_is_done_to_the_clock(tmp_path: Path, jump: float) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, BEATS, time=time) as here:
            table, ears = await here.game(*NAMES, options=OWN)
            await here.time.turn(10)
            await here.wish(table, ears[0], Pause("p"))
            await here.time.set_wall(jump)
        async with place(tmp_path, BEATS, time=HandTime(3.0, time.wall() + jump)) as here:
            again = await here.registry.tables.find(table.id)
            back = here.listen(again, "ann")
            await here.time.turn(HOUR)
            await here.time.set_wall(-jump)
            assert await answers(here, again) == []
            await here.wish(again, back, Pause("p", False))
            assert back.all(ClockShown)[-1] == ClockShown(1, 40.0, 20.0)

    asyncio.run(run())


def test_beats_go_on_when_the_clock_goes_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table = await a_challenge(here)
        asked = table.state.play.asked if table.state.play is not None else 0
        await here.time.set_wall(-HOUR)
        first = next(ear for ear in list(table.audience.watching) if table.audience.chair(ear) == 1)
        assert isinstance(first, Ear)
        await here.answer(table, first, Pass())
        await here.time.turn(1.3)
        assert table.state.play is not None
        assert table.state.play.asked == asked + 1

    played(tmp_path, story, BEATS)


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("jump", [3 * HOUR, 365 * 24 * HOUR, -3 * HOUR, -365 * 24 * HOUR])
def test_no_lobby_is_deleted_and_no_game_closed_by_a_clock_that_is_set(
    tmp_path: Path, jump: float, restarted: bool
) -> None:
    async def run() -> None:
        time = HandTime()

        async def all_are_there(here: Place) -> None:
            for _ in range(5):
                await here.time.turn(COME_BACK / 10)
                await here.registry.sweeper.sweep()
            assert sorted(table.state.room.phase for table in here.registry.tables.values()) == phases

        async with place(tmp_path, BEATS, time=time) as here:
            lobby, ears = await here.table("Ann", options=OWN)
            game, _ = await here.game(*NAMES, options=replace(OWN, clocks=Clocks("none")))
            for table in (lobby, game):
                for line in list(table.audience.watching):
                    table.leave(line)
            phases = sorted(table.state.room.phase for table in (lobby, game))
            if not restarted:
                await here.time.set_wall(jump)
                await all_are_there(here)
        if restarted:
            async with place(tmp_path, BEATS, time=HandTime(3.0, time.wall() + jump)) as here:
                await all_are_there(here)
        assert ears

    asyncio.run(run())


def test_what_nobody_comes_back_to_is_closed_in_the_end_however_the_clock_was_set(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await here.table("Ann")
            table.leave(ears[0])
        async with place(tmp_path, time=HandTime(3.0, time.wall() - HOUR)) as here:
            await here.time.turn(2 * HOUR + 20)
            assert table.id not in here.registry.tables

    asyncio.run(run())


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_code_for_another_device_lasts_ten_minutes_whatever_the_clock_says(
    tmp_path: Path, jump: float
) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table("Ann", "Bob")
        early, late = [(await here.registry.moves.offer(table, owner)).code for owner in ("ann", "bob")]
        await here.time.set_wall(jump)
        await here.time.turn(MOVE_SECONDS - 10)
        assert await here.registry.moves.claim(early, "ann's telephone") == (table, 0)
        await here.time.turn(20)
        await refused("no-such-move", here.registry.moves.claim(late, "bob's telephone"))

    played(tmp_path, story)


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_nor_does_a_code_outlive_a_restart_with_another_clock(tmp_path: Path, jump: float) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await here.table("Ann")
            code = (await here.registry.moves.offer(table, "ann")).code
        async with place(tmp_path, time=HandTime(3.0, time.wall() + jump)) as here:
            await refused("no-such-move", here.registry.moves.claim(code, "ann's telephone"))

    asyncio.run(run())


def test_limits_go_on_as_if_nobody_had_set_the_clock(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, *_) = await here.table("Ann", "Bob")
        with table.limits.changes.charged_to("ann", 0):
            table.limits.changes.spend()
        left = table.limits.changes._people.of("ann").left
        await here.time.set_wall(-HOUR)
        assert table.limits.changes._people.of("ann").left == left
        assert ann.closed is None

    played(tmp_path, story)
