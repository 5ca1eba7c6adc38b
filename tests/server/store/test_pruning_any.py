"""Whatever tables there are, and wherever it breaks off: the old, closed, sound ones go, and no others."""

import asyncio
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from mascarade.server.games import prune
from mascarade.server.games.prune import Pruner
from mascarade.server.store import Append, Store, StoredStep
from mascarade.server.store.damaged_tables import damaged
from mascarade.server.store.pruning import PruneReport
from tests.server.store.adapters import ADAPTERS, body, row
from tests.server.store.contents import contents
from tests.server.store.test_damage import tamper as tamper_file
from tests.server.store.test_postgres_damage import tamper as tamper_database

BEFORE = 1000.0


class Killed(Exception):
    """The process ends here."""


class Any(Struct, frozen=True):
    """A table, whatever has become of it."""

    steps: int
    games: int
    touched: float
    open: bool
    condemned: bool
    broken: bool
    notes: int

    @property
    def goes(self) -> bool:
        return not (self.open or self.condemned or self.broken) and self.touched < BEFORE


ANY = st.builds(
    Any,
    steps=st.integers(3, 12),
    games=st.integers(1, 2),
    touched=st.sampled_from([1.0, BEFORE - 0.5, BEFORE, BEFORE + 1]),
    open=st.booleans(),
    condemned=st.booleans() | st.just(value=False),
    broken=st.booleans() | st.just(value=False),
    notes=st.integers(0, 2),
)


async def laid(store: Store, name: str, table: Any) -> None:
    await store.tables.make(row(name), body(name, 1), body(name, 2), begins=2, maker=b"m", most=99)
    for n in range(3, table.steps + 1):
        await store.tables.append(
            Append(name, [StoredStep(n, body(name, n))], at=1.0, first=n if n < 2 + table.games else None)
        )
    for owner in range(table.notes):
        await store.notes.write(name, 1, f"owner {owner}", b"a note")
        store.read_positions.saw(name, f"owner {owner}", 2)
    await store.verdicts.acquit(name)
    await store.tables.append(Append(name, [], at=table.touched, close=not table.open))
    if table.condemned:
        await store.verdicts.condemn(name, "a card is missing")


async def pruned(store: Store, alive: int) -> None:
    """All that is old goes, unless the process ends after so many transactions."""

    async def beat(_: PruneReport) -> bool:
        return True

    remove = store.pruning.remove

    async def removed(table: str, after: int, most: int) -> bool:
        nonlocal alive
        more = await remove(table, after, most)
        alive -= 1
        if not alive:
            raise Killed
        return more

    store.pruning.remove = removed  # type: ignore[method-assign]
    found = await store.pruning.old_tables(BEFORE, 100)
    await Pruner(store.tables, store.pruning, gently=False).prune(
        ((each.table, each.last) for each in found), beat
    )


@pytest.mark.parametrize(
    "adapter", [pytest.param(name, marks=[pytest.mark.slow] * (name == "postgres")) for name in ADAPTERS]
)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tables=st.lists(ANY, min_size=1, max_size=6), alive=st.integers(1, 12))
def test_exactly_the_old_closed_sound_tables_go_also_after_the_process_was_killed(
    adapter: str, monkeypatch: pytest.MonkeyPatch, tables: list[Any], alive: int
) -> None:
    monkeypatch.setattr(prune, "STEPS", 4)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_story(adapter, Path(folder), tables, alive))


async def _story(adapter: str, folder: Path, tables: list[Any], alive: int) -> None:
    named = {f"table{number}": table for number, table in enumerate(tables)}
    store = await ADAPTERS[adapter](folder)
    for name, table in named.items():
        await laid(store, name, table)
    await store.close()
    tamper = tamper_database if adapter == "postgres" else tamper_file
    for name, table in named.items():
        if table.broken:
            tamper(
                folder,
                f"DELETE FROM steps WHERE n = 2 AND key = (SELECT key FROM tables WHERE id = '{name}')",
            )
    before = contents(folder)
    expected = {name: rows for name, rows in before.items() if name not in named or not named[name].goes}
    ill = {name for name, table in named.items() if table.condemned or table.broken}
    store = await ADAPTERS[adapter](folder)
    try:
        await pruned(store, alive)
    except Killed:
        between = contents(folder)
        assert expected.items() <= between.items(), "what stays is never touched"
        assert {each.table async for each in damaged(store)} == ill, "what is left of a table is not damaged"
    await store.close()
    store = await ADAPTERS[adapter](folder)
    await pruned(store, -1)
    while await store.tables.forget_closed(3):
        pass
    await store.close()
    assert contents(folder) == expected
