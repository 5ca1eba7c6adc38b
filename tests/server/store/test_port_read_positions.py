"""What every store promises about read positions."""

from pathlib import Path

from tests.server.store.adapters import (
    Opener,
    append,
    in_a_loop,
    make,
    opened,
)


@in_a_loop
async def test_what_somebody_saw_is_known_at_once_and_kept_with_the_next_step(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        store.read_positions.saw("t", "ann", 3)
        store.read_positions.saw("t", "bob", 1)
        store.read_positions.saw("u", "ann", 9)
        store.read_positions.saw("gone", "ann", 9)
        store.read_positions.saw("t", "ann", 2)
        assert await store.read_positions.of("t") == {"ann": 3, "bob": 1}
        await append(store, "t", 2)
        async with opened(opener, tmp_path) as other:
            assert await other.read_positions.of("t") == {"ann": 3, "bob": 1}
            assert await other.read_positions.of("u") == {"ann": 9}
            assert await other.read_positions.of("gone") == {}
        store.read_positions.saw("t", "ann", 2)
        store.read_positions.saw("t", "bob", 5)
        assert await store.read_positions.of("t") == {"ann": 3, "bob": 5}


@in_a_loop
async def test_what_somebody_saw_last_is_kept_when_the_store_is_closed(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        store.read_positions.saw("t", "ann", 1)
    async with opened(opener, tmp_path) as store:
        assert await store.read_positions.of("t") == {"ann": 1}
