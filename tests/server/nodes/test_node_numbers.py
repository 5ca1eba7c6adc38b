"""What nodes count of each other: the numbers change with what really happens between them."""

import asyncio
from collections.abc import Iterator
from itertools import cycle

import pytest

from mascarade.server.cluster.redis import MOST_WAITING, RedisNews
from mascarade.server.errors import Overtaken
from mascarade.server.live.news import NoNews
from mascarade.server.live.wishes import fulfil
from mascarade.server.table.steps import Changed, StepBatch
from mascarade.wire.client_messages import Pause
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import Node, Seat, gathered, nodes, until
from tests.server.test_metrics import samples


@pytest.fixture
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


def counted(node: Node, name: str) -> float:
    return samples(node.registry.metrics)[name]


def test_people_at_two_nodes_are_seen_in_the_numbers_of_both(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as both:
            one, other = both
            seats = await gathered(one, other)
            await until(lambda: seats[0].table.leading != seats[1].table.leading)
            led = [counted(node, "mascarade_node_tables role=led") for node in both]
            followed = [counted(node, "mascarade_node_tables role=followed") for node in both]
            assert sorted(led) == sorted(followed) == [0, 1]
            assert sum(counted(node, "mascarade_leases_taken_total kind=new") for node in both) == 1
            await until(
                lambda: all(
                    counted(node, f"mascarade_{each}") > 0
                    for node in both
                    for each in (
                        "news_told_total",
                        "news_heard_total",
                        "news_connected",
                        "round_seconds_count",
                        "catch_up_seconds_count",
                        "store_batch_seconds_count",
                    )
                )
            )
            assert counted(other, "mascarade_catch_up_steps_total") > 0, "Ann's were learned"

    asyncio.run(story())


def test_who_takes_over_from_a_dead_node_says_so(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            await until(lambda: ann.table.leading != bob.table.leading)
            dead, alive = (one, other) if ann.table.leading else (other, one)
            await dead.die()
            await until(lambda: counted(alive, "mascarade_leases_taken_total kind=over") > 0)
            await until(lambda: counted(alive, "mascarade_node_tables role=led") == 1)

    asyncio.run(story())


def test_a_lease_that_is_lost_is_counted_once(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (node,):
            table = await _led(node)
            async with table.table.lock:
                table.table.epoch = 0  # as if another had led it since
                step = Changed(node.registry.time.now(), "host", table.table.state.room)
                with pytest.raises(Overtaken):
                    await table.table.append(StepBatch((step,), by_itself=True))
            assert counted(node, "mascarade_leases_lost_total") == 1
            assert counted(node, "mascarade_overtaken_total") == 1
            await until(lambda: table.table.leading)
            assert counted(node, "mascarade_leases_lost_total") == 1

    asyncio.run(story())


def test_a_broker_that_is_away_is_seen_and_the_store_is_asked_instead(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (node,):
            ann = await _led(node)
            await until(lambda: counted(node, "mascarade_news_connected") == 1)
            broker.kill()
            await until(lambda: counted(node, "mascarade_news_connected") == 0)
            before = counted(node, "mascarade_quiet_tables_total")
            await until(lambda: counted(node, "mascarade_quiet_tables_total") > before)
            ann.table.presence.report()
            await until(lambda: counted(node, "mascarade_news_dropped_total") > 0)
            broker.start()
            await until(lambda: counted(node, "mascarade_news_connected") == 1)

    asyncio.run(story())


def test_what_a_node_learns_for_want_of_news_is_counted(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            broker.kill()
            for paused in cycle((True, False)):
                await fulfil(ann.table, ann.ear, Pause(f"p{ann.table.state.n}", paused))
                await until(lambda: bob.table.state.n == ann.table.state.n)
                if counted(other, "mascarade_quiet_tables_behind_total"):
                    break

    asyncio.run(story())


def test_news_wait_while_nobody_takes_them_and_the_oldest_are_dropped() -> None:
    async def story() -> None:
        news = RedisNews("redis://127.0.0.1:1", "node")
        for n in range(MOST_WAITING + 3):
            news.stepped("ball", n)
        shown = {
            sample.name: sample.value for each in news.metrics.registry.collect() for sample in each.samples
        }
        assert shown["mascarade_news_waiting"] == MOST_WAITING
        assert shown["mascarade_news_dropped_total"] == 3
        await news.stop()

    asyncio.run(story())


def test_rounds_that_fail_are_counted(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address, 1) as (node,):
            node.store._leasing._let_go()
            node.store._leasing._address = "postgresql://nobody@127.0.0.1:1/nothing"
            await until(lambda: counted(node, "mascarade_rounds_failed_total") > 0)

    asyncio.run(story())


def test_without_a_broker_nothing_is_told_and_none_is_connected() -> None:
    numbers = NoNews().metrics
    assert {
        sample.value
        for each in numbers.registry.collect()
        for sample in each.samples
        if "created" not in sample.name
    } == {0}


async def _led(node: Node) -> Seat:
    ann, _ = await gathered(node, node)
    await until(lambda: ann.table.leading)
    return ann
