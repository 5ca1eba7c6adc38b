"""What every store promises about notes."""

from pathlib import Path

import pytest

from mascarade.server.store import (
    Append,
    Conflict,
    StoredStep,
)
from tests.server.store.adapters import (
    Opener,
    in_a_loop,
    make,
    opened,
)


@in_a_loop
async def test_what_somebody_notes_is_theirs_game_by_game_and_written_over(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t")
        await make(store, "u")
        await store.notes.write("t", 1, "ann", b"first")
        await store.notes.write("t", 1, "ann", b"second")
        await store.notes.write("t", 1, "bob", b"other")
        await store.notes.write("t", 2, "ann", b"next game")
        with pytest.raises(Conflict):
            await store.notes.write("gone", 1, "ann", b"nowhere")
    async with opened(opener, tmp_path) as store:
        assert await store.notes.of("t", 1) == {"ann": b"second", "bob": b"other"}
        assert await store.notes.of("t", 2) == {"ann": b"next game"}
        assert (
            await store.notes.of("t", 3)
            == await store.notes.of("u", 1)
            == await store.notes.of("gone", 1)
            == {}
        )


@in_a_loop
async def test_notes_move_with_the_step_that_moves_the_seat_or_not_at_all(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        for table in ("t", "u"):
            await make(store, table)
            await store.notes.write(table, 1, "ann", b"mine")
        await store.notes.write("t", 2, "ann", b"mine, too")
        await store.notes.write("t", 2, "phone", b"older")
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(9, b"")], at=2.0, moved=("ann", "phone")))
        assert await store.notes.of("t", 1) == {"ann": b"mine"}
        await store.tables.append(Append("t", [StoredStep(2, b"")], at=2.0, moved=("ann", "phone")))
        assert await store.notes.of("t", 1) == {"phone": b"mine"}
        assert await store.notes.of("t", 2) == {"phone": b"mine, too"}
        assert await store.notes.of("u", 1) == {"ann": b"mine"}
