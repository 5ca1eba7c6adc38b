"""A mind that breaks, lies or never comes back: a simpler one answers, and its neighbours notice nothing."""

import asyncio
import re
from time import sleep

import pytest
from structlog.testing import capture_logs

from mascarade.rules import Answer, Choose
from mascarade.rules.masks import MASKS
from mascarade.server.minds import supervisor
from tests.bots.host import NAMES
from tests.server.minds.stage import AGES, Table, children, in_process, workers
from tests.server.minds.test_games import counted

HURRIED = 4.0
"""Patience with minds that never come back: half of it passes in vain each time."""


@pytest.mark.parametrize("level", ["crashing", "unborn", "leaving", "lying", "mumbling", "nobody wrote this"])
def test_a_simpler_mind_answers_for_a_broken_one_and_the_neighbours_go_on(level: str) -> None:
    async def played() -> list[Answer]:
        async with workers() as pool:
            broken, sound = Table("broken", level), Table("sound", "honest", 5)
            first = await sound.step(pool)
            before = children()
            _, rest = await asyncio.gather(broken.play(pool), sound.play(pool))
            assert broken.game.result is not None
            assert children() == before
            return [first, *rest]

    assert asyncio.run(played()) == in_process("honest", 5)


def test_those_who_step_in_do_not_always_draw_the_same() -> None:
    async def drawn() -> set[Answer]:
        async with workers() as pool:
            seat, heard, view, question = Table("t", "crashing").asked()
            numbers = range(1, 30)
            asked = [type(question)(number, question.what, question.options) for number in numbers]
            answers = [await pool.answer(seat, heard, view, each, AGES) for each in asked]
            assert None not in answers
            return {answer for answer in answers if answer is not None}

    assert len(asyncio.run(drawn())) > 3


def test_the_log_says_where_a_mind_broke_and_nothing_of_what_it_knew() -> None:
    async def one() -> None:
        async with workers() as pool:
            await Table("a table nobody should know of", "crashing").step(pool)

    with capture_logs() as logs:
        asyncio.run(one())
    (line,) = logs
    assert line["event"] == "a mind is broken"
    assert line["level"] == "crashing"
    assert line["fault"].startswith("RuntimeError in worker.py:")
    assert line["fault"].count("naughty.py:") == 1
    assert "\n" not in str(line)
    assert {*re.findall(r"\w+", str(line))}.isdisjoint({*NAMES, *MASKS, "View", "coins", "nobody", "table"})


def test_what_a_mind_prints_and_reads_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    async def played() -> list[Answer]:
        async with workers() as pool:
            return await Table("t", "talking").play(pool)

    with capture_logs() as logs:
        assert asyncio.run(played()) == in_process("honest", 1)
    assert logs == []
    assert capfd.readouterr() == ("", "")


def test_a_pair_means_the_same_in_any_order() -> None:
    async def chosen() -> None:
        async with workers() as pool:
            seat, heard, view, question = Table("t", "backward").asked()
            pairs = (Choose(("bob", "cia")), Choose(("bob", "dan")), Choose(("cia", "dan")))
            for number in range(10):
                pair = type(question)(number, "choose", pairs)
                assert await pool.answer(seat, heard, view, pair, AGES) in pairs

    with capture_logs() as logs:
        asyncio.run(chosen())
    assert logs == []


@pytest.mark.parametrize("level", ["stuck", "frozen"])
def test_a_stuck_mind_is_replaced_and_its_neighbours_go_on(level: str) -> None:
    async def played() -> None:
        async with workers() as pool:
            stuck, sound = Table("stuck", level), Table("sound", "counting")
            await sound.step(pool)
            thinking = asyncio.create_task(stuck.step(pool, HURRIED))
            for _ in range(30):
                expected = counted(sound)
                assert await sound.step(pool) == expected
            await thinking

    with capture_logs() as logs:
        asyncio.run(played())
    assert [line["event"] for line in logs] == ["a mind is stuck", "a worker has ended"]


def test_no_worker_is_ended_because_the_server_stood_still_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "_NOT_YET_STUCK", 0.05)
    monkeypatch.setattr(supervisor, "GAP", 0.1)

    async def played() -> None:
        async with workers() as pool:
            sound = Table("sound", "counting")
            await sound.step(pool)
            before = children()
            asked = asyncio.create_task(pool.answer(*sound.asked(), 0.05))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            # as SIGSTOP does: nothing is read meanwhile, and the time for an answer is long over
            sleep(0.5)
            await asked
            await pool.answer(*sound.asked(), AGES)
            assert children() == before

    with capture_logs() as logs:
        asyncio.run(played())
    assert logs == []


@pytest.mark.slow
def test_a_mind_that_is_stuck_again_and_again_is_not_asked_any_more() -> None:
    async def played() -> None:
        async with workers() as pool:
            asked = Table("t", "stuck").asked()
            await Table("sound", "honest").step(pool)
            for _ in range(3):
                assert await pool.answer(*asked, HURRIED) is not None
            await Table("sound", "honest").step(pool)
            before = children()
            for _ in range(20):
                assert await pool.answer(*asked, HURRIED) is not None
            assert children() == before

    with capture_logs() as logs:
        asyncio.run(played())
    assert [line["event"] for line in logs] == ["a mind is stuck", "a worker has ended"] * 3


def test_a_mind_that_kills_its_worker_is_answered_for_and_then_not_asked_any_more() -> None:
    async def played() -> None:
        async with workers() as pool:
            table, sound = Table("t", "killing"), Table("sound", "counting")
            asked = table.asked()
            for _ in range(10):
                assert await pool.answer(*asked, AGES) is not None
                expected = counted(sound)
                assert await sound.step(pool) == expected

    with capture_logs() as logs:
        asyncio.run(played())
    assert [line["event"] for line in logs] == ["a worker has ended"] * 6
    assert {line["code"] for line in logs} == {3}
