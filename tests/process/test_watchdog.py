"""A watchdog expires when a child hangs, and not when this process itself stood still."""

import asyncio
import time

from mascarade.process.watchdog import Watchdog

GAP = 0.1
SECONDS = 0.05


async def expires(watchdog: Watchdog, expired: asyncio.Event) -> float:
    """How long it takes."""
    began = time.monotonic()
    watchdog.set(SECONDS)
    async with asyncio.timeout(60):
        await expired.wait()
    return time.monotonic() - began


def test_it_expires_when_the_time_is_over() -> None:
    async def story() -> float:
        expired = asyncio.Event()
        return await expires(Watchdog(expired.set, 60.0), expired)

    assert asyncio.run(story()) >= SECONDS


def test_it_gives_the_same_time_again_after_this_process_stood_still() -> None:
    async def story() -> list[bool]:
        expired = asyncio.Event()
        watchdog = Watchdog(expired.set, GAP)
        watchdog.set(SECONDS)
        time.sleep(SECONDS + 2 * GAP)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        after = expired.is_set()
        async with asyncio.timeout(60):
            await expired.wait()
        return [after, expired.is_set()]

    assert asyncio.run(story()) == [False, True]


def test_it_expires_neither_when_it_was_cleared_nor_at_a_time_that_was_replaced() -> None:
    async def story() -> list[str]:
        calls: list[str] = []
        last = asyncio.Event()
        cleared, replaced = Watchdog(lambda: calls.append("cleared"), 60.0), Watchdog(last.set, 60.0)
        cleared.set(0.0)
        cleared.clear()
        began = asyncio.get_running_loop().time()
        replaced.set(0.0)
        replaced.set(SECONDS)
        async with asyncio.timeout(60):
            await last.wait()
        assert asyncio.get_running_loop().time() - began >= SECONDS
        return calls

    assert asyncio.run(story()) == []
