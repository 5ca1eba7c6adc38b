"""Many nodes, one place: people at different nodes play at one table, whichever of them dies."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
from redis.asyncio import Redis as Client

from mascarade.rules import heard
from mascarade.rules.record import Record
from mascarade.server.live.wishes import fulfil
from mascarade.server.store import StoredTable
from mascarade.wire.client_messages import Chat, ClientHello, Close, End, Kick
from mascarade.wire.http import MakeTable
from mascarade.wire.server_messages import Chatted, Presence
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import Seat, gathered, nodes, until
from tests.server.place import Ear, refused


@pytest.fixture
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


def told(ear: Ear) -> list[object]:
    """The events of all that was told, each step once."""
    steps = {update.n: update.events for update in ear.updates}
    return [event for n in sorted(steps) for event in steps[n]]


def without_gaps(ear: Ear) -> bool:
    numbers = [update.n for update in ear.updates]
    return numbers == list(range(numbers[0], numbers[-1] + 1))


def test_people_at_two_nodes_play_a_whole_game(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            seats = await gathered(one, other)
            await asyncio.gather(*(seat.play() for seat in seats))
            await until(
                lambda: all(
                    seat.table.state.play is not None and seat.table.state.play.over for seat in seats
                )
            )
            record = msgspec.json.decode(await other.registry.games.file(seats[0].table.id, 1), type=Record)
            events = [*record.events, *(event for step in record.steps for event in step.events)]
            for seat in seats:
                assert told(seat.ear) == heard(events, seat.name), "all of it, and nothing else"
                assert without_gaps(seat.ear)
            await until(lambda: seats[0].table.leading != seats[1].table.leading)

    asyncio.run(story())


def test_another_node_leads_within_seconds_when_one_dies_and_its_people_come_back_elsewhere(
    broker: Redis,
) -> None:
    async def story() -> None:
        async with nodes(broker.address, 3) as (one, other, third):
            ann, bob = await gathered(one, other)
            playing = asyncio.create_task(bob.play())
            await one.die()
            here, ear = await third.enter(ann.table.id, "ann")
            again = Seat("Ann", here, ear, 5)
            await asyncio.gather(again.play(), playing)
            assert bob.table.state.play is not None
            assert bob.table.state.play.over
            await until(lambda: here.state.n == bob.table.state.n)
            await until(lambda: bob.table.leading != here.leading)

    asyncio.run(story())


def test_without_a_broker_nothing_is_lost_but_seconds(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            broker.kill()
            playing = [asyncio.create_task(seat.play()) for seat in (ann, bob)]
            before = max(ann.table.state.n, bob.table.state.n)
            await until(lambda: min(ann.table.state.n, bob.table.state.n) > before)
            broker.start()
            await asyncio.gather(*playing)
            assert ann.table.state.n == bob.table.state.n

    asyncio.run(story())


def test_news_say_that_something_happened_and_never_what(broker: Redis) -> None:
    async def story() -> None:
        async with Client.from_url(broker.address) as client, client.pubsub() as spy:
            await spy.psubscribe("*")
            async with nodes(broker.address) as (one, other):
                seats = await gathered(one, other)
                await asyncio.gather(*(seat.play() for seat in seats))
                table, last = seats[0].table.id, seats[0].table.state.n
            news = []
            while message := await spy.get_message(timeout=1.0):
                if message["type"] == "pmessage":
                    news.append(msgspec.json.decode(message["data"]))
        assert max(each["n"] for each in news if each["type"] == "Stepped") == last
        for each in news:
            assert each.pop("node") in ("node 0", "node 1")
            assert each.pop("table") == table
            assert each.pop("type") in ("Stepped", "Here")
            assert each.keys() in ({"n"}, {"chairs", "spectators"}), "a number, or who listens"

    asyncio.run(story())


def test_chat_and_who_is_there_go_from_node_to_node(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            await until(lambda: Presence((0, 1), 0) in ann.ear.said and Presence((0, 1), 0) in bob.ear.said)
            await fulfil(ann.table, ann.ear, Chat("c", "Who am I?"))
            await until(lambda: Chatted(0, "Who am I?") in bob.ear.said)
            assert ann.ear.all(Chatted) == bob.ear.all(Chatted)
            bob.table.leave(bob.ear)
            await until(lambda: ann.ear.said[-1] == Presence((0,), 0))

    asyncio.run(story())


def test_whoever_is_sent_away_at_one_node_is_seen_off_at_the_other(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            await fulfil(ann.table, ann.ear, Kick("k", 1))
            await until(lambda: bob.ear.closed is not None)
            assert bob.ear.closed == "kicked"

    asyncio.run(story())


def test_a_table_that_is_closed_at_one_node_before_its_first_game_is_gone_at_the_others(
    broker: Redis,
) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            table, _ = await one.registry.make("ann", MakeTable("Ann"))
            ann = Ear("ann")
            table.enter(ann, ClientHello())
            there, bob = await other.enter(table.id, None)
            await fulfil(table, ann, Close("c"))
            assert ann.closed == "closed"
            assert await one.store.tables.read(table.id) is None
            await until(lambda: bob.closed is not None)
            assert bob.closed == "closed"
            for node in (one, other):
                await refused("no-such-table", node.registry.tables.find(table.id))
                await node.registry.sweeper.sweep()
                assert node.registry.tables == {}
            assert not there.leading or there.state.room.phase == "closed"

    asyncio.run(story())


def test_to_be_told_that_a_game_goes_on_costs_no_reading_of_it(broker: Redis) -> None:
    async def story() -> None:
        async with nodes(broker.address) as (one, other):
            ann, bob = await gathered(one, other)
            read, reading = 0, other.store.tables.read

            async def counted(table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
                nonlocal read
                kept = await reading(table, since, until)
                read += 0 if kept is None else len(kept.steps)
                return kept

            other.store.tables.read = counted  # type: ignore[method-assign]
            await until(lambda: bob.table.state.n == ann.table.state.n)
            for _ in range(3):
                await refused("game-not-over", other.registry.games.file(ann.table.id, 1))
            assert read == 0
            await one.stop()
            await fulfil(ann.table, ann.ear, End("e"))
            assert await other.registry.games.file(ann.table.id, 1), "over, and this node has not heard of it"

    asyncio.run(story())
