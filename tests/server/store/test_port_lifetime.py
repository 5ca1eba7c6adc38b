"""What every store promises about callers that stop waiting, closing, and its secrets."""

import asyncio
from pathlib import Path

import pytest

from mascarade.server.store import (
    Store,
    StoreUnavailable,
)
from tests.server.store.adapters import (
    Opener,
    append,
    assert_whole,
    in_a_loop,
    kept,
    make,
    numbers,
    opened,
)


@in_a_loop
async def test_a_secret_is_made_once(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        one, again, other = await asyncio.gather(
            store.secret("one"), store.secret("one"), store.secret("other")
        )
        assert len(one) == len(other) == 32
        assert one == again != other
    async with opened(opener, tmp_path) as store:
        assert await store.secret("one") == one


@in_a_loop
async def test_who_stops_waiting_stops_nothing(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        waiting = [asyncio.create_task(append(store, "t", 2)), asyncio.create_task(append(store, "u", 2))]
        await asyncio.sleep(0)  # both have asked
        waiting[0].cancel()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in outcomes] == [asyncio.CancelledError, type(None)]
        await append(store, "t", 3)
        await assert_whole(store, "t", 3)
        await assert_whole(store, "u", 2)


@in_a_loop
async def test_closing_finishes_what_is_being_stored(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    waiting = [asyncio.create_task(make(store, f"t{each}")) for each in range(50)]
    await asyncio.sleep(0)  # all have asked
    await store.close()
    await asyncio.gather(*waiting)
    async with opened(opener, tmp_path) as again:
        assert len(await again.tables.open_tables()) == 50


@in_a_loop
async def test_closing_answers_whoever_still_asks(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    await make(store, "t")
    asking = [asyncio.create_task(kept(store, "t")) for _ in range(20)]
    await asyncio.sleep(0)  # all have asked
    await store.close()
    assert [numbers(each.steps) for each in await asyncio.gather(*asking)] == [[1]] * 20


@in_a_loop
async def test_a_closed_store_keeps_and_finds_nothing(opener: Opener, tmp_path: Path) -> None:
    store = await opener(tmp_path)
    await store.close()
    await store.close()
    with pytest.raises(StoreUnavailable):
        await make(store, "t")
    with pytest.raises(StoreUnavailable):
        await store.tables.read("t")


async def _opened(opener: Opener, folder: Path) -> Store:
    return await opener(folder)


def test_a_store_outlives_a_loop(opener: Opener, tmp_path: Path) -> None:
    store = asyncio.run(_opened(opener, tmp_path))

    async def leave_without_waiting() -> None:
        await make(store, "t")
        tasks = [asyncio.create_task(make(store, f"u{each}")) for each in range(20)]
        await asyncio.sleep(0)
        del tasks

    asyncio.run(leave_without_waiting())
    asyncio.run(append(store, "t", 2))
    asyncio.run(assert_whole(store, "t", 2))
    asyncio.run(store.close())
