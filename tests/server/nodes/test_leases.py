"""Leases: one node leads a table, another takes over in time, and who was overtaken writes nothing."""

import asyncio

import pytest

from mascarade.server.store import Deposed, Row
from mascarade.server.store.postgres.store import PostgresStore
from tests.postgres.cluster import CLUSTERS
from tests.server.store.adapters import body, in_a_loop, kept, make

LONG, SHORT = 60.0, 0.05


async def opened() -> PostgresStore:
    return await PostgresStore.open(CLUSTERS.one.address(CLUSTERS.one.new()))


async def expired(store: PostgresStore, node: str) -> None:
    """Until this node leads nothing any more."""
    async with asyncio.timeout(30):
        while await store._leases._do(
            lambda line: line.fetchval("SELECT count(*) FROM leases WHERE node = $1 AND until > now()", node)
        ):
            await asyncio.sleep(SHORT)


@in_a_loop
async def test_a_table_is_led_by_one_node_and_its_epoch_grows_with_every_change_of_hands() -> None:
    store = await opened()
    await make(store, "ball")
    assert await store.claim("one", SHORT, "ball") == 1
    await expired(store, "one")
    assert await store.lead("other", LONG, 10) == {"ball": 2}
    assert await store.claim("one", LONG, "ball") is None
    assert await store.lead("one", LONG, 10) == {}
    await store.abdicate("other")
    assert await store.lead("one", LONG, 10) == {"ball": 3}
    await store.close()


@in_a_loop
async def test_who_was_overtaken_writes_nothing_and_who_leads_does() -> None:
    store = await opened()
    await make(store, "ball")
    old = await store.claim("one", SHORT, "ball")
    await expired(store, "one")
    new = await store.claim("other", LONG, "ball")
    with pytest.raises(Deposed):
        await store.append("ball", [Row(2, body("ball", 2))], at=2.0, epoch=old)
    assert len((await kept(store, "ball")).steps) == 1
    await store.append("ball", [Row(2, body("ball", 2))], at=2.0, epoch=new)
    assert len((await kept(store, "ball")).steps) == 2
    await store.close()


@in_a_loop
async def test_no_more_tables_are_taken_at_once_than_wanted_and_closed_ones_never() -> None:
    store = await opened()
    for name in ("a", "b", "c"):
        await make(store, name)
    await store.append("c", [Row(2, body("c", 2))], at=2.0, close=True)
    assert len(await store.lead("one", LONG, 1)) == 1
    assert len(await store.lead("other", LONG, 5)) == 1
    assert await store.lead("third", LONG, 5) == {}
    await store.close()


@in_a_loop
async def test_heads_say_the_last_step_and_how_many_answers_wait() -> None:
    store = await opened()
    await make(store, "ball", steps=3)
    assert await store.heads(["ball", "nowhere"]) == {"ball": (3, 0)}
    await store.close()


@in_a_loop
async def test_strangers_are_shown_what_was_said_last_of_open_tables() -> None:
    store = await opened()
    await make(store, "ball")
    await make(store, "feast")
    await store.show({"ball": b"1", "feast": b"2"})
    await store.show({"ball": b"3", "feast": None, "nowhere": b"4"})
    assert await store.shown(10) == [b"3"]
    await store.append("ball", [Row(2, body("ball", 2))], at=2.0, close=True)
    assert await store.shown(10) == []
    await store.close()
