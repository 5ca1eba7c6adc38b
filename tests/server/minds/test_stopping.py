"""Stopping at the worst moment."""

import asyncio

import pytest

from mascarade.server.minds.supervisor import WorkerSupervisor
from tests.server.minds.stage import on_both_loops


@pytest.mark.parametrize("steps", range(8))
def test_a_worker_that_is_being_born_is_ended_all_the_same(steps: int) -> None:
    async def stopped() -> bool:
        worker = WorkerSupervisor()
        worker.launch()
        for _ in range(steps):
            await asyncio.sleep(0)
        await worker.stop()
        return True

    assert on_both_loops(stopped) == [True, True]
