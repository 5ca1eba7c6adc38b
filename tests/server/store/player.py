"""A process that stores steps until it is killed, and says which ones it was told are stored."""

import asyncio
import os
import sys
from pathlib import Path

from mascarade.server.store import Append, Store, StoredStep, TableRow
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.store.sqlite.store import SqliteStore


async def play(store: Store, table: str) -> None:
    found = await store.tables.read(table)
    if found is None:
        await store.tables.make(TableRow(table, table, 1.0, 1.0, open=True), f"{table} does 1".encode())
    n = len(found.steps) if found else 1
    while True:
        os.write(1, f"{table} {n}\n".encode())
        n += 1
        await store.tables.append(Append(table, [StoredStep(n, f"{table} does {n}".encode())], at=float(n)))


async def main(where: str, tables: list[str]) -> None:
    store: Store
    if where.startswith("postgresql:"):
        store = await PostgresStore.open(where)
    else:
        store = SqliteStore.open(Path(where))
    await asyncio.gather(*(play(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
