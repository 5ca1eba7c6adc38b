"""What every store promises about old tables, and about requests to remove them."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from mascarade.server.store import Append, Conflict, EarlyAnswer, SeatMove, Store, StoredStep
from mascarade.server.store.damaged_tables import damaged
from mascarade.server.store.pruning import OldTable, PruneProgress, PruneReport, PruneRequest
from mascarade.server.store.sqlite.pruning import PruneClient
from tests.server.store.adapters import Opener, body, in_a_loop, make, opened, postgres, row, sqlite
from tests.server.store.contents import contents, counted
from tests.server.store.test_postgres_schema import sql


async def played(
    store: Store, table: str, *, steps: int = 4, games: int = 1, at: float = 100.0, close: bool = True
) -> None:
    """A table with so many steps, which begin with its games; closed, unless it is still open."""
    await store.tables.make(row(table), body(table, 1), body(table, 2), begins=2, maker=b"maker", most=10)
    for n in range(3, steps + 1):
        await store.tables.append(
            Append(table, [StoredStep(n, body(table, n))], at=at, first=n if n < games + 2 else None)
        )
    await store.notes.write(table, 1, "ann", b"a note")
    store.read_positions.saw(table, "ann", 2)
    if close:
        await store.verdicts.acquit(table)  # makes its salt
    await store.tables.append(Append(table, [], at=at, close=close))


async def names(store: Store, before: float = 1e9) -> list[str]:
    return [each.table for each in await store.pruning.old_tables(before, 100)]


@in_a_loop
async def test_old_tables_are_the_closed_ones_with_games_the_oldest_first(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await played(store, "b", at=50.0, games=2)
        await played(store, "a", at=60.0)
        await played(store, "c", at=50.0)
        await played(store, "young", at=200.0)
        await played(store, "open", at=50.0, close=False)
        await played(store, "condemned", at=50.0)
        await store.verdicts.condemn("condemned", "a card is missing")
        await make(store, "idle")
        await store.tables.append(Append("idle", [], at=50.0, close=True))
        pruning = store.pruning
        assert await pruning.old_tables(200.0, 10) == [
            OldTable("b", 4, 50.0, 2),
            OldTable("c", 4, 50.0, 1),
            OldTable("a", 4, 60.0, 1),
        ]
        assert await pruning.old_tables(60.0, 10, OldTable("b", 4, 50.0, 2)) == [OldTable("c", 4, 50.0, 1)]
        assert await pruning.old_tables(60.0, 1) == [OldTable("b", 4, 50.0, 2)]
        assert await pruning.latest() == 200.0
        assert await pruning.latest(200.0) == 60.0
        assert await pruning.latest(1.0) is None
        bodies = sum(len(body("a", n)) for n in range(1, 5))
        assert bodies < await pruning.size("a") < bodies + 4 * 65
        assert await pruning.size("nowhere") == 0


@in_a_loop
async def test_a_table_is_removed_with_all_that_belongs_to_it_and_no_other(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await played(store, "old")
        await played(store, "other")
        before = contents(tmp_path)
        assert len(before["old"]) == len(before["other"]) == 4 + 5, "steps, game, seen, note, table, salt"
        assert await store.pruning.remove("old", 4, 100) is False
        assert await store.tables.read("old") is None
        assert await store.tables.games("old") == []
        other = await store.tables.read("other")
        assert other is not None
        assert (len(other.steps), other.damage) == (4, None)
        del before["old"]
        assert contents(tmp_path) == before
        assert await store.pruning.remove("old", 4, 100) is False, "it is gone, and stays so"


@in_a_loop
async def test_a_large_table_goes_bit_by_bit_and_is_never_taken_for_a_damaged_one(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await played(store, "old", steps=9)
        for left in (6, 3):
            assert await store.pruning.remove("old", 9, 3) is True
            assert counted(tmp_path, "steps") == left
            assert await store.tables.games("old") == []
            assert [each async for each in damaged(store)] == []
            assert await names(store) == []
        assert await store.pruning.remove("old", 9, 3) is False
        assert await store.tables.ids() == []


@in_a_loop
async def test_what_is_left_of_a_table_is_forgotten_if_nobody_removes_the_rest(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        await played(store, "old", steps=9, games=3)
        assert await store.pruning.remove("old", 9, 3) is True
    async with opened(opener, tmp_path) as store:
        while await store.tables.forget_closed(2):
            pass
        assert await store.tables.ids() == []
        assert contents(tmp_path) == {}


@pytest.mark.parametrize("how", ["open", "condemned", "changed"])
@in_a_loop
async def test_a_table_that_is_open_condemned_or_changed_stays(
    opener: Opener, tmp_path: Path, how: str
) -> None:
    async with opened(opener, tmp_path) as store:
        await played(store, "t", close=how != "open")
        await store.early_answers.keep("t", EarlyAnswer(1, "ann", "a", b""))
        await store.moves.offer("print", SeatMove("t", "ann", 9.0))
        if how == "condemned":
            await store.verdicts.condemn("t", "a card is missing")
        before = await store.tables.read("t")
        with pytest.raises(Conflict):
            await store.pruning.remove("t", 3 if how == "changed" else 4, 1)
        assert await store.tables.read("t") == before
        assert await store.tables.games("t") == [2]
        assert len(await store.early_answers.of("t")) == 1


@in_a_loop
async def test_a_request_is_taken_once_and_its_progress_is_seen(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store, opened(opener, tmp_path) as command:
        there = command.pruning
        request = PruneRequest("r", (("t", 4), ("u", 5)))
        assert not await store.pruning.waiting()
        assert await store.pruning.take("node") is None
        await there.ask(request)
        assert await there.progress("r") == PruneProgress(False, 0, False, PruneReport())
        assert await store.pruning.waiting()
        assert await store.pruning.take("node") == request
        assert await there.progress("r") == PruneProgress(True, 1, False, PruneReport())
        assert await store.pruning.report("r", "node", PruneReport(1))
        assert await there.progress("r") == PruneProgress(True, 2, False, PruneReport(1))
        assert not await store.pruning.report("r", "another", PruneReport(2)), "it is not theirs"
        end = PruneReport(1, 1, ("u",), "the disk is full")
        assert await store.pruning.report("r", "node", end, done=True)
        assert await there.progress("r") == PruneProgress(True, 3, True, end)
        assert not await store.pruning.waiting()
        assert await store.pruning.take("node") is None
        await there.withdraw("r")
        assert await there.progress("r") is None
        assert not await store.pruning.report("r", "node", PruneReport(1)), (
            "whoever works on it hears that it is gone"
        )


@in_a_loop
async def test_requests_are_taken_in_the_order_in_which_they_came_or_by_name(
    opener: Opener, tmp_path: Path
) -> None:
    async with opened(opener, tmp_path) as store:
        for name in ("b", "a", "c"):
            await store.pruning.ask(PruneRequest(name, ()))
        taken = [await store.pruning.take("node", "c"), await store.pruning.take("node")]
        assert [each.id for each in taken if each is not None] == ["c", "b"]
        assert await store.pruning.take("node", "nothing") is None


@in_a_loop
async def test_nodes_do_not_take_what_another_works_on_until_it_has_been_silent_for_long(
    tmp_path: Path,
) -> None:
    async with postgres(tmp_path) as one, postgres(tmp_path) as other:
        await one.pruning.ask(PruneRequest("r", ()))
        assert await one.pruning.take("one") is not None
        assert not await other.pruning.waiting()
        assert await other.pruning.take("other") is None
        assert await other.pruning.take("other", "r") is None
        sql(tmp_path, "UPDATE prunes SET taken = taken - interval '61 seconds'")
        assert await other.pruning.waiting()
        assert await other.pruning.take("other") is not None
        assert not await one.pruning.report("r", "one", PruneReport()), "it is the other's now"
        assert await other.pruning.report("r", "other", PruneReport())


@in_a_loop
async def test_a_server_that_opens_the_file_goes_on_with_the_request_of_the_one_before(
    tmp_path: Path,
) -> None:
    async with sqlite(tmp_path) as store:
        command = PruneClient(tmp_path)
        await command.ask(PruneRequest("r", ()))
        assert await store.pruning.take("before") is not None
    async with sqlite(tmp_path) as store:
        assert await store.pruning.waiting()
        assert await store.pruning.take("after") is not None
        assert not await store.pruning.report("r", "before", PruneReport())
        await command.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has files that others own")
@in_a_loop
async def test_what_root_asks_for_can_be_read_by_a_server_that_is_not_root(tmp_path: Path) -> None:
    async with sqlite(tmp_path):
        os.chown(tmp_path, 65534, 65534)
        command = PruneClient(tmp_path)
        await command.ask(PruneRequest("r", ()))
        assert [file.stat().st_uid for file in tmp_path.glob("prune-*")] == [65534]
        await command.close()


@in_a_loop
async def test_what_a_dead_command_asked_for_is_not_done(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        ask = (
            "import asyncio, sys; from pathlib import Path;"
            "from mascarade.server.store.pruning import PruneRequest;"
            "from mascarade.server.store.sqlite.pruning import PruneClient;"
            "client = PruneClient(Path(sys.argv[1]));"
            "asyncio.run(client.ask(PruneRequest('r', ())));"
            "import os; os._exit(9)"
        )
        done = await asyncio.create_subprocess_exec(sys.executable, "-c", ask, str(tmp_path))
        assert await done.wait() == 9
        assert [file.suffix for file in tmp_path.glob("prune-*")] == [".request"]
        assert not await store.pruning.waiting()
        assert await store.pruning.take("node") is None
        assert list(tmp_path.glob("prune-*")) == []


@in_a_loop
async def test_of_many_nodes_one_a_day_is_told_that_it_is_due(tmp_path: Path) -> None:
    async with postgres(tmp_path) as one, postgres(tmp_path) as other:
        assert await one.pruning.due(3600.0)
        assert not await other.pruning.due(3600.0)
        assert not await one.pruning.due(3600.0)
        sql(tmp_path, "UPDATE prune_days SET at = at - interval '61 minutes'")
        assert await other.pruning.due(3600.0)
        sql(tmp_path, "UPDATE prune_days SET at = at + interval '3 years'")
        assert await one.pruning.due(3600.0), "a clock that was wrong keeps nobody waiting for years"


@in_a_loop
async def test_only_a_database_has_a_clock_of_its_own(opener: Opener, tmp_path: Path) -> None:
    async with opened(opener, tmp_path) as store:
        clock = await store.pruning.clock()
        assert (clock is None) == (not (tmp_path / "schema").exists())
        assert clock is None or clock > 1_700_000_000
