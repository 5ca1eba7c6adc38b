"""Nodes whose machines show another time: PostgreSQL's clock is everybody's, and may be set as well."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mascarade.server.clock import RealTime
from mascarade.server.live.actor import TableActor
from mascarade.server.live.wishes import fulfil
from mascarade.server.store.postgres.connections import connect
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.table.clockwork import GRACE
from mascarade.server.table.steps import decode
from mascarade.wire.client_messages import GiveAnswer
from mascarade.wire.options import Clocks
from tests.postgres.cluster import CLUSTERS
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import FOUR, gathered, nodes, until
from tests.server.store.adapters import in_a_loop, make

HOUR = 3600.0
MOVE = 300
OPTIONS = replace(FOUR, clocks=Clocks("own", MOVE, 0))


@pytest.fixture(scope="module")
def broker() -> Iterator[Redis]:
    with redis() as running:
        yield running


def wrong_by(seconds: float) -> RealTime:
    return RealTime(wall=lambda: time.time() + seconds)


def left(table: TableActor) -> float:
    assert table.state.play is not None
    assert table.state.play.watch.deadline is not None
    return table.state.play.watch.deadline - table.context.time.now()


@pytest.mark.parametrize("shifts", [(-3 * HOUR, 3 * HOUR), (3 * HOUR, -3 * HOUR)])
def test_nodes_whose_clocks_are_hours_apart_show_and_keep_the_same_time(
    broker: Redis, shifts: tuple[float, float]
) -> None:
    async def story() -> None:
        times = [wrong_by(shift) for shift in shifts]
        async with nodes(broker.address, times=times) as (one, other):
            ann, bob = await gathered(one, other, OPTIONS)
            assert [left(seat.table) == pytest.approx(MOVE, abs=60) for seat in (ann, bob)] == [True, True]
            kept = await one.store.tables.read(ann.table.id)
            assert kept is not None
            honest = await one.store.leases.clock()
            assert [decode(row.body).at == pytest.approx(honest, abs=60) for row in kept.steps] == (
                [True] * len(kept.steps)
            )
            dying, (living, seat) = (one, (other, bob)) if ann.table.leading else (other, (one, ann))
            await dying.die()
            await until(lambda: seat.table.leading)
            assert GRACE - 5 < left(seat.table) <= MOVE
            fresh, _ = await living.enter(seat.table.id, None)
            assert fresh is seat.table

    asyncio.run(story())


def test_players_at_another_node_see_the_time_they_get_when_the_leader_stood_still_or_died(
    broker: Redis,
) -> None:
    async def story() -> None:
        async with nodes(broker.address, 3) as found:
            ann, bob = await gathered(found[0], found[1], replace(FOUR, clocks=Clocks("own", 20, 0)))
            third, _ = await found[2].enter(ann.table.id, None)
            tables = (ann.table, bob.table, third)
            await until(lambda: sum(table.leading for table in tables) == 1)
            leader = next(node for node, table in zip(found, tables, strict=True) if table.leading)
            for table in tables:
                _shorten(table)
            # what the clock would do after a gap
            leader.registry._rewind("a gap")
            await until(lambda: all(left(table) > GRACE / 2 for table in tables))
            for table in tables:
                _shorten(table)
            await leader.die()
            alive = [table for node, table in zip(found, tables, strict=True) if node is not leader]
            await until(lambda: all(left(table) > GRACE / 2 for table in alive))
            assert all(left(table) <= GRACE for table in alive)

    asyncio.run(story())


def _shorten(table: TableActor) -> None:
    """Most of the time for this decision has passed."""
    assert table.state.play is not None
    deadline = table.context.time.now() + 2
    table.state.play.watch = replace(table.state.play.watch, deadline=deadline)
    table.conductor.wake()


@in_a_loop
async def test_what_a_node_needs_is_made_again_where_an_older_copy_does_not_have_it() -> None:
    address = CLUSTERS.one.address(CLUSTERS.one.new())
    store = await PostgresStore.open(address)
    await make(store, "t")
    connection = await connect(address)
    await connection.execute("DROP TABLE rewinds")
    await connection.close()
    assert set(await store.followers.heads(["t"])) == {"t"}
    await store.followers.rewind({"t": 1})
    head = (await store.followers.heads(["t"]))["t"]
    assert head.rewound == 1
    assert head.rewound_at == pytest.approx(await store.leases.clock(), abs=60)
    await store.close()


@in_a_loop
async def test_a_lease_from_before_the_clock_was_set_back_is_over() -> None:
    address = CLUSTERS.one.address(CLUSTERS.one.new())
    store = await PostgresStore.open(address)
    await make(store, "t")
    assert await store.leases.lead("dead", 3.5, 10) == {"t": 1}
    connection = await connect(address)
    await connection.execute("UPDATE leases SET until = until + interval '1 hour'")
    await connection.close()
    assert await store.leases.lead("living", 3.5, 10) == {"t": 2}
    assert await store.leases.lead("another", 3.5, 10) == {}
    await store.close()


class BehindTime(RealTime):
    """Of a node of an older version, whose machine's clock is behind; or of one that has just slept."""

    behind = 0.0

    def wall(self) -> float:
        return super().wall() - self.behind


def test_a_step_stored_by_a_node_whose_clock_is_behind_takes_nobodys_time(broker: Redis) -> None:
    async def story() -> None:
        times = [BehindTime(), BehindTime()]
        async with nodes(broker.address, times=times) as (one, other):
            ann, bob = await gathered(one, other, OPTIONS)
            await until(lambda: ann.table.leading != bob.table.leading)
            times[0].behind = 2.0 * MOVE
            yours = ann.ear.yours
            assert yours is not None
            await fulfil(ann.table, ann.ear, GiveAnswer("first", yours.number, yours.options[0]))
            await until(lambda: bob.table.state.n == ann.table.state.n)
            assert bob.table.state.play is not None
            assert bob.table.state.play.first == "Bob"
            assert left(bob.table) > MOVE / 2

    asyncio.run(story())
