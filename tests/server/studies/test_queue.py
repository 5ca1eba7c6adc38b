"""Whose turn it is to be studied: nobody can keep others waiting by bringing much, or by going away."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from mascarade.server.errors import Busy, TooMuch
from mascarade.server.studies.queue import StudyQueue, Whose
from tests.server.studies.test_supervisor import keys


class Desk:
    """A row of which somebody is served until they are let go, and who was served."""

    def __init__(self, most: int = 8, most_each: int = 2) -> None:
        self.row = StudyQueue(most, most_each)
        self.served: list[str] = []
        self._done = asyncio.Event()

    async def come(self, name: str, whose: Whose = None) -> None:
        async with self.row.turn(whose):
            self.served.append(name)
            await self._done.wait()

    async def file(self, name: str, whose: Whose = None) -> asyncio.Task[None]:
        coming = asyncio.create_task(self.come(name, whose))
        await asyncio.sleep(0)
        return coming

    def let_go(self) -> None:
        self._done.set()


def row(story: Callable[[Desk], Awaitable[None]], **limits: int) -> None:
    async def run() -> None:
        await story(Desk(**limits))

    asyncio.run(run())


def test_games_of_the_place_go_before_files_and_each_in_the_order_they_came() -> None:
    async def story(desk: Desk) -> None:
        waiting = [
            await desk.file(name, whose)
            for name, whose in (("1", "a"), ("2", "a"), ("3", "b"), ("game 1", None), ("game 2", None))
        ]
        desk.let_go()
        await asyncio.gather(*waiting)
        assert desk.served == ["1", "game 1", "game 2", "2", "3"]

    row(story)


def test_one_address_has_so_many_files_in_it_and_others_have_room() -> None:
    async def story(desk: Desk) -> None:
        mine = [await desk.file("mine", "a") for _ in range(2)]
        with pytest.raises(TooMuch) as refused:
            await desk.come("too much", "a")
        assert (keys(refused.value), refused.value.problems[0].args) == (["study-yours"], {"most": 2})
        theirs = await desk.file("theirs", "b")
        desk.let_go()
        await asyncio.gather(*mine, theirs)
        await desk.come("mine again", "a")
        assert desk.served == ["mine", "mine", "theirs", "mine again"]

    row(story)


def test_however_many_files_there_are_a_game_of_the_place_has_room() -> None:
    async def story(desk: Desk) -> None:
        waiting = [await desk.file("file", str(number)) for number in range(2)]
        with pytest.raises(Busy):
            await desk.come("one too many", "another")
        waiting += [await desk.file("game") for _ in range(2)]
        with pytest.raises(Busy):
            await desk.come("one too many")
        desk.let_go()
        await asyncio.gather(*waiting)
        assert desk.served == ["file", "game", "game", "file"]

    row(story, most=2)


def test_who_leaves_is_out_of_the_row_and_of_the_count_at_once() -> None:
    async def story(desk: Desk) -> None:
        first = await desk.file("first", "a")
        gone = await desk.file("gone", "a")
        last = await desk.file("last", "b")
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        again = await desk.file("again", "a")
        desk.let_go()
        await asyncio.gather(first, last, again)
        assert desk.served == ["first", "last", "again"]

    row(story)


@pytest.mark.parametrize("others", [0, 1])
def test_who_leaves_in_the_moment_of_being_called_hands_the_turn_on(others: int) -> None:
    async def story(desk: Desk) -> None:
        first, gone = await desk.file("first", "a"), await desk.file("gone", "a")
        waiting = [await desk.file("next", "b") for _ in range(others)]
        first.cancel()
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait((first, gone))
        desk.let_go()
        await asyncio.gather(*waiting, await desk.file("last", "c"))
        assert desk.served == ["first", *["next"] * others, "last"]

    row(story)


def test_it_is_empty_when_everybody_who_was_in_it_has_had_their_turn() -> None:
    async def story(desk: Desk) -> None:
        await desk.row.empty()
        waiting = [await desk.file("file", "a"), await desk.file("game")]
        emptied = asyncio.create_task(desk.row.empty())
        await asyncio.sleep(0)
        desk.let_go()
        await emptied
        assert desk.served == ["file", "game"]
        await asyncio.gather(*waiting)

    row(story)
