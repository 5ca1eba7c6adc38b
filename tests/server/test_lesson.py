"""A lesson is a table like any other but for its script: stored, resumed, and closed to everybody else."""

import asyncio
from pathlib import Path

import pytest

from mascarade.rules import Swap
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.settings import Settings
from mascarade.server.table.lesson import FIRST, LESSONS, PARTS
from mascarade.server.table.record import game_file
from mascarade.server.table.steps import decode
from mascarade.wire.client_messages import (
    Chat,
    ChooseOptions,
    Close,
    End,
    Kick,
    Leave,
    Pause,
    Ready,
    Rematch,
    Rename,
    Wish,
)
from mascarade.wire.http import JoinTable, MakeTable, TakeLesson
from tests.server.place import Ear, Place, place, played, refused


async def begun(here: Place) -> tuple[TableActor, Ear]:
    table, chair = await here.registry.teach("ann", TakeLesson("Ann"))
    assert chair == 0
    return table, here.listen(table, "ann")


async def learned(here: Place, table: TableActor, ear: Ear, most: int = 100) -> int:
    """Do what the lesson says; how many answers that took."""
    if table.state.room.phase == "memorise":
        await here.wish(table, ear, Ready("r"))
    for given in range(most):
        lesson = ear.last.lesson
        if lesson is None or lesson.answer is None:
            return given
        await here.answer(table, ear, lesson.answer)
    return most


def test_who_does_what_the_lesson_says_plays_the_script_to_its_end(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        assert await learned(here, table, ear) == len(FIRST.moments) - 1
        assert table.state.play is not None
        assert table.state.play.over
        assert table.state.play.game is not None
        assert table.state.play.game.result is not None
        assert table.state.play.game.result.winners == ("Ann",)
        moments = [update.lesson for update in ear.updates if update.lesson is not None]
        steps = [lesson.step for lesson in moments]
        assert steps == sorted(steps)
        assert {lesson.moment for lesson in moments} == {*FIRST.moments, "end"}

    played(tmp_path, story)


def test_another_answer_than_the_expected_one_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await here.wish(table, ear, Ready("r"))
        while (lesson := ear.last.lesson) is not None and lesson.answer is not None:
            n = table.state.n
            assert ear.yours is not None
            for option in ear.yours.options:
                if option != lesson.answer:
                    await refused("lesson-other", here.answer(table, ear, option))
            assert table.state.n == n
            assert not table.state.early
            await here.answer(table, ear, lesson.answer)
        assert table.state.room.phase == "over"

    played(tmp_path, story)


@pytest.mark.parametrize(
    "wish",
    [
        Rename("w", "Bo"),
        Kick("w", 1),
        ChooseOptions("w", FIRST.options),
        Pause("w"),
        End("w"),
        Rematch("w"),
        Chat("w", "Hello"),
    ],
    ids=lambda wish: type(wish).__name__,
)
def test_the_table_of_a_lesson_stays_as_it_is(tmp_path: Path, wish: Wish) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await refused("lesson-table", here.wish(table, ear, wish))
        await learned(here, table, ear)
        await refused("lesson-table", here.wish(table, ear, wish))

    played(tmp_path, story)


def test_nobody_else_sits_down_at_a_lesson_and_it_is_not_listed(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await refused("lesson-table", join(table, "bob", JoinTable("Bob")))
        await learned(here, table, ear)
        await refused("lesson-table", join(table, "bob", JoinTable("Bob")))
        assert await join(table, "ann", JoinTable("Ann")) == 0
        assert await here.registry.listed() == []

    played(tmp_path, story)


def test_a_guest_with_the_name_of_the_learner_is_called_something_else(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.registry.teach("ann", TakeLesson("arlecchino"))
        assert len({chair.name.casefold() for chair in table.state.room.chairs}) == len(PARTS)
        assert await learned(here, table, here.listen(table, "ann")) == len(FIRST.moments) - 1

    played(tmp_path, story)


def test_whoever_begins_another_lesson_leaves_the_one_before_and_nobody_elses(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        first, ear = await begun(here)
        others, _ = await here.registry.teach("bob", TakeLesson("Bob"))
        usual, _ = await here.registry.make("ann", MakeTable("Ann"))
        second, _ = await begun(here)
        assert (first.state.room.phase, ear.closed) == ("closed", "closed")
        assert [table.state.room.phase for table in (others, usual, second)] == [
            "memorise",
            "lobby",
            "memorise",
        ]

    played(tmp_path, story)


@pytest.mark.parametrize("wish", [Leave("w"), Close("w")], ids=["left", "closed"])
def test_a_lesson_can_be_given_up(tmp_path: Path, wish: Wish) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await here.wish(table, ear, wish)
        assert table.state.room.phase == "closed"

    played(tmp_path, story)


def test_the_place_may_stop_after_every_answer_of_a_lesson(tmp_path: Path) -> None:
    async def run() -> None:
        async with place(tmp_path) as here:
            table, ear = await begun(here)
            await here.wish(table, ear, Ready("r"))
            name = table.id
        for _ in FIRST.moments[1:]:
            async with place(tmp_path) as here:
                table = await here.registry.tables.find(name)
                ear = here.listen(table, "ann")
                await here.time.turn(0)
                assert await learned(here, table, ear, most=1) == 1
        async with place(tmp_path) as here:
            table = await here.registry.tables.find(name)
            assert table.state.room.phase == "over"
            kept = await here.registry.context.store.tables.read(name)
            assert kept is not None
            assert game_file(name, [decode(row.body) for row in kept.steps if row.n > 1])

    asyncio.run(run())


def test_a_script_that_is_no_more_leaves_a_table_with_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with place(tmp_path) as here:
            table, ear = await begun(here)
            await here.wish(table, ear, Ready("r"))
        monkeypatch.delitem(LESSONS, FIRST.name)
        async with place(tmp_path) as here:
            again = await here.registry.tables.find(table.id)
            ear = here.listen(again, "ann")
            assert ear.last.lesson is None
            await here.answer(again, ear, Swap("centre:0", False))
            assert again.state.n > table.state.n

    asyncio.run(run())


def test_a_spectator_is_not_told_what_the_learner_will_do(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        watching = here.listen(table, None)
        await learned(here, table, ear)
        assert any(update.lesson for update in ear.updates)
        assert not any(update.lesson for update in watching.updates)

    played(tmp_path, story)


def test_the_learner_is_told_nothing_of_the_script_but_their_own_next_answer(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await learned(here, table, ear)
        assert table.state.play is not None
        number = {line.moment: at for at, line in enumerate(FIRST.lines) if line.moment}
        for update in ear.updates:
            assert {getattr(event, "to", "Ann") for event in update.events} <= {"Ann"}
            lesson = update.lesson
            if lesson is None or lesson.answer is None:
                continue
            assert update.yours is not None
            assert lesson.answer in update.yours.options
            assert number[lesson.moment] == update.yours.number - table.state.play.began.question

    played(tmp_path, story)


def test_at_other_tables_nothing_is_said_of_lessons(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        _, ears = await here.game("Ann", "Bob")
        said = b"".join(message for ear in ears for message in ear.raw)
        assert b"lesson" not in said.replace(b'"lesson":false', b"")

    played(tmp_path, story)


def test_guests_take_twice_their_usual_time_while_somebody_reads(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ear = await begun(here)
        await here.wish(table, ear, Ready("r"))
        assert ear.last.lesson is not None
        assert ear.last.lesson.answer is not None
        await here.answer(table, ear, ear.last.lesson.answer)
        guests_turn = table.state.n
        await here.time.turn(1.9)
        assert table.state.n == guests_turn
        await here.time.turn(0.2)
        assert table.state.n == guests_turn + 1

    played(tmp_path, story, Settings(bot_pause=(1.0, 1.0)))
