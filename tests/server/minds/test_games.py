"""Minds in workers play as they would in the process of the table."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from io import BytesIO

import msgspec
import pytest

from mascarade.bots import BOTS, Asked, Hello, Maker
from mascarade.bots.random import Random
from mascarade.rules import Answer
from mascarade.server.minds.messages import Forget, Think, Thought
from mascarade.server.minds.worker import serve
from tests.server.minds.stage import AGES, Table, in_process, on_both_loops, workers


@pytest.mark.parametrize("level", BOTS)
def test_whole_games_give_the_same_answers_as_minds_in_process(level: str) -> None:
    games = [("4A", 1), ("6B", 2), ("9A", 3)]

    async def played() -> list[list[Answer]]:
        async with workers(bots=None) as pool:
            return [
                await Table(f"t{seed}", level, seed, scenario=scenario).play(pool) for scenario, seed in games
            ]

    expected = [in_process(level, seed, scenario) for scenario, seed in games]
    assert on_both_loops(played) == [expected, expected]


@pytest.mark.parametrize("number", [1, 2])
def test_tables_that_share_workers_do_not_mix(number: int) -> None:
    async def played() -> list[list[Answer]]:
        async with workers(number) as pool:
            games = [Table(f"t{seed}", "honest", seed) for seed in range(40)]
            return await asyncio.gather(*(game.play(pool) for game in games))

    assert asyncio.run(played()) == [in_process("honest", seed) for seed in range(40)]


def counted(table: Table) -> Answer:
    """What a mind answers that was given all its seat heard, each event once."""
    seat, heard, _, question = table.asked()
    assert seat.level == "counting"
    return question.options[len(heard) % len(question.options)]


def test_a_mind_is_given_everything_its_seat_heard_once() -> None:
    async def played() -> None:
        async with workers() as pool:
            table = Table("t", "counting", scenario="7A")
            for _ in range(60):
                expected = counted(table)
                assert await table.step(pool) == expected

    asyncio.run(played())


def test_what_is_heard_while_a_mind_thinks_comes_with_the_next_question() -> None:
    async def played() -> None:
        async with workers() as pool:
            table = Table("t", "counting")
            seat, heard, view, question = table.asked()
            began = len(heard)
            thinking = asyncio.create_task(pool.answer(seat, heard, view, question, AGES))
            await asyncio.sleep(0)
            heard.extend(heard[-1:] * 5)
            options = question.options
            assert await thinking == options[began % len(options)]
            assert await pool.answer(seat, heard, view, question, AGES) == options[len(heard) % len(options)]

    asyncio.run(played())


def test_a_forgotten_table_begins_anew() -> None:
    async def played() -> list[Answer]:
        async with workers() as pool:
            first = await Table("t", "random").play(pool)
            pool.forget("t")
            assert await Table("t", "random").play(pool) == first
            pool.forget("t")
            pool.forget("never seen")
            return first

    assert asyncio.run(played()) == in_process("random", 1)


def test_forgetting_a_table_ends_what_its_bots_are_asked() -> None:
    async def forgotten() -> None:
        async with workers() as pool:
            table = Table("t", "stuck")
            thinking = asyncio.create_task(pool.answer(*table.asked(), AGES))
            await asyncio.sleep(0)
            pool.forget("t")
            answer = await thinking
            assert answer in table.asked()[3].options  # a simple mind's, and long before the patience ends

    asyncio.run(forgotten())


def test_a_worker_holds_no_mind_of_a_forgotten_table() -> None:
    alive: weakref.WeakSet[Random] = weakref.WeakSet()

    def made(hello: Hello) -> Random:
        mind = Random(hello)
        alive.add(mind)
        return mind

    makers: dict[str, Maker] = {"random": made}
    table = Table("t", "random")
    seat, heard, view, question = table.asked()
    asked = Asked(tuple(heard), view, question)
    counts: list[int] = []

    def lines() -> Iterator[bytes]:
        for number in (1, 2, 3, None):
            yield msgspec.json.encode(Think(7, asked, number, "random", seat.hello))
        yield msgspec.json.encode(Think(8, asked, 3))
        for minds in ((), (1,), (2, 3), (99,)):
            gc.collect()
            counts.append(len(alive))
            yield msgspec.json.encode(Forget(minds))
        gc.collect()
        counts.append(len(alive))

    out = BytesIO()
    serve(makers, lines(), out)
    assert counts == [3, 3, 2, 0, 0]
    thoughts = [msgspec.json.decode(line, type=Thought) for line in out.getvalue().splitlines()]
    assert [thought.id for thought in thoughts] == [7, 7, 7, 7, 8]
    assert all(thought.option is not None for thought in thoughts)
