"""Damaged tables: listing them, and taking verdicts back."""

from collections.abc import AsyncIterator

from msgspec import Struct
from msgspec.structs import replace

from mascarade.server.store.port.store import ClusterStore, Store


class DamagedTable(Struct, frozen=True):
    """A table that is not played on.

    `broken` is what is wrong with its steps; `verdict` is what was proved to be missing although its steps
    are as they were stored. `touched` is when its last step was stored, or None if the table itself is lost.
    `remembered` is the last step that a node remembered, if there is a rescue.
    """

    table: str
    touched: float | None
    games: int
    broken: str | None
    verdict: str | None
    remembered: int | None = None


class CannotClear(Exception):
    """There is no verdict to take back; the sentence says why."""


async def damaged(store: Store, shared: ClusterStore | None = None) -> AsyncIterator[DamagedTable]:
    """All damaged tables, open and closed, the oldest first; at the end, lost tables of which `shared` has
    rescues. Reads and checks all steps of all tables."""
    rescues = {} if shared is None else {each.table: each for each in await shared.rescues.all()}
    for table in await store.tables.ids():
        found = await _look(store, table)
        rescue = rescues.pop(table, None)
        if found is not None and (found.broken or found.verdict):
            yield replace(found, remembered=None if rescue is None else rescue.n)
    for rescue in rescues.values():
        yield DamagedTable(rescue.table, None, 0, None, rescue.damage, rescue.n)


async def clear(store: Store, table: str, shared: ClusterStore | None = None) -> DamagedTable:
    """Take the verdict about a table back; what it was. Clients that still know lost steps, like those that
    proved the verdict, cannot prove it again. If the table itself is lost, its rescues are removed.
    `CannotClear` if there is no verdict, or if steps are broken."""
    found = await _look(store, table)
    if found is None and shared is not None and (rescues := await shared.rescues.of(table)):
        await shared.rescues.drop(table)
        return DamagedTable(table, None, 0, None, rescues[0].damage, rescues[0].n)
    if found is None:
        raise CannotClear(f"There is no table {table}.")
    if found.broken is not None:
        raise CannotClear(f"The steps of table {table} are broken, which no command repairs: {found.broken}.")
    if found.verdict is None:
        raise CannotClear(f"Table {table} is not damaged.")
    await store.verdicts.acquit(table)
    return found


async def _look(store: Store, table: str) -> DamagedTable | None:
    """None if there is no such table, or if it is being removed piece by piece."""
    kept = await store.tables.read(table)
    if kept is None:
        return None
    games = len(await store.tables.games(table))
    if not kept.row.open and not games and kept.verdict is None:
        return None
    return DamagedTable(table, kept.row.touched, games, kept.broken, kept.verdict)
