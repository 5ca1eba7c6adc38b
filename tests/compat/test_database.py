"""A PostgreSQL from nodes of commit 7087cac, which were killed in mid-game: a node of today goes on."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from mascarade.server.cluster.leaseholder import NodeLeases
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.news import NoNews
from mascarade.server.live.registry import Registry
from mascarade.server.settings import Settings
from mascarade.server.store.postgres.store import PostgresStore
from tests.compat.fixture import Known, tables, unpacked
from tests.compat.playing import holds, play_to_the_end, seated, until
from tests.postgres.cluster import CLUSTERS
from tests.server.place import HandTime, PlainMinds

SCHEMA = "compat"
KNOWN = {**tables(), **tables("postgres.json")}
OPEN = {name: known for name, known in KNOWN.items() if known.phase != "closed"}
RUNNING = [name for name, known in KNOWN.items() if known.running]


@pytest.fixture
def database() -> Iterator[str]:
    """The dump, loaded."""
    cluster = CLUSTERS.one
    cluster.psql(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE")
    cluster.psql(unpacked("postgres.sql").decode())
    yield cluster.address(SCHEMA)
    cluster.psql(f"DROP SCHEMA {SCHEMA} CASCADE")


@asynccontextmanager
async def node(database: str) -> AsyncIterator[Registry]:
    """One of today, at about the time at which the dump was made."""
    (touched,) = re.findall(r"\S+", CLUSTERS.one.psql(f"SELECT max(touched) FROM {SCHEMA}.tables"))
    store = await PostgresStore.open(database)
    cluster = Cluster(store, NoNews(), "new")
    registry = Registry(
        Settings(pace=0.0),
        store,
        PlainMinds(),
        time=HandTime(float(touched) + 1),
        cluster=cluster,
        leases=NodeLeases,
    )
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


def test_a_node_takes_up_what_killed_ones_led_and_plays_every_game_to_its_end(database: str) -> None:
    async def story() -> None:
        async with node(database) as registry:
            ids = {known.table for known in OPEN.values()}
            await until(lambda: ids == {name for name, table in registry.tables.items() if table.leading})
            assert registry.tables.damaged == {}
            await asyncio.gather(*(_played(registry, OPEN[name]) for name in RUNNING))

    asyncio.run(story())


async def _played(registry: Registry, known: Known) -> None:
    table = await registry.tables.find(known.table)
    await play_to_the_end(table, seated(table, known), random.Random(2))
    await holds(registry, known, known.game, known.link)


def test_listings_are_read_and_games_that_are_over_hold(database: str) -> None:
    async def story() -> None:
        async with node(database) as registry:
            public = {KNOWN["lobby"].table, KNOWN["public"].table}
            assert {listed.table for listed in await registry.listed()} == public
            for known in KNOWN.values():
                if known.truth is not None:
                    await holds(registry, known, known.truth["game"], known.truth["code"])

    asyncio.run(story())
