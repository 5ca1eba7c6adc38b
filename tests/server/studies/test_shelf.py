"""What was studied is kept as long as there is room, and nothing else is."""

import asyncio

import pytest

from mascarade.rules import BadSetup
from mascarade.server.studies.shelf import Shelf
from tests.server.place import QUICK
from tests.server.studies.stage import FILE, held, student


def has(shelf: Shelf, game: tuple[str, int]) -> bool:
    """Whether it is kept, or on its way."""
    cache = shelf._cache
    return game in cache._kept or game in cache._coming


def test_the_study_that_was_asked_for_least_lately_makes_room_for_another() -> None:
    async def kept() -> None:
        shelf = Shelf(QUICK)
        try:
            size = len(await shelf.game(("t", 1), FILE))
        finally:
            await shelf.stop()
        shelf = Shelf(QUICK, room=2 * size)
        try:
            for number in (1, 2, 1, 3):
                assert len(await shelf.game(("t", number), FILE)) == size
            assert [has(shelf, ("t", number)) for number in (1, 2, 3)] == [True, False, True]
        finally:
            await shelf.stop()

    asyncio.run(kept())


def test_what_could_not_be_studied_is_not_kept_and_is_tried_anew() -> None:
    async def refused() -> None:
        shelf = Shelf(QUICK)
        try:
            told = await asyncio.gather(
                *(shelf.game(("t", 1), b"{}") for _ in range(3)), return_exceptions=True
            )
            assert all(isinstance(each, BadSetup) for each in told)
            assert not has(shelf, ("t", 1))
            assert await shelf.game(("t", 1), FILE)
            with pytest.raises(BadSetup):
                await shelf.file(b"{}", "somewhere")
        finally:
            await shelf.stop()

    asyncio.run(refused())


def test_a_game_that_nobody_waits_for_any_more_is_not_studied() -> None:
    async def left() -> None:
        shelf = Shelf(QUICK)
        try:
            await shelf.file(FILE, "somewhere")
            with held(await student()):
                busy = asyncio.create_task(shelf.file(FILE, "somewhere"))
                await asyncio.sleep(0)
                two = [asyncio.create_task(shelf.game(("t", 1), FILE)) for _ in range(2)]
                await asyncio.sleep(0)
                two[0].cancel()
                await asyncio.wait(two[:1])
                assert has(shelf, ("t", 1)), "somebody still waits"
                two[1].cancel()
                await asyncio.wait(two)
                assert not has(shelf, ("t", 1))
            assert await busy
            assert not has(shelf, ("t", 1))
            assert await shelf.game(("t", 1), FILE)
        finally:
            await shelf.stop()

    asyncio.run(left())
