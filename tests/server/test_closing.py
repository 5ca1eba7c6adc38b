"""A table that is closed before its first game leaves nothing behind; one with games keeps them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.rules import Refused
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.sweep import MOST_FORGOTTEN
from mascarade.server.live.wishes import fulfil
from mascarade.server.store import Append, StoredStep, TableRow
from mascarade.server.store.damaged_tables import damaged
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, encode
from mascarade.wire.client_messages import Close, End, Leave, Ready
from mascarade.wire.http import JoinTable
from tests.server.place import FOUR, Ear, Place, place, played, refused

Way = Callable[[Place, TableActor, Ear], Awaitable[None]]


async def by_the_host(here: Place, table: TableActor, ann: Ear) -> None:
    await here.wish(table, ann, Close("c"))
    assert ann.closed == "closed"


async def by_the_last_who_leaves(here: Place, table: TableActor, ann: Ear) -> None:
    await here.wish(table, ann, Leave("l"))
    assert ann.closed == "left"


@pytest.mark.parametrize("way", [by_the_host, by_the_last_who_leaves], ids=lambda way: way.__name__)
def test_a_table_closed_before_its_first_game_is_gone(tmp_path: Path, way: Way) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        code, watcher = table.state.room.code, here.listen(table, None)
        await way(here, table, ann)
        assert watcher.closed == "closed"
        assert await here.registry.context.store.tables.read(table.id) is None
        await refused("table-closed", join(table, "bob", JoinTable("Bob")))
        await refused("no-such-table", here.registry.tables.find(table.id))
        await here.time.turn(10)
        assert here.registry.tables == {}
        await refused("no-such-code", here.registry.find_code(code))

    played(tmp_path, story)


def test_a_table_that_had_a_game_is_kept_when_it_is_closed(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.game("Ann", "Bob")
        await here.wish(table, ann, End("e"))
        await here.wish(table, ann, Close("c"))
        assert await here.registry.games.file(table.id, 1)

    played(tmp_path, story)


def test_a_closed_table_lets_nobody_in(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        await here.wish(table, ann, Leave("l"))
        await refused("table-closed", join(table, "bob", JoinTable("Bob")))
        with pytest.raises(Refused):
            here.listen(table, None)

    played(tmp_path, story)


def test_a_game_nobody_came_back_to_says_so(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        for ear in ears:
            table.leave(ear)
        await here.time.turn(49 * 3600)
        kept = await here.registry.context.store.tables.read(table.id)
        assert kept is not None
        assert any(b'"why":"idle"' in row.body for row in kept.steps)

    played(tmp_path, story)


def test_what_older_versions_kept_of_such_tables_is_removed_while_the_place_is_open(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore.open(tmp_path)
        room = Room("", 1.0, FOUR, ())
        for number in range(150):
            made = TableRow(f"old{number}", f"C{number}", 1.0, 1.0, open=True)
            await store.tables.make(made, encode(Changed(1.0, "made", room)))
            closed = encode(Changed(2.0, "closed", room))
            await store.tables.append(Append(f"old{number}", [StoredStep(2, closed)], at=2.0, close=True))
        async with place(tmp_path, store=store) as here:
            table, _ = await here.table("Ann")
            await here.time.turn(10)
            left = [await store.tables.read(f"old{number}") for number in range(150)]
            assert 0 < sum(kept is not None for kept in left) < 150, "a part of them in each round"
            await here.time.turn(10)
            assert not any([await store.tables.read(f"old{number}") for number in range(150)])
            assert await store.tables.read(table.id) is not None

    assert MOST_FORGOTTEN > 200
    asyncio.run(run())


def test_a_table_that_is_being_removed_bit_by_bit_is_not_listed_as_damaged(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        store = here.registry.context.store
        table, (ann,) = await here.table("Ann")
        for turn in range(30):
            await here.wish(table, ann, Ready("r", turn % 2 == 0))
        closed = Changed(here.time.now(), "closed", replace(table.state.room, phase="closed", code=""))
        await store.tables.append(
            Append(table.id, [StoredStep(table.state.n + 1, encode(closed))], at=here.time.now(), close=True)
        )
        assert await store.tables.forget_closed(10), "there is more of it"
        assert [each async for each in damaged(store)] == []

    played(tmp_path, story)


def test_a_seat_of_a_table_that_is_just_being_closed_cannot_be_moved(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        closing = asyncio.create_task(fulfil(table, ann, Close("c")))
        await asyncio.sleep(0)
        await refused("no-such-table", here.registry.moves.offer(table, "ann"))
        await closing

    played(tmp_path, story)
