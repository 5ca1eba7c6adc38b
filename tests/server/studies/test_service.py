"""What was studied is kept as long as there is room, and nothing else is."""

import asyncio

import pytest

from mascarade.rules import BadSetup
from mascarade.server.studies.service import StudyService
from tests.server.place import QUICK
from tests.server.studies.stage import FILE, held, student


def has(service: StudyService, game: tuple[str, int]) -> bool:
    """Whether it is kept, or on its way."""
    cache = service._cache
    return game in cache._kept or game in cache._coming


def test_the_study_that_was_asked_for_least_lately_makes_room_for_another() -> None:
    async def kept() -> None:
        service = StudyService(QUICK)
        try:
            size = len(await service.game(("t", 1), FILE))
        finally:
            await service.stop()
        service = StudyService(QUICK, room=2 * size)
        try:
            for number in (1, 2, 1, 3):
                assert len(await service.game(("t", number), FILE)) == size
            assert [has(service, ("t", number)) for number in (1, 2, 3)] == [True, False, True]
        finally:
            await service.stop()

    asyncio.run(kept())


def test_what_could_not_be_studied_is_not_kept_and_is_tried_anew() -> None:
    async def refused() -> None:
        service = StudyService(QUICK)
        try:
            told = await asyncio.gather(
                *(service.game(("t", 1), b"{}") for _ in range(3)), return_exceptions=True
            )
            assert all(isinstance(each, BadSetup) for each in told)
            assert not has(service, ("t", 1))
            assert await service.game(("t", 1), FILE)
            with pytest.raises(BadSetup):
                await service.file(b"{}", "somewhere")
        finally:
            await service.stop()

    asyncio.run(refused())


def test_a_game_that_nobody_waits_for_any_more_is_not_studied() -> None:
    async def left() -> None:
        service = StudyService(QUICK)
        try:
            await service.file(FILE, "somewhere")
            with held(await student()):
                busy = asyncio.create_task(service.file(FILE, "somewhere"))
                await asyncio.sleep(0)
                two = [asyncio.create_task(service.game(("t", 1), FILE)) for _ in range(2)]
                await asyncio.sleep(0)
                two[0].cancel()
                await asyncio.wait(two[:1])
                assert has(service, ("t", 1)), "somebody still waits"
                two[1].cancel()
                await asyncio.wait(two)
                assert not has(service, ("t", 1))
            assert await busy
            assert not has(service, ("t", 1))
            assert await service.game(("t", 1), FILE)
        finally:
            await service.stop()

    asyncio.run(left())
