"""Locked tables and requests to join, where people are at different nodes."""

import asyncio
from collections.abc import Iterator

import pytest

from mascarade.rules import Refused
from mascarade.server.live.admission import join, knock
from mascarade.server.live.wishes import fulfil
from mascarade.wire.client_messages import Admit, ClientHello, DeclineKnock, Kick
from mascarade.wire.http import JoinTable, KnockTable, MakeTable
from mascarade.wire.server_messages import Knocks
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import FOUR, nodes, until
from tests.server.place import Ear, refused


@pytest.fixture
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


def waiting(ear: Ear) -> list[tuple[str, str]]:
    told = ear.all(Knocks)
    if not told or not isinstance(told[-1], Knocks):
        return []
    return [(each.name, each.id) for each in told[-1].knocks]


def test_a_request_at_one_node_is_answered_by_the_host_at_another(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR, approval=True))
            table, ann = await one.enter(made.id, "ann")
            there = await other.registry.tables.find(made.id)
            await refused("ask-first", join(there, "ben", JoinTable("Ben")))
            # the news may come before the other node listens, so it is asked again, as clients do
            async with asyncio.timeout(60):
                while not waiting(ann):
                    assert await knock(there, "ben", KnockTable("Ben"), "1.2.3.4") is None
                    await asyncio.sleep(0.05)
            await fulfil(table, ann, Admit("a", waiting(ann)[0][1]))
            there = await other.registry.tables.find(made.id)
            assert await knock(there, "ben", KnockTable("Ben"), "1.2.3.4") == 1

            async with asyncio.timeout(60):
                while not waiting(ann):
                    await knock(there, "eve", KnockTable("Eve"), "1.2.3.4")
                    await asyncio.sleep(0.05)
            await fulfil(table, ann, DeclineKnock("d", waiting(ann)[0][1]))
            await until(lambda: not there.knocks.known("eve", "Eve"))
            await refused("knock-declined", knock(there, "eve", KnockTable("Eve"), "1.2.3.4"))

    asyncio.run(story())


def test_a_request_that_is_taken_back_is_gone_at_the_other_node(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR, approval=True))
            _, ann = await one.enter(made.id, "ann")
            there = await other.registry.tables.find(made.id)
            async with asyncio.timeout(60):
                while not waiting(ann):
                    await knock(there, "ben", KnockTable("Ben"), "1.2.3.4")
                    await asyncio.sleep(0.05)
            await knock(there, "ben", KnockTable("Ben", wait=False), "1.2.3.4")
            await until(lambda: waiting(ann) == [])

    asyncio.run(story())


def test_a_kick_that_locks_the_table_holds_at_every_node(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            made, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            table, ann = await one.enter(made.id, "ann")
            there = await other.registry.tables.find(made.id)
            await join(there, "mallory", JoinTable("Mallory"))
            there, mallory = await other.enter(made.id, "mallory")
            stranger = Ear(None)
            there.enter(stranger, ClientHello())
            await until(lambda: table.state.room.chairs[1].taken == "person")
            old = table.state.room.code
            await fulfil(table, ann, Kick("k", 1, lock=True))
            # at a node that has not heard of it yet
            await refused("table-locked", join(there, "eve", JoinTable("Eve")))
            await until(lambda: (mallory.closed, stranger.closed) == ("kicked", "restart"))
            new = table.state.room.code
            assert there.state.room.code == new != old
            assert not any(new.encode() in message for ear in (mallory, stranger) for message in ear.raw)
            await refused("no-such-code", other.registry.find_code(old))
            assert await other.registry.find_code(new) is there
            with pytest.raises(Refused, match="table-locked"):
                await other.enter(made.id, None)

    asyncio.run(story())
