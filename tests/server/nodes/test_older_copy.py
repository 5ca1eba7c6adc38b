"""PostgreSQL comes back from an older copy: nodes notice, stop what has lost something, and keep what they
know of it."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mascarade.rules import Refused
from mascarade.rules.record import read
from mascarade.wire.http import MakeTable
from tests.cli.stage import mascarade
from tests.postgres.cluster import Cluster
from tests.server.nodes.older import Copies, Four, four, resumed
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import FOUR, Node, nodes, until
from tests.server.place import send_away

NO_BROKER = "redis://127.0.0.1:1"
OLDER = "it came back from an older copy"


@pytest.fixture
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


async def noticed(*games: Four) -> None:
    """All of them, by both of their nodes, and stored."""
    tables = [table for game in games for table in game.tables]
    await until(lambda: all(table.damage is not None and table.verdict.stored for table in tables))
    assert all(ear.closed == "closed" for game in games for ear in game.ears)


async def play_on_in_the_copy(copies: Copies, branch: Four, passed: Four) -> None:
    """A third node, which has the copy alone, goes on with both; in `passed`, until the challenge is over."""
    async with nodes(NO_BROKER, 1, database=copies.copied, first=7) as (third,):
        again, forgotten = await resumed(third, branch.id), await resumed(third, passed.id)
        await again.answer(4)
        await until(lambda: forgotten.here.leading)
        await send_away(forgotten.here, "Dan")
        await forgotten.answer()
        await forgotten.answer()
        await until(lambda: forgotten.what != "challenge")


async def is_told(node: Node, table: str) -> None:
    with pytest.raises(Refused) as caught:
        await node.registry.tables.find(table)
    assert [problem.key for problem in caught.value.problems] == ["table-damaged"]


def exported(database: str, table: str, folder: Path) -> tuple[list[int], list[str]]:
    """The numbers of the steps that the owner gets, and what the early answers are called."""
    done = mascarade("damaged", "--database", database, "--export", table, str(folder))
    assert done.code == 0, done.err
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    steps, earlies = (
        [json.loads(line) for line in (folder / name).read_text("utf-8").splitlines()]
        for name in ("steps.jsonl", "early-answers.jsonl")
    )
    game = folder / "game.json"
    assert len(read(game.read_bytes()).steps) == sum(step["step"]["type"] == "Answered" for step in steps)
    assert mascarade("replay", str(game)).code == 0
    return [step["n"] for step in steps], [early["id"] for early in earlies]


def test_every_kind_of_loss_is_noticed_without_anybody_speaking(broker: Redis, tmp_path: Path) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            steps, early, passed, branch, well = [await four(one, other) for _ in range(5)]
            for each in (early, passed):
                await each.announced()
            await asyncio.to_thread(copies.copy)
            before = steps.here.state.n
            await steps.answer(3)
            names = [await each.answer_early() for each in (early, passed)]
            await branch.answer(2)
            gone = await four(one, other)
            lobby, _ = await one.registry.make("ann", MakeTable("Ann", FOUR))
            await play_on_in_the_copy(copies, branch, passed)
            await asyncio.to_thread(copies.put_back)
            lost = (steps, early, passed, branch)
            stored = {each.id: await asyncio.to_thread(copies.stored, each.id) for each in lost}
            await noticed(*lost, gone)
            assert (
                steps.here.damage == f"the database has lost its steps {before + 1} to {before + 3}: {OLDER}"
            )
            assert early.here.damage is not None
            assert early.here.damage.startswith("the database has lost an early answer to question ")
            assert passed.here.damage is not None
            assert passed.here.damage.startswith("the database has lost an early answer to question ")
            assert branch.here.damage == (
                f"step {branch.here.state.n} in the database is not the one that was stored:"
                f" {OLDER}, and went on from there"
            )
            assert gone.here.damage == f"the database has lost the whole table: {OLDER}"
            await until(lambda: lobby.state.room.phase == "closed")
            await well.answer(4)
            assert well.here.damage is well.there.damage is None
            for each in lost:
                assert await asyncio.to_thread(copies.stored, each.id) == stored[each.id]
            assert (
                set(one.registry.tables.damaged)
                == set(other.registry.tables.damaged)
                == {each.id for each in (*lost, gone)}
            )
            # one that knows nothing of it is told
            async with nodes(broker.address, 1, database=copies.address, first=8) as (fresh,):
                for each in (*lost, gone):
                    await is_told(fresh, each.id)
                assert (await fresh.registry.tables.find(well.id)).state.n == well.here.state.n
            files = {
                each.id: await asyncio.to_thread(exported, copies.address, each.id, tmp_path / each.id)
                for each in (*lost, gone)
            }
            assert [files[each.id][1] for each in (early, passed)] == [[name] for name in names]
            for each in (steps, branch, gone):
                assert files[each.id][0][-1] == each.here.state.n

    asyncio.run(story())


def test_nothing_is_stored_over_another_history_by_a_node_that_has_not_looked_yet(broker: Redis) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game, early = await four(one, other), await four(one, other)
            await early.announced()
            await asyncio.to_thread(copies.copy)
            for each in (game, early):
                await each.answer()
            for node in (one, other):
                await node.stop()
            async with nodes(NO_BROKER, 1, database=copies.copied, first=7) as (third,):
                for each in (game, early):
                    await (await resumed(third, each.id)).answer()
            await asyncio.to_thread(copies.put_back)
            stored = [await asyncio.to_thread(copies.stored, each.id) for each in (game, early)]
            # the store has as many steps as they know, and waits for the same answer
            for giving in (game.answer, early.answer_early):
                with pytest.raises(Refused) as caught:
                    await giving()
                assert [problem.key for problem in caught.value.problems] == ["table-damaged"]
            assert [await asyncio.to_thread(copies.stored, each.id) for each in (game, early)] == stored

    asyncio.run(story())


def test_after_the_owner_took_the_verdict_back_no_node_that_still_knows_more_stops_it_again(
    broker: Redis,
) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            await asyncio.to_thread(copies.copy)
            before = game.here.state.n
            await game.answer(2)
            await other.stop()
            await asyncio.to_thread(copies.put_back)
            await until(lambda: game.here.damage is not None and game.here.verdict.stored)
            await one.registry.sweeper.sweep()
            assert game.there.damage is None, "it was stopped, and has not looked"
            words = ("--database", copies.address, "--clear", game.id)
            assert (await asyncio.to_thread(mascarade, "damaged", *words)).code == 0
            with pytest.raises(Refused):
                await game.there.refresh()
            assert game.there.damage is None
            for node in (one, other):
                await node.registry.sweeper.sweep()
                assert node.registry.tables.damaged == {}
                assert (await node.registry.tables.find(game.id)).state.n == before
            again = await resumed(one, game.id)
            await again.answer(2)
            found = await one.store.tables.read(game.id)
            assert found is not None
            assert (found.damage, found.steps[-1].n) == (None, before + 2)
            assert len(await one.store.rescues.of(game.id)) == 1, "what was lost can be exported still"

    asyncio.run(story())


def test_a_loss_is_logged_once_however_many_knock(broker: Redis) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            await asyncio.to_thread(copies.copy)
            await game.answer()
            gone = await four(one, other)
            with capture_logs() as logs:
                await asyncio.to_thread(copies.put_back)
                for _ in range(2):
                    for each in (game, gone):
                        for node in (one, other):
                            knocks = (node.registry.tables.find(each.id) for _ in range(50))
                            found = await asyncio.gather(*knocks, return_exceptions=True)
                            assert all(isinstance(one, Refused) for one in found)
                    await noticed(game, gone)
                    # from then on they are found damaged, not in memory
                    await one.registry.sweeper.sweep()
                    await other.registry.sweeper.sweep()
            assert one.registry.tables.keys() == other.registry.tables.keys() == set()
            said = [str(line["table"]) for line in logs if line["event"] == "table damaged"]
            assert sorted(said) == sorted([game.id, gone.id] * 2), "once at each node"

    asyncio.run(story())


def test_the_files_of_an_older_copy_are_put_back_under_running_nodes(broker: Redis) -> None:
    async def story(cluster: Cluster) -> None:
        data, copy = cluster.folder / "data", cluster.folder / "copy"
        async with nodes(broker.address, database=cluster.address()) as (one, other):
            game, early, well = [await four(one, other) for _ in range(3)]
            await early.announced()
            await asyncio.to_thread(cluster.stop)
            subprocess.run(["cp", "-a", data, copy], check=True)
            await asyncio.to_thread(cluster.start)
            last = game.here.state.n + 2
            await game.answer(2)
            name = await early.answer_early()
            await asyncio.to_thread(cluster.stop)
            shutil.rmtree(data)
            copy.rename(data)
            await asyncio.to_thread(cluster.start)
            await noticed(game, early)
            await well.level()
            await well.answer(3)
            assert well.here.damage is well.there.damage is None
            found = await one.store.tables.read(game.id)
            assert found is not None
            assert found.steps[-1].n == last - 2
            assert found.verdict == f"the database has lost its steps {last - 1} to {last}: {OLDER}"
            assert (await one.store.rescues.of(game.id))[0].n == last
            assert name.encode() in (await one.store.rescues.of(early.id))[0].body

    cluster = Cluster()
    try:
        asyncio.run(story(cluster))
    finally:
        cluster.remove()


def test_what_a_node_knows_of_a_table_with_broken_steps_is_kept_and_the_steps_can_be_repaired(
    broker: Redis, tmp_path: Path
) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            last, of = game.here.state.n, f"key = (SELECT key FROM tables WHERE id = '{game.id}')"
            spoil = (
                f"CREATE TABLE aside AS SELECT * FROM steps WHERE {of}; DELETE FROM steps WHERE {of} AND n = "
            )
            await asyncio.to_thread(copies.sql, f"{spoil}{last}")
            await noticed(game)
            assert game.here.damage == f"the last step, {last}, is missing"
            files = await asyncio.to_thread(exported, copies.address, game.id, tmp_path / "out")
            assert files[0][-1] == last
            for node in (one, other):
                await node.registry.sweeper.sweep()
            await asyncio.to_thread(copies.sql, f"INSERT INTO steps SELECT * FROM aside WHERE n = {last}")
            again = await resumed(one, game.id)
            assert (again.here.damage, again.here.state.n) == (None, last), "no verdict has to be taken back"

    asyncio.run(story())


def test_a_copy_that_an_older_program_made_is_no_worse(broker: Redis) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            await asyncio.to_thread(copies.copy)
            await game.answer()
            await asyncio.to_thread(copies.put_back, "DROP TABLE rescued; DROP TABLE makers;")
            await noticed(game)
            assert len(await one.store.rescues.of(game.id)) == 2

    asyncio.run(story())


def test_an_empty_database_in_its_place_is_noticed_once_a_new_node_has_made_the_tables(broker: Redis) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            await asyncio.to_thread(copies.drop)
            async with nodes(broker.address, 1, database=copies.address, first=7) as (third,):
                await noticed(game)
                assert len(await third.store.rescues.of(game.id)) == 2
                await is_told(third, game.id)

    asyncio.run(story())


def test_one_look_at_a_replica_that_is_behind_condemns_nothing(broker: Redis) -> None:
    async def story() -> None:
        copies = Copies()
        async with nodes(broker.address, database=copies.address) as (one, other):
            game = await four(one, other)
            await asyncio.to_thread(copies.copy)
            await game.answer(3)
            reader = one.store._reader
            reader._let_go()
            reader._address = copies.copied
            with pytest.raises(Refused) as caught:
                await game.here.refresh()
            assert [problem.key for problem in caught.value.problems] == ["store-failed"]
            reader._let_go()
            reader._address = copies.address
            await game.answer(2)
            assert [table.damage for table in game.tables] == [None, None]
            kept = await other.store.tables.read(game.id)
            assert kept is not None
            assert kept.damage is None

    asyncio.run(story())
