"""Nodes whose machines show another time: PostgreSQL's clock is everybody's, and may be set as well."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mascarade.server.clock import RealTime
from mascarade.server.clockwork import GRACE
from mascarade.server.options import Clocks
from mascarade.server.steps import decode
from mascarade.server.store.postgres.address import reached
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.table import Table
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


def left(table: Table) -> float:
    assert table.play is not None
    assert table.play.watch.deadline is not None
    return table.play.watch.deadline - table.ports.time.now()


@pytest.mark.parametrize("shifts", [(-3 * HOUR, 3 * HOUR), (3 * HOUR, -3 * HOUR)])
def test_nodes_whose_clocks_are_hours_apart_show_and_keep_the_same_time(
    broker: Redis, shifts: tuple[float, float]
) -> None:
    async def story() -> None:
        times = [wrong_by(shift) for shift in shifts]
        async with nodes(broker.address, times=times) as (one, other):
            ann, bob = await gathered(one, other, OPTIONS)
            assert [left(seat.table) == pytest.approx(MOVE, abs=60) for seat in (ann, bob)] == [True, True]
            kept = await one.store.read(ann.table.id)
            assert kept is not None
            honest = await one.store.clock()
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


@in_a_loop
async def test_a_lease_from_before_the_clock_was_set_back_is_over() -> None:
    address = CLUSTERS.one.address(CLUSTERS.one.new())
    store = await PostgresStore.open(address)
    await make(store, "t")
    assert await store.lead("dead", 3.5, 10) == {"t": 1}
    connection = await reached(address)
    await connection.execute("UPDATE leases SET until = until + interval '1 hour'")
    await connection.close()
    assert await store.lead("living", 3.5, 10) == {"t": 2}
    assert await store.lead("another", 3.5, 10) == {}
    await store.close()
