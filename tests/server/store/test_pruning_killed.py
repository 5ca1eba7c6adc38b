"""A process that is killed while it removes tables leaves nothing that is damaged, and nothing for ever."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from mascarade.server.store.damaged_tables import damaged
from tests.cli.program import environment
from tests.server.store.adapters import in_sqlite
from tests.server.store.contents import contents
from tests.server.store.test_pruning import played

# says a line after every transaction, and goes on at once
PRUNES = """
import asyncio, sys
from pathlib import Path
from mascarade.server.games import prune
from mascarade.server.store.sqlite.store import SqliteStore

prune.STEPS = 2

async def main():
    store = SqliteStore.open(Path(sys.argv[1]))
    async def beat(report):
        print(report.removed, flush=True)
        return True
    old = await store.pruning.old_tables(1e9, 100)
    await prune.Pruner(store.tables, store.pruning).prune([(each.table, each.last) for each in old], beat)

asyncio.run(main())
"""


@pytest.mark.parametrize("after", [1, 6, 7, 9, 15, 21])
def test_a_table_is_whole_or_on_its_way_out_whenever_the_process_is_killed(
    tmp_path: Path, after: int
) -> None:
    async def lay() -> None:
        store = await in_sqlite(tmp_path)
        for number in range(3):
            await played(store, f"old{number}", steps=9, games=2)
        await played(store, "open", steps=9, close=False)
        await store.close()

    async def look() -> None:
        store = await in_sqlite(tmp_path)
        assert [each async for each in damaged(store)] == []
        for table in await store.tables.ids():
            kept = await store.tables.read(table)
            assert kept is not None
            assert kept.damage is None or await store.tables.games(table) == []
        while await store.tables.forget_closed(3):
            pass
        await store.close()

    asyncio.run(lay())
    before = contents(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", PRUNES, str(tmp_path)], stdout=subprocess.PIPE, env=environment(), text=True
    ) as process:
        assert process.stdout is not None
        for _ in range(after):
            process.stdout.readline()
        process.kill()
    asyncio.run(look())
    left = contents(tmp_path)
    assert left.items() <= before.items(), "a table is there as it was, or not at all"
    assert "open" in left
    done = subprocess.run(
        [sys.executable, "-c", PRUNES, str(tmp_path)], capture_output=True, env=environment(), check=False
    )
    assert done.returncode == 0, done.stderr
    assert set(contents(tmp_path)) == {"open"}
