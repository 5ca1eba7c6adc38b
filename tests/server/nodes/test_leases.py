"""Leases: one node leads a table, another takes over in time, and who was overtaken writes nothing."""

import pytest

from mascarade.server.store import Append, Conflict, Deposed, EarlyAnswer, StoredStep, TableHead, waiting
from mascarade.server.store.chain import link, root
from mascarade.server.store.postgres.store import PostgresStore
from tests.postgres.cluster import CLUSTERS
from tests.server.store.adapters import body, in_a_loop, kept, make

LONG = 600.0


async def opened() -> PostgresStore:
    return await PostgresStore.open(CLUSTERS.one.address(CLUSTERS.one.new()))


async def expired(store: PostgresStore, node: str) -> None:
    """As if its leases had run out long ago: nobody has to wait for that, and none runs out too soon."""
    past = "UPDATE leases SET until = now() - interval '1 hour' WHERE node = $1"
    await store._leasing.run(lambda connection: connection.execute(past, node))


@in_a_loop
async def test_a_table_is_led_by_one_node_and_its_epoch_grows_with_every_change_of_hands() -> None:
    store = await opened()
    await make(store, "ball")
    assert await store.leases.claim("one", LONG, "ball") == 1
    await expired(store, "one")
    assert await store.leases.lead("other", LONG, 10) == {"ball": 2}
    assert await store.leases.claim("one", LONG, "ball") is None
    assert await store.leases.lead("one", LONG, 10) == {}
    await store.leases.abdicate("other")
    assert await store.leases.lead("one", LONG, 10) == {"ball": 3}
    await store.close()


@in_a_loop
async def test_who_was_overtaken_writes_nothing_and_who_leads_does() -> None:
    store = await opened()
    await make(store, "ball")
    old = await store.leases.claim("one", LONG, "ball")
    await expired(store, "one")
    new = await store.leases.claim("other", LONG, "ball")
    with pytest.raises(Deposed):
        await store.tables.append(Append("ball", [StoredStep(2, body("ball", 2))], at=2.0, epoch=old))
    assert len((await kept(store, "ball")).steps) == 1
    await store.tables.append(Append("ball", [StoredStep(2, body("ball", 2))], at=2.0, epoch=new))
    assert len((await kept(store, "ball")).steps) == 2
    await store.close()


@in_a_loop
async def test_only_who_leads_a_table_and_knows_its_last_step_may_forget_it() -> None:
    store = await opened()
    await make(store, "ball", steps=2)
    old = await store.leases.claim("one", LONG, "ball")
    await expired(store, "one")
    new = await store.leases.claim("other", LONG, "ball")
    with pytest.raises(Deposed):
        await store.tables.forget("ball", after=2, epoch=old)
    with pytest.raises(Conflict):
        await store.tables.forget("ball", after=1, epoch=new)
    assert len((await kept(store, "ball")).steps) == 2
    await store.tables.forget("ball", after=2, epoch=new)
    assert await store.tables.read("ball") is None
    await store.close()


@in_a_loop
async def test_no_more_tables_are_taken_at_once_than_wanted_and_closed_ones_never() -> None:
    store = await opened()
    for name in ("a", "b", "c"):
        await make(store, name)
    await store.tables.append(Append("c", [StoredStep(2, body("c", 2))], at=2.0, close=True))
    assert len(await store.leases.lead("one", LONG, 1)) == 1
    assert len(await store.leases.lead("other", LONG, 5)) == 1
    assert await store.leases.lead("third", LONG, 5) == {}
    await store.close()


@in_a_loop
async def test_heads_say_the_last_step_and_which_answers_wait() -> None:
    store = await opened()
    await make(store, "ball", steps=3)
    hash_ = root("ball")
    for n in (1, 2, 3):
        hash_ = link(hash_, n, body("ball", n))
    assert await store.followers.heads(["ball", "nowhere"]) == {
        "ball": TableHead(3, hash_, frozenset(), condemned=False)
    }
    await store.early_answers.keep("ball", EarlyAnswer(7, "Ännchen", "a\0b", b"yes"), after=3, onto=hash_)
    await store.verdicts.condemn("ball", "it has lost something")
    mine = frozenset({waiting(7, "Ännchen", "a\0b")})
    assert await store.followers.heads(["ball"]) == {"ball": TableHead(3, hash_, mine, condemned=True)}
    await store.close()


@in_a_loop
async def test_strangers_are_shown_what_was_said_last_of_open_tables() -> None:
    store = await opened()
    await make(store, "ball")
    await make(store, "feast")
    await store.listings.show({"ball": b"1", "feast": b"2"})
    await store.listings.show({"ball": b"3", "feast": None, "nowhere": b"4"})
    assert await store.listings.shown(10) == [b"3"]
    await store.tables.append(Append("ball", [StoredStep(2, body("ball", 2))], at=2.0, close=True))
    assert await store.listings.shown(10) == []
    await store.close()
