"""PostgreSQL: who waits together is stored together; who is refused takes nobody along."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mascarade.server.store import Append, Conflict, EarlyAnswer, StoredStep
from mascarade.server.store.postgres.statements import PostgresStatements
from mascarade.server.store.postgres.store import PostgresStore
from tests.server.store.adapters import append, assert_whole, body, in_a_loop, make, postgres, row


@asynccontextmanager
async def held(store: PostgresStore) -> AsyncIterator[list[str]]:
    """While the writer is busy, all that is asked for waits; what PostgreSQL is told is written down."""
    busy, go = asyncio.Event(), asyncio.Event()
    said: list[str] = []

    def hear(query: Any) -> None:
        said.append(query.query)

    async def hold(statements: PostgresStatements) -> None:
        statements.connection.add_query_logger(hear)
        busy.set()
        await go.wait()

    holding = asyncio.create_task(store._writer.do(None, hold))
    await busy.wait()
    try:
        yield said
    finally:
        go.set()
    await holding


def later(said: list[str]) -> list[str]:
    """What was said after the work that held the others up."""
    return said[said.index("COMMIT") + 1 :]


@in_a_loop
async def test_a_hundred_who_wait_share_one_transaction_of_five_statements(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(100)]
    async with postgres(tmp_path) as store:
        await asyncio.gather(*(make(store, table) for table in tables))
        async with held(store) as said:
            waiting = [asyncio.create_task(append(store, table, 2)) for table in tables]
            await asyncio.sleep(0)  # all have asked
        await asyncio.gather(*waiting)
        verbs = [each.split()[0] for each in later(said)]
        assert verbs == ["BEGIN", "SELECT", "WITH", "INSERT", "COMMIT"]
        for table in tables:
            await assert_whole(store, table, 2)


@in_a_loop
async def test_one_conflict_does_not_undo_its_neighbours(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(20)]
    async with postgres(tmp_path) as store:
        await asyncio.gather(*(make(store, table, code=table) for table in tables))
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
        await asyncio.gather(*(append(store, table, 3) for table in tables))
        for table in tables:
            await assert_whole(store, table, 3)


@in_a_loop
async def test_a_fault_in_what_is_asked_for_is_told_to_who_asked(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:
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
async def test_two_stores_that_write_about_the_same_tables_never_both_make_a_step(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(12)]
    async with postgres(tmp_path) as one, postgres(tmp_path) as other:
        await asyncio.gather(*(make(one, table) for table in tables))
        for n in range(2, 6):
            # in opposite orders: neither may wait for what the other has while having what the other wants
            tries = [
                store.tables.append(Append(table, [StoredStep(n, body(table, n))], at=1.0))
                for store, order in ((one, tables), (other, tables[::-1]))
                for table in order
            ]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(type(each).__name__ for each in found) == ["Conflict"] * 12 + ["NoneType"] * 12
        for table in tables:
            await assert_whole(one, table, 5)


@in_a_loop
async def test_a_secret_that_two_stores_ask_for_at_once_is_made_once(tmp_path: Path) -> None:
    async with postgres(tmp_path) as one, postgres(tmp_path) as other:
        found = await asyncio.gather(*(store.secret(name) for name in "abcde" for store in (one, other)))
        assert found[::2] == found[1::2]
        assert len(set(found)) == 5


@in_a_loop
async def test_a_commit_is_on_the_disk_before_anybody_is_told(tmp_path: Path) -> None:
    async with postgres(tmp_path) as store:

        async def setting(statements: PostgresStatements) -> object:
            return await statements.connection.fetchval("SHOW synchronous_commit")

        assert await store._writer.do(None, setting) == "on"
