"""Nodes beside each other in one process: real houses over a real PostgreSQL and a real Redis."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

from mascarade.rules import Pass
from mascarade.server.clock import Time
from mascarade.server.cluster.leaseholder import NodeLeases
from mascarade.server.cluster.redis import RedisNews
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.registry import Registry
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.wire.client_messages import ClientHello, GiveAnswer, Ready, Start
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Options
from tests.postgres.cluster import CLUSTERS
from tests.server.place import NO_CLOCKS, Ear, PlainMinds

FOUR = Options(players=4, clocks=NO_CLOCKS, first=0)
PATIENCE = 60.0

_ids = count(1)


class Node:
    """One of them. `die` is what kill -9 leaves of it: nothing is given up, nobody is told."""

    def __init__(self, registry: Registry, store: PostgresStore) -> None:
        self.registry = registry
        self.store = store
        self.dead = False

    @property
    def leaseholder(self) -> NodeLeases:
        assert isinstance(self.registry.tables.leaseholder, NodeLeases)
        return self.registry.tables.leaseholder

    async def die(self) -> None:
        self.dead = True
        leaseholder = self.leaseholder
        leaseholder._ended = True
        leaseholder._tasks.cancel()
        for table in self.registry.tables.values():
            table.resign()
            await table.conductor.stop()
        await leaseholder._news.stop()

    async def stop(self) -> None:
        """What SIGSTOP does to it: it knows of nothing that others do now, and believes that it leads."""
        leaseholder = self.leaseholder
        await leaseholder._tasks.stop()
        await leaseholder._news.stop()

    async def enter(self, table: str, owner: str | None) -> tuple[TableActor, Ear]:
        """Somebody listens at this node."""
        found = await self.registry.tables.find(table)
        ear = Ear(owner)
        await found.refresh()
        found.enter(ear, ClientHello())
        return found, ear


@asynccontextmanager
async def nodes(
    broker: str,
    how_many: int = 2,
    *,
    database: str = "",
    first: int = 0,
    times: Sequence[Time | None] = (),
) -> AsyncIterator[list[Node]]:
    """So many, numbered from `first`, over one database: a new one, or the one at this address. `times` are
    their clocks."""
    address = database or CLUSTERS.one.address(CLUSTERS.one.new())
    async with AsyncExitStack() as stack:
        found = []
        clocks = times or [None] * how_many
        for number, time in enumerate(clocks, first):
            store, name = await PostgresStore.open(address), f"node {number}"
            cluster = Cluster(store, RedisNews(broker, name), name)
            registry = Registry(
                Settings(pace=0.0), store, PlainMinds(), time=time, cluster=cluster, leases=NodeLeases
            )
            await registry.open()
            node = Node(registry, store)
            stack.push_async_callback(_closed, node)
            found.append(node)
        yield found


async def _closed(node: Node) -> None:
    await (node.store.close() if node.dead else node.registry.close())


async def until(so: Callable[[], bool]) -> None:
    """Wait, as long as anybody would."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.01)


class Seat:
    """Somebody who plays at a node, by chance."""

    def __init__(self, name: str, table: TableActor, ear: Ear, seed: int) -> None:
        self.name = name
        self.table = table
        self.ear = ear
        self._chance = random.Random(seed)
        self._answered = 0

    async def play(self) -> None:
        """Answer what this one is asked, until the game is over."""
        async with asyncio.timeout(PATIENCE):
            while self.table.state.play is None or not self.table.state.play.over:
                yours = self.ear.yours
                if yours is None or yours.number <= self._answered:
                    await asyncio.sleep(0.005)
                    continue
                calm = [option for option in yours.options if isinstance(option, Pass)]
                options = calm if calm and self._chance.random() < 0.8 else list(yours.options)
                self._answered = yours.number
                await fulfil(
                    self.table,
                    self.ear,
                    GiveAnswer(f"g{next(_ids)}", yours.number, self._chance.choice(options)),
                )


async def gathered(one: Node, other: Node, options: Options = FOUR) -> tuple[Seat, Seat]:
    """Ann at one node and Bob at another, at the same table, and everybody has read the masks."""
    made, _ = await one.registry.make("ann", MakeTable("Ann", options))
    table, ann = await one.enter(made.id, "ann")
    there = await other.registry.tables.find(made.id)
    await join(there, "bob", JoinTable("Bob"))
    there, bob = await other.enter(made.id, "bob")
    await fulfil(there, bob, Ready("r1"))
    await until(lambda: table.state.room.chairs[1].ready)
    await fulfil(table, ann, Start("s"))
    await until(lambda: there.state.room.phase == "memorise")
    await fulfil(table, ann, Ready("r2"))
    await fulfil(there, bob, Ready("r3"))
    await until(lambda: table.state.room.phase == there.state.room.phase == "play")
    return Seat("Ann", table, ann, 1), Seat("Bob", there, bob, 2)
