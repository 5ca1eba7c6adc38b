"""What a table, a game or a connection leaves in memory once it is over: nothing."""

import asyncio
import gc
import random
from collections import Counter
from pathlib import Path

from mascarade.server.buckets import Bucket, Buckets
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.coach import TableCoach
from mascarade.server.live.conductor import Conductor
from mascarade.server.live.wishes import fulfil
from mascarade.server.minds.pool import WorkerPool
from mascarade.server.settings import Settings
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.updates import StepUpdate
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.wire.client_messages import Chat, Close, Consult, End, Kick, Leave, Start
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Clocks, Options
from mascarade.wire.shown import Snapshot
from tests.server.place import HandTime, Place, place, played
from tests.server.web.serving import OPTIONS, Web, until, visited

ALONE = Options(players=4, clocks=Clocks("none"), coach=True)
PEOPLE = 200


def alive(*kinds: type) -> Counter[str]:
    """How many objects there are of these kinds."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, kinds))


def minds(workers: WorkerPool) -> int:
    """For how many tables any worker keeps a mind, or has a place for one."""
    all_of_them = (*workers._workers, workers._understudy, workers._coach)
    return len(workers._homes) + sum(len(worker._minds._tables) for worker in all_of_them)


def test_a_game_that_ends_before_a_bot_moved_lets_its_coach_go(tmp_path: Path) -> None:
    async def run() -> None:
        workers = WorkerPool(1)
        async with place(tmp_path, Settings(), minds=workers) as here:
            table, (ann,) = await here.table("Ann", options=ALONE)
            await fulfil(table, ann, Start("s"))
            await fulfil(table, ann, Consult("k"))
            assert table.coach._work_task is not None
            await table.coach._work_task
            assert minds(workers) == 1, "the coach"
            await fulfil(table, ann, End("e"))
            assert minds(workers) == 0

    asyncio.run(run())


def test_people_who_came_and_went_are_not_remembered(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        for number in range(PEOPLE):
            owner = f"stranger {number}"
            chair = await join(table, owner, JoinTable(f"S{number}"))
            ear = here.listen(table, owner)
            await fulfil(table, ear, Chat("c", "hello"))
            table.pong(ear, table.state.n)
            if number % 2:
                await fulfil(table, ear, Leave("l"))
            else:
                await fulfil(table, ann, Kick("k", chair))
            await here.time.turn(6)
        assert set(table.progress._seen) <= {"ann"}
        assert len(table.limits.chat) <= 2
        assert len(table.limits.notes) == 0
        assert len(table.limits.changes._people) <= 1 + 2
        assert len(table.limits.changes._chairs) <= 4

    played(tmp_path, story)


def test_people_who_came_and_went_are_not_remembered_after_a_restart(tmp_path: Path) -> None:
    time = HandTime()

    async def run() -> None:
        async with place(tmp_path, time=time) as here:
            table, _ = await here.table("Ann")
            for number in range(30):
                await join(table, f"s{number}", JoinTable(f"S{number}"))
                ear = here.listen(table, f"s{number}")
                table.pong(ear, table.state.n)
                await fulfil(table, ear, Leave("l"))
                await here.time.turn(6)
        async with place(tmp_path, time=time) as here:
            (table,) = here.registry.tables.values()
            assert set(table.progress._seen) <= {"ann"}

    asyncio.run(run())


def test_a_full_bucket_is_dropped_but_two_tabs_share_one() -> None:
    time = HandTime()
    buckets = Buckets[str](time, most=3, seconds=3, kept=10)
    tab = buckets.of("ann")
    for number in range(100):
        buckets.of(f"stranger {number}").take()
        time._now += 1
    assert len(buckets) <= 2 + 3
    assert buckets.of("ann") is tab
    for number in range(100):
        buckets.of(f"other {number}").take()
    assert len(buckets) == 10, "however many come at once"


def test_a_table_that_is_over_leaves_no_object_behind(tmp_path: Path) -> None:
    kinds = (TableActor, GameInPlay, StepUpdate, Bucket, Conductor, TableCoach, asyncio.Task)

    async def story(here: Place) -> None:
        async def evening(number: int) -> None:
            table, ears = await here.game(f"Ann{number}", f"Bob{number}", options=ALONE)
            await here.play_on(table, ears, random.Random(number), 5)
            await here.wish(table, ears[0], Kick("k", 1))
            await here.wish(table, ears[0], Consult("c"))
            await here.wish(table, ears[0], End("e"))
            await here.wish(table, ears[0], Close("c"))
            alone, (cat,) = await here.table(f"Cat{number}")
            await here.wish(alone, cat, Leave("l"))

        await evening(0)
        await here.time.turn(10)
        before = alive(*kinds)
        for number in range(1, 6):
            await evening(number)
        await here.time.turn(10)
        assert here.registry.tables == {}
        assert alive(*kinds) == before

    played(tmp_path, story)


def test_a_connection_that_ended_leaves_no_object_behind(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann, options=OPTIONS)

            async def come_and_go() -> None:
                for _ in range(10):
                    async with web.connected(table.table) as line:
                        await until(line, Snapshot)
                async with asyncio.timeout(20):
                    while web.registry.tables[table.table].audience.watching:
                        await asyncio.sleep(0.01)

            await come_and_go()
            async with asyncio.timeout(20):
                while alive(WebSocketConnection):
                    await asyncio.sleep(0.05)
            before = alive(Bucket)
            await come_and_go()
            async with asyncio.timeout(20):
                while alive(WebSocketConnection):
                    await asyncio.sleep(0.05)
            assert alive(Bucket) == before

    visited(tmp_path, story)
