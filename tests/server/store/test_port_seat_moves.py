"""What every store promises about seat moves."""

import asyncio
from pathlib import Path

from mascarade.server.store import (
    SeatMove,
)
from tests.server.store.adapters import (
    Opener,
    in_a_loop,
    make,
    opened,
)


@in_a_loop
async def test_a_move_is_used_once_and_in_time(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        move = SeatMove("t", "cat", 10.0)
        await store.moves.offer("print", move)
        assert await store.moves.take("another", 5.0) is None
        assert await store.moves.take("print", 9.9) == move
        assert await store.moves.take("print", 9.9) is None
        await store.moves.offer("print", move)
        assert await store.moves.take("print", 10.0) is None


@in_a_loop
async def test_a_later_move_of_the_same_seat_replaces_the_first(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await store.moves.offer("first", SeatMove("t", "cat", 10.0))
        await store.moves.offer("elsewhere", SeatMove("t", "dan", 10.0))
        await store.moves.offer("second", SeatMove("t", "cat", 20.0))
        assert await store.moves.take("first", 1.0) is None
        assert await store.moves.take("second", 1.0) == SeatMove("t", "cat", 20.0)
        assert await store.moves.take("elsewhere", 1.0) == SeatMove("t", "dan", 10.0)


@in_a_loop
async def test_of_many_who_take_a_move_one_has_it(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        move = SeatMove("t", "cat", 10.0)
        await store.moves.offer("print", move)
        taken = await asyncio.gather(*(store.moves.take("print", 1.0) for _ in range(20)))
        assert [each for each in taken if each is not None] == [move]
