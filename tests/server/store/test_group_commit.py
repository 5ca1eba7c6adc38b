"""Who waits together is stored together; who is refused takes nobody along."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mascarade.server.store import Append, Conflict, EarlyAnswer, StoredStep
from mascarade.server.store.sqlite.statements import SqliteStatements
from mascarade.server.store.sqlite.store import SqliteStore
from tests.server.store.adapters import append, assert_whole, body, in_a_loop, make, row, sqlite


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncIterator[list[str]]:
    """While the writer is busy, all that is asked for waits; what SQLite is told is written down."""
    busy, go = threading.Event(), threading.Event()
    said: list[str] = []

    def hold(statements: SqliteStatements) -> None:
        statements.connection.set_trace_callback(said.append)
        busy.set()
        go.wait()

    holding = asyncio.create_task(store._writer.do(hold))
    await asyncio.to_thread(busy.wait)
    try:
        yield said
    finally:
        go.set()
    await holding


def later(said: list[str]) -> list[str]:
    """What was said after the work that held the others up."""
    return said[said.index("COMMIT") + 1 :]


@in_a_loop
async def test_a_hundred_who_wait_share_one_commit(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(100)]
    async with sqlite(tmp_path) as store:
        for table in tables:
            await make(store, table)
        async with held(store) as said:
            waiting = [asyncio.create_task(append(store, table, 2)) for table in tables]
            await asyncio.sleep(0)  # all have asked
        await asyncio.gather(*waiting)
        verbs = [each.split()[0] for each in later(said)]
        assert verbs == ["BEGIN", "INSERT", "INSERT", "UPDATE", "UPDATE", "UPDATE", "COMMIT"]
        for table in tables:
            await assert_whole(store, table, 2)


@in_a_loop
async def test_one_conflict_does_not_undo_its_neighbours(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(20)]
    async with sqlite(tmp_path) as store:
        for table in tables:
            await make(store, table, code=table)
        await store.early_answers.keep("t0", EarlyAnswer(1, "ann", "a", b"yes"))
        async with held(store) as said:
            wrong = [
                store.tables.append(Append("t3", [StoredStep(3, b"a gap")], at=9.0)),
                store.tables.append(Append("t4", [StoredStep(1, b"taken")], at=9.0, close=True)),
                store.tables.append(
                    Append("t5", [StoredStep(2, body("t5", 2)), StoredStep(2, b"twice")], at=9.0)
                ),
                store.tables.append(Append("no such table", [StoredStep(1, b"")], at=9.0)),
                store.tables.make(row("new", code="t7"), b"a code that is taken"),
                store.early_answers.keep("t0", EarlyAnswer(1, "ann", "b", b"no")),
            ]
            right = [append(store, table, 2) for table in tables]
            mixed = [each for pair in zip(right, wrong, strict=False) for each in pair] + right[len(wrong) :]
            waiting = [asyncio.create_task(each) for each in mixed]
            await asyncio.sleep(0)  # all have asked
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert later(said).count("COMMIT") == 1
        refused = [at for at, each in enumerate(found) if isinstance(each, Conflict)]
        assert refused == [1, 3, 5, 7, 9, 11]
        assert [each for each in found if each is not None and not isinstance(each, Conflict)] == []
        for table in tables:
            await assert_whole(store, table, 2)
            assert await store.tables.by_code(table) == table
        assert await store.tables.read("new") is None
        assert await store.early_answers.of("t0") == [EarlyAnswer(1, "ann", "a", b"yes")]
        for table in tables:
            await append(store, table, 3)
            await assert_whole(store, table, 3)


@in_a_loop
async def test_a_fault_in_what_is_asked_for_is_told_to_who_asked(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await make(store, "t")
        async with held(store):
            waiting = [
                asyncio.create_task(store.tables.append(Append("t", [StoredStep(2, "no bytes")], at=1.0))),  # type: ignore[arg-type]
                asyncio.create_task(append(store, "t", 2)),
            ]
            await asyncio.sleep(0)  # both have asked
        with pytest.raises(TypeError):
            await waiting[0]
        await waiting[1]
        await assert_whole(store, "t", 2)


@in_a_loop
async def test_a_commit_is_on_the_disk_before_anybody_is_told(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:

        def settings(statements: SqliteStatements) -> tuple[object, object]:
            asked = (
                statements.connection.execute(f"PRAGMA {name}") for name in ("journal_mode", "synchronous")
            )
            mode, synchronous = (each.fetchone()[0] for each in asked)
            return mode, synchronous

        full = 2
        assert await store._writer.do(settings) == ("wal", full)
