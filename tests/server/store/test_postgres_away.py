"""PostgreSQL is killed, comes back, or breaks off at the very end: nothing that was acknowledged is lost."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import asyncpg
import pytest

from mascarade.server.store import Append, Conflict, StoredStep, StoreUnavailable
from mascarade.server.store.postgres import writer
from mascarade.server.store.postgres.connections import connect
from mascarade.server.store.postgres.store import PostgresStore
from tests.postgres.cluster import CLUSTERS, away
from tests.server.store.adapters import (
    address,
    append,
    assert_whole,
    body,
    in_a_loop,
    in_postgres,
    kept,
    make,
    postgres,
)

TABLES = [f"t{each}" for each in range(8)]


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LOOKS", (0.0, 0.01))


@in_a_loop
async def test_while_it_is_away_nothing_is_stored_and_afterwards_all_goes_on_by_itself(
    tmp_path: Path,
) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t", steps=3)
        await assert_whole(store, "t", 3)
        with away(CLUSTERS.one):
            store.read_positions.saw("t", "ann", 3)
            for _ in range(2):
                with pytest.raises(StoreUnavailable):
                    await append(store, "t", 4)
                with pytest.raises(StoreUnavailable):
                    await store.tables.read("t")
                with pytest.raises(StoreUnavailable):
                    await store.secret("one")
        await assert_whole(store, "t", 3)
        await append(store, "t", 4)
        await assert_whole(store, "t", 4)
    async with postgres(tmp_path) as store:
        assert await store.read_positions.of("t") == {"ann": 3}


@in_a_loop
async def test_a_restart_that_nobody_was_waiting_for_is_noticed_by_nobody(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t")
        await assert_whole(store, "t", 1)
        with away(CLUSTERS.one):
            pass
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_of_all_that_was_acknowledged_nothing_is_lost_when_it_is_killed(tmp_path: Path) -> None:
    told: dict[str, int] = {}

    async def play(store: PostgresStore, table: str) -> None:
        """Until it cannot be stored."""
        try:
            await make(store, table)
            while True:
                told[table] = told.get(table, 1)
                await append(store, table, told[table] + 1)
                told[table] += 1
        except StoreUnavailable:
            return

    async with postgres(tmp_path) as store:
        playing = [asyncio.create_task(play(store, table)) for table in TABLES]
        while min(told.get(table, 0) for table in TABLES) < 10:
            await asyncio.sleep(0.01)
        with away(CLUSTERS.one):
            await asyncio.gather(*playing)
        for table in TABLES:
            last = len((await kept(store, table)).steps)
            assert last in (told[table], told[table] + 1)  # one more may have been on its way
            await assert_whole(store, table, last)
            await append(store, table, last + 1)


@in_a_loop
async def test_a_store_is_closed_also_while_it_is_away(tmp_path: Path) -> None:
    store = await in_postgres(tmp_path)
    await make(store, "t")
    await assert_whole(store, "t", 1)
    store.read_positions.saw("t", "ann", 1)
    with away(CLUSTERS.one):
        await store.close()


@in_a_loop
async def test_where_nobody_answers_nobody_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with postgres(tmp_path) as store:
        await make(store, "t")
        holding = await asyncpg.connect(address(tmp_path))
        await holding.execute("BEGIN")
        await holding.execute("SELECT FROM tables FOR UPDATE")
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(writer, "connect", partial(connect, command_timeout=1.0))
            store._writer._let_go()
            with pytest.raises(StoreUnavailable, match=r"^no answer in time$"):
                await append(store, "t", 2)
        await holding.close()
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


class Unsure(asyncpg.Connection):  # type: ignore[misc]
    """A real connection whose next commits seem to break off, and either were stored or were not."""

    commits: ClassVar[list[bool]] = []

    async def execute(self, query: str, *args: Any, **named: Any) -> Any:
        if query == "COMMIT" and self.commits:
            await super().execute("COMMIT" if self.commits.pop(0) else "ROLLBACK")
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return await super().execute(query, *args, **named)


async def unsure(address: str) -> Any:
    return await asyncpg.connect(address, connection_class=Unsure)


@pytest.mark.parametrize("commits", [[True], [False], [False, True]], ids=str)
@in_a_loop
async def test_a_commit_that_may_have_failed_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, commits: list[bool]
) -> None:
    monkeypatch.setattr(writer, "connect", unsure)
    async with postgres(tmp_path) as store:
        await make(store, "t")
        monkeypatch.setattr(Unsure, "commits", commits)
        store.read_positions.saw("t", "ann", 1)
        await append(store, "t", 2)
        assert commits == []
        await assert_whole(store, "t", 2)
        await append(store, "t", 3)
        await assert_whole(store, "t", 3)
        assert await store.read_positions.of("t") == {"ann": 1}


@in_a_loop
async def test_a_commit_that_failed_twice_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "connect", unsure)
    async with postgres(tmp_path) as store:
        await make(store, "t")
        monkeypatch.setattr(Unsure, "commits", [False, False])
        with pytest.raises(StoreUnavailable, match=r"^connection was closed in the middle of operation$"):
            await append(store, "t", 2)
        await assert_whole(store, "t", 1)
        await append(store, "t", 2)
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_where_nobody_can_look_the_error_says_so_and_the_key_decides_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(_: str) -> Any:
        raise ConnectionRefusedError("nobody is there")

    async with postgres(tmp_path) as store:
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(writer, "connect", unsure)
            await make(store, "t")
            meanwhile.setattr(Unsure, "commits", [True])
            meanwhile.setattr(writer, "connect", gone)
            with pytest.raises(
                StoreUnavailable, match="whether it was stored cannot be looked up: nobody is there"
            ):
                await append(store, "t", 2)
            with pytest.raises(StoreUnavailable, match=r"^nobody is there$"):
                await append(store, "t", 2)
        with pytest.raises(Conflict):
            await store.tables.append(Append("t", [StoredStep(2, b"again")], at=2.0))
        await assert_whole(store, "t", 2)
        await store.tables.append(Append("t", [StoredStep(3, body("t", 3))], at=3.0))
        await assert_whole(store, "t", 3)


class Slow(asyncpg.Connection):  # type: ignore[misc]
    """A real connection that breaks off while PostgreSQL is still busy with its commit."""

    busy: ClassVar[list["Slow"]] = []
    breaks: ClassVar[list[bool]] = []

    async def execute(self, query: str, *args: Any, **named: Any) -> Any:
        if query == "COMMIT" and self.breaks:
            self.breaks.pop()
            self.busy.append(self)
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return await super().execute(query, *args, **named)

    def terminate(self) -> None:
        if self not in self.busy:
            super().terminate()


@in_a_loop
async def test_a_commit_that_is_still_under_way_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(address: str) -> Any:
        return await asyncpg.connect(address, connection_class=Slow)

    monkeypatch.setattr(writer, "connect", slow)
    async with postgres(tmp_path) as store:
        await make(store, "t")
        monkeypatch.setattr(Slow, "breaks", [True])
        storing = asyncio.create_task(append(store, "t", 2))
        waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while await asyncio.to_thread(CLUSTERS.one.psql, waits) == "0":
            assert not storing.done()
        (busy,) = Slow.busy
        await asyncpg.Connection.execute(busy, "COMMIT")
        await storing
        await assert_whole(store, "t", 2)
        Slow.busy.clear()
        busy.terminate()
