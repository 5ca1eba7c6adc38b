"""What nodes have been caught at when everything went wrong at once."""

import asyncio
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.rules import Refused
from mascarade.server.cluster import redis as over_redis
from mascarade.server.cluster.redis import RedisNews
from mascarade.server.live.actor import TableActor
from mascarade.server.live.news import Here, Item, Stepped
from mascarade.server.store import Append, Conflict, EarlyAnswer, StoredStep, StoreUnavailable
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.http import MakeTable
from mascarade.wire.options import Clocks
from mascarade.wire.shown import Snapshot
from tests.postgres.cluster import CLUSTERS
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import FOUR, PATIENCE, Node, gathered, nodes, until
from tests.server.place import Ear
from tests.server.store.adapters import body, in_a_loop, kept, make
from trials.chaos.cable import Cable


@pytest.fixture
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


@in_a_loop
async def test_an_early_answer_is_not_kept_where_the_table_has_gone_on_meanwhile() -> None:
    store = await PostgresStore.open(CLUSTERS.one.address(CLUSTERS.one.new()))
    await make(store, "ball", steps=2)
    with pytest.raises(Conflict):
        await store.early_answers.keep("ball", EarlyAnswer(7, "ann", "a", b"yes"), after=1)
    assert await store.early_answers.of("ball") == []
    await store.early_answers.keep("ball", EarlyAnswer(7, "ann", "a", b"yes"), after=2)
    assert len(await store.early_answers.of("ball")) == 1
    await store.close()


@in_a_loop
async def test_nobody_is_answered_for_who_has_answered_at_another_node() -> None:
    store = await PostgresStore.open(CLUSTERS.one.address(CLUSTERS.one.new()))
    await make(store, "ball")
    await store.early_answers.keep("ball", EarlyAnswer(7, "ann", "a", b"yes"))
    with pytest.raises(Conflict):
        await store.tables.append(
            Append("ball", [StoredStep(2, body("ball", 2))], at=2.0, instead=[(8, "bob"), (7, "ann")])
        )
    assert len((await kept(store, "ball")).steps) == 1
    await store.tables.append(
        Append("ball", [StoredStep(2, body("ball", 2))], at=2.0, instead=[(7, "bob"), (8, "ann")])
    )
    assert len((await kept(store, "ball")).steps) == 2
    await store.close()


def test_who_only_says_that_somebody_is_there_does_not_say_how_far_the_table_is(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (one,):
            table, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            leaseholder = one.leaseholder
            leaseholder._heard[table.id], table.touched = -inf, -inf
            leaseholder._hear(Here("another", table.id, (1,), 0))
            leaseholder._hear(Stepped("another", table.id, table.state.n - 1))
            assert leaseholder._heard[table.id] == -inf
            assert table.touched > 0.0, "but nobody thinks that it is forsaken"
            leaseholder._hear(Stepped("another", table.id, table.state.n))
            assert leaseholder._heard[table.id] > 0.0

    asyncio.run(story())


def test_a_table_that_cannot_be_taken_over_keeps_no_other_from_it(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made = [(await one.registry.make("ann", MakeTable("Ann", FOUR)))[0].id for _ in range(3)]
            load = other.registry.tables.load

            async def broken(table: str) -> TableActor | None:
                if table == made[0]:
                    raise RuntimeError("nobody has expected that")
                return await load(table)

            monkeypatch.setattr(other.registry.tables, "load", broken)
            await one.die()
            await until(lambda: all(name in other.registry.tables for name in made[1:]))
            await until(lambda: all(other.registry.tables[name].leading for name in made[1:]))

    asyncio.run(story())


def test_a_table_is_not_let_go_of_while_somebody_comes(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            there = await other.registry.tables.find(made.id)
            leaseholder, refresh = other.leaseholder, there.refresh

            async def slowly() -> None:
                await leaseholder.look_around()
                await refresh()

            monkeypatch.setattr(there, "refresh", slowly)
            there.wanted = 0.0
            assert await other.registry.tables.find(made.id) is there
            assert other.registry.tables.still_has(there)

    asyncio.run(story())


def test_a_table_is_not_let_go_of_while_it_is_being_taken_over(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            there = await other.registry.tables.find(made.id)
            leaseholder = other.leaseholder
            leaseholder._taking.add(made.id)
            there.wanted = 0.0
            await leaseholder.look_around()
            assert other.registry.tables.still_has(there), "or one would lead it that nobody finds"
            leaseholder._taking.clear()

    asyncio.run(story())


def test_who_comes_while_a_table_is_read_again_finds_the_same_as_everybody(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (one,):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            made.stopped = True
            found: list[asyncio.Task[TableActor]] = []
            seen = one.store.read_positions.of

            async def slowly(table: str) -> dict[str, int]:
                if not found:
                    found.append(asyncio.create_task(one.registry.tables.find(table)))
                    await asyncio.wait(found, timeout=0.5)
                return await seen(table)

            monkeypatch.setattr(one.store.read_positions, "of", slowly)
            first = await one.registry.tables.find(made.id)
            assert first is await found[0]
            assert one.registry.tables.still_has(first)

    asyncio.run(story())


def test_a_table_that_can_be_read_after_all_is_not_damaged(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            other.registry.tables.damaged[made.id] = "nobody could read it"
            await other.registry.tables.find(made.id)
            assert other.registry.tables.damaged == {}, "or it would never be led here"

    asyncio.run(story())


def test_a_verdict_that_is_taken_back_lets_running_nodes_go_on(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            table, n = ann.table, ann.table.state.n
            # as if a step had been told that the database then lost
            later = one.registry.context.mark(table.id, n + 1, "", 1.0)
            with pytest.raises(Refused):
                table.enter(Ear("ann"), ClientHello(n + 1, later))
            await until(lambda: table.verdict.stored)
            with pytest.raises(Refused):
                await other.enter(table.id, "bob")
            assert bob.ear.closed == "closed"
            for node in (one, other):
                await node.registry.sweeper.sweep()
                await node.registry.sweeper.sweep()
                assert table.id in node.registry.tables.damaged
                assert table.id not in node.registry.tables
            await one.store.verdicts.acquit(table.id)
            for node in (one, other):
                await node.registry.sweeper.sweep()
                assert node.registry.tables.damaged == {}
            again, _ = await other.enter(table.id, "bob")
            assert (again.state.n, again.damage) == (n, None)
            late = Ear("ann")
            again.enter(late, ClientHello(n + 1, later))
            assert (again.damage, len(late.all(Snapshot))) == (None, 1), "it is not proved once more"
            here = [node.registry.tables[table.id] for node in (one, other)]
            await until(lambda: any(each.leading for each in here))

    asyncio.run(story())


def test_a_node_that_had_the_table_before_its_salt_was_another_takes_no_harm(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            before = ClientHello(bob.table.state.n, bob.table.state.mark)
            await one.store.verdicts.acquit(ann.table.id)
            one.registry.tables.let_go(ann.table)
            _, ear = await one.enter(ann.table.id, "ann")
            for knows, snapshots in ((before, 1), (ClientHello(ear.last.n, ear.last.mark), 0)):
                late = Ear(None)
                await bob.table.refresh()
                bob.table.enter(late, knows)
                assert len(late.all(Snapshot)) == snapshots
            assert bob.table.damage is None

    asyncio.run(story())


def test_nobody_is_hurried_when_a_lease_had_run_out_whoever_had_it(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (one,):
            ann, _ = await gathered(one, one, replace(FOUR, clocks=Clocks("own", 600, 0)))
            table, now = ann.table, one.registry.time.now()
            assert table.state.play is not None
            await until(lambda: table.leading)
            assert table.epoch is not None
            await one.stop()
            table.state.play.watch = replace(table.state.play.watch, deadline=now - 5)
            table.opened = -inf
            await table.lead(table.epoch)
            assert table.state.play.watch.deadline == now - 5, "the same lease"
            await table.lead(table.epoch + 1)
            assert table.state.play.watch.deadline is not None
            assert table.state.play.watch.deadline > now
            assert table.opened >= now, "they have time to come back, too"

    asyncio.run(story())


@in_a_loop
async def test_strangers_who_look_for_tables_never_wait_for_leases_nor_leases_for_them() -> None:
    store = await PostgresStore.open(CLUSTERS.one.address(CLUSTERS.one.new()))
    go = asyncio.Event()
    holding = asyncio.create_task(store._leasing.run(lambda _: go.wait()))
    await asyncio.sleep(0)  # it has asked for the connection of the leases
    async with asyncio.timeout(PATIENCE):
        assert await store.listings.shown(10) == []
    go.set()
    await holding
    await store.close()


def test_what_is_followed_while_redis_is_away_does_not_pile_up() -> None:
    async def story() -> None:
        news = RedisNews("redis://127.0.0.1:1", "node")
        await news.start(lambda _: None, lambda: None)
        for _ in range(1000):
            news.follow("ball")
            news.forget("ball")
        await until(lambda: news._changes.qsize() == 0)
        await news.stop()

    asyncio.run(story())


async def led(node: Node, begun: bool) -> TableActor:
    """A table that this node leads: another may look around between its making and its claim."""
    while True:
        made, _ = await node.registry.make("ann", MakeTable("Ann", FOUR, start=begun))
        if made.leading:
            return made


@pytest.mark.parametrize("begun", [False, True])
def test_who_was_stopped_for_long_closes_no_table_that_others_have(broker: Redis, begun: bool) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made = await led(one, begun)
            await one.stop()
            await until(lambda: made.id in other.registry.tables and other.registry.tables[made.id].leading)
            there, _ = await other.enter(made.id, "ann")
            made.touched = made.opened = -inf
            await one.registry.sweeper.sweep()
            assert not made.leading, "it has found out"
            kept = await one.store.tables.read(made.id)
            assert kept is not None
            assert kept.row.open
            await there.catch_up()
            assert there.state.room.phase != "closed"

    asyncio.run(story())


def test_who_was_stopped_for_long_appoints_no_host_where_others_lead(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            await until(lambda: ann.table.leading != bob.table.leading)
            (stopped, seat), (_, seen) = sorted(
                [(one, ann), (other, bob)], key=lambda each: not each[1].table.leading
            )
            await stopped.stop()
            await until(lambda: seen.table.leading)
            seat.table.presence.remote.hear("another", (1,), 0, stopped.registry.time.now())
            seat.table.leave(seat.ear)
            n = seen.table.state.n
            stopped.registry.sweeper._hosts_missed[seat.table.id] = -inf
            await stopped.registry.sweeper.sweep()
            await seen.table.refresh()
            assert (seen.table.state.n, seen.table.state.room.host) == (n, 0)

    asyncio.run(story())


def test_a_table_is_made_though_it_cannot_be_led_at_the_moment(
    broker: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (one,):

            async def lost(*_: object) -> None:
                raise StoreUnavailable("nobody answers")

            monkeypatch.setattr(one.store.leases, "claim", lost)
            table, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            await until(lambda: table.leading)

    asyncio.run(story())


def test_a_connection_that_is_gone_without_a_word_is_noticed(
    broker: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setattr(over_redis, "TIMEOUT", 0.2)
        cable = Cable(tmp_path / "cable", Path(broker.address.removeprefix("unix://")))
        await cable.lay()
        heard: list[Item] = []
        news, other = RedisNews(f"unix://{cable.near}", "one"), RedisNews(broker.address, "other")
        news.follow("ball")
        await news.start(heard.append, lambda: None)
        await other.start(lambda _: None, lambda: None)
        await until(lambda: news.connected)
        cable.hold()
        await until(lambda: not news.connected)
        cable.release()
        async with asyncio.timeout(PATIENCE):
            while not heard:
                # whoever is told before somebody listens tells nobody
                other.stepped("ball", 7)
                await asyncio.sleep(0.02)
        assert heard[0] == Stepped("other", "ball", 7)
        await news.stop()
        await other.stop()
        cable.remove()

    asyncio.run(story())


def test_who_is_told_to_stop_in_the_middle_of_anything_stops(broker: Redis) -> None:
    async def story() -> None:
        for moments in range(30):
            news = RedisNews(broker.address, "one")
            await news.start(lambda _: None, lambda: None)
            await until(lambda news=news: news.connected)  # type: ignore[misc]
            for _ in range(moments):
                news.follow("ball")
                news.stepped("ball", 1)
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await news.stop()

    asyncio.run(story())
