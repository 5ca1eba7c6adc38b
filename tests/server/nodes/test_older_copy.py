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
from mascarade.server.wire import MakeTable
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
    await until(lambda: all(table.damage is not None and table.verdict_stored for table in tables))
    assert all(ear.closed == "closed" for game in games for ear in game.ears)


async def is_told(node: Node, table: str) -> None:
    with pytest.raises(Refused) as caught:
        await node.house.find(table)
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
            before = steps.here.n
            await steps.answer(3)
            names = [await each.answer_early() for each in (early, passed)]
            await branch.answer(2)
            gone = await four(one, other)
            lobby, _ = await one.house.make("ann", MakeTable("Ann", FOUR))
            async with nodes(NO_BROKER, 1, database=copies.copied, first=7) as (third,):
                again, forgotten = await resumed(third, branch.id), await resumed(third, passed.id)
                await again.answer(4)
                await until(lambda: forgotten.here.leading)
                await send_away(forgotten.here, "Dan")
                await forgotten.answer()
                await forgotten.answer()
                await until(lambda: forgotten.what != "challenge")
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
                f"step {branch.here.n} in the database is not the one that was stored:"
                f" {OLDER}, and went on from there"
            )
            assert gone.here.damage == f"the database has lost the whole table: {OLDER}"
            await until(lambda: lobby.room.phase == "closed")
            await well.answer(4)
            assert well.here.damage is well.there.damage is None
            for each in lost:
                assert await asyncio.to_thread(copies.stored, each.id) == stored[each.id]
            assert set(one.house.damaged) == set(other.house.damaged) == {each.id for each in (*lost, gone)}
            # one that knows nothing of it is told
            async with nodes(broker.address, 1, database=copies.address, first=8) as (fresh,):
                for each in (*lost, gone):
                    await is_told(fresh, each.id)
                assert (await fresh.house.find(well.id)).n == well.here.n
            files = {
                each.id: await asyncio.to_thread(exported, copies.address, each.id, tmp_path / each.id)
                for each in (*lost, gone)
            }
            assert [files[each.id][1] for each in (early, passed)] == [[name] for name in names]
            for each in (steps, branch, gone):
                assert files[each.id][0][-1] == each.here.n

    asyncio.run(story())
