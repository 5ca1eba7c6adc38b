"""Stopping at the worst moment."""

import asyncio
from contextlib import suppress

import pytest

from mascarade.server.child import born, end
from mascarade.server.minds.process import Worker
from tests.server.minds.stage import on_both_loops


@pytest.mark.parametrize("steps", range(8))
def test_a_worker_that_is_being_born_is_ended_all_the_same(steps: int) -> None:
    async def stopped() -> bool:
        worker = Worker()
        worker.launch()
        for _ in range(steps):
            await asyncio.sleep(0)
        await worker.stop()
        return True

    assert on_both_loops(stopped) == [True, True]


def test_a_process_that_is_being_ended_is_gone_however_often_that_is_cancelled() -> None:
    async def story() -> int | None:
        process = await born("-c", "import sys; sys.stdin.read()")
        ending = asyncio.create_task(end(process))
        await asyncio.sleep(0)
        ending.cancel()
        with suppress(asyncio.CancelledError):
            await ending
        return process.returncode

    assert asyncio.run(story()) is not None
