"""What every store promises about verdicts."""

from pathlib import Path

import pytest

from mascarade.server.store import (
    Conflict,
)
from tests.server.store.adapters import (
    Opener,
    assert_whole,
    in_a_loop,
    kept,
    make,
    opened,
)


@in_a_loop
async def test_a_verdict_stays_until_it_is_taken_back_and_then_the_salt_is_another(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await make(store, "t", steps=3)
        await make(store, "u")
        found = await kept(store, "t")
        assert (found.damage, found.verdict, found.salt) == (None, None, b"")
        await store.verdicts.condemn("t", "a card is missing")
    async with opened(opener, tmp_path) as store:
        found = await kept(store, "t")
        assert (found.damage, found.verdict, found.salt) == ("a card is missing", "a card is missing", b"")
        await store.verdicts.acquit("t")
        first = (await kept(store, "t")).salt
        assert len(first) == 32
        await assert_whole(store, "t", 3)
        assert [each.salt for each in await store.tables.open_tables()] == [first, b""]
        await store.verdicts.condemn("t", "once more")
        await store.verdicts.acquit("t")
        assert (await kept(store, "t")).salt not in (b"", first)
        assert (await kept(store, "u")).salt == b""
        for nowhere in (store.verdicts.condemn("v", "gone"), store.verdicts.acquit("v")):
            with pytest.raises(Conflict):
                await nowhere
