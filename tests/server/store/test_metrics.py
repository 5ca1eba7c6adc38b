"""What a store counts of itself: what waits and what is in use, at the moment when it is so."""

import asyncio
import threading
from pathlib import Path
from sqlite3 import Connection as Sqlite

import pytest

from mascarade.server.metrics import Metrics
from mascarade.server.store import Store, StoreUnavailable
from mascarade.server.store.postgres.connections import PgConnection
from mascarade.server.store.postgres.store import READERS, PostgresStore
from mascarade.server.store.sqlite.reader import THREADS
from tests.server.store.adapters import append, in_a_loop, make, postgres, row, sqlite
from tests.server.store.test_postgres_group import held
from tests.server.test_metrics import samples


def shown(store: Store) -> dict[str, float]:
    metrics = Metrics()
    metrics.include(store.metrics.registry)
    return samples(metrics)


@in_a_loop
async def test_what_waits_for_postgresql_and_is_then_stored_together(tmp_path: Path) -> None:
    tables = [f"t{each}" for each in range(7)]
    async with postgres(tmp_path) as store:
        await asyncio.gather(*(make(store, table) for table in tables))
        async with held(store):
            before = shown(store)
            waiting = [asyncio.create_task(append(store, table, 2)) for table in tables]
            await asyncio.sleep(0)  # all have asked
            during = shown(store)
        await asyncio.gather(*waiting)
        after = shown(store)
        assert during["mascarade_store_waiting use=write"] == 7
        assert during["mascarade_store_connections_busy use=write"] == 1
        assert after["mascarade_store_waiting use=write"] == 0
        name = "mascarade_store_batch_size"
        assert after[f"{name}_count"] - before[f"{name}_count"] == 2, "the one that was held, and the seven"
        assert after[f"{name}_sum"] - before[f"{name}_sum"] == 8
        assert after["mascarade_store_batch_seconds_count"] == after[f"{name}_count"]
        assert after["mascarade_store_batches_lost_total"] == 0


@in_a_loop
async def test_reads_wait_for_one_of_the_connections_to_postgresql(tmp_path: Path) -> None:
    go = asyncio.Event()

    async def look(_: PgConnection) -> None:
        await go.wait()

    async with postgres(tmp_path) as store:
        looking = [asyncio.create_task(store._reader.run(look)) for _ in range(READERS + 3)]
        await asyncio.sleep(0)  # all have asked
        during = shown(store)
        go.set()
        await asyncio.gather(*looking)
        after = shown(store)
        assert during["mascarade_store_connections_most use=read"] == READERS
        assert during["mascarade_store_connections_busy use=read"] == READERS
        assert during["mascarade_store_waiting use=read"] == 3
        assert after["mascarade_store_connections_busy use=read"] == 0
        assert after["mascarade_store_waiting use=read"] == 0


@in_a_loop
async def test_reads_wait_for_one_of_the_threads_with_sqlite(tmp_path: Path) -> None:
    go = threading.Event()

    def look(_: Sqlite) -> None:
        go.wait()

    async with sqlite(tmp_path) as store:
        looking = [asyncio.create_task(store._reader.read(look)) for _ in range(THREADS + 3)]
        await asyncio.sleep(0)  # all have asked
        during = shown(store)
        go.set()
        await asyncio.gather(*looking)
        assert during["mascarade_store_connections_busy use=read"] == THREADS
        assert during["mascarade_store_waiting use=read"] == 3
        assert shown(store)["mascarade_store_connections_busy use=read"] == 0


@in_a_loop
async def test_sqlite_counts_what_it_stores_together(tmp_path: Path) -> None:
    async with sqlite(tmp_path) as store:
        await asyncio.gather(*(make(store, f"t{each}") for each in range(5)))
        found = shown(store)
        assert found["mascarade_store_batch_size_sum"] == 5
        assert found["mascarade_store_batch_seconds_count"] == found["mascarade_store_batch_size_count"]


@in_a_loop
async def test_a_batch_that_finds_no_database_is_counted_as_lost() -> None:
    store = PostgresStore("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(StoreUnavailable):
        await store.tables.make(row("ball"), b"1")
    assert shown(store)["mascarade_store_batches_lost_total"] == 1
    await store.close()
