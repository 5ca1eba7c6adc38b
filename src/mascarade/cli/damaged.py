"""`mascarade damaged`: list damaged tables, take a verdict back, or export what is still known of one."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.files import has_file
from mascarade.cli.serve import needs_asyncpg
from mascarade.cli.server_options import DATA, DATABASE, add_options, chosen_options
from mascarade.cli.terminal import tell

if TYPE_CHECKING:
    from mascarade.server.store import ClusterStore, Store
    from mascarade.server.store.damaged_tables import DamagedTable

EXAMPLES = (
    "  mascarade damaged\n"
    "  mascarade damaged --data /var/lib/mascarade --clear qvyl6e2x5tdrhs4k\n"
    "  mascarade damaged --data /var/lib/mascarade --export qvyl6e2x5tdrhs4k lost-game\n"
    "  mascarade damaged --database postgresql://mascarade@db.example.org/mascarade\n\n"
    "Every step of every table is read and checked. With a folder, stop its server first; with a database,\n"
    "nodes may be running. docs/runbook.md says when to take a verdict back."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    group = command.add_mutually_exclusive_group()
    group.add_argument(
        "--clear", metavar="TABLE", help="take the verdict about this table back, so that it is played on"
    )
    group.add_argument(
        "--export",
        nargs=2,
        metavar=("TABLE", "FOLDER"),
        help="write the last known state of this damaged table into a new folder; it holds hidden masks",
    )
    add_options(command, {"the tables": (DATA, DATABASE)})


def run(asked: Namespace) -> int:
    """List them, or clear or export one of them."""
    import asyncio

    from mascarade.server.errors import Unwelcome
    from mascarade.server.games.rescue import CannotExport
    from mascarade.server.settings import CannotStart
    from mascarade.server.store import StoreUnavailable
    from mascarade.server.store.damaged_tables import CannotClear

    try:
        with _where(asked) as where:
            asyncio.run(_done(where, asked.clear, asked.export))
    except Unwelcome as refused:
        raise command_error(refused) from None
    except (CannotStart, CannotClear, CannotExport) as why:
        raise CommandError(str(why)) from None
    except StoreUnavailable as lost:
        raise CommandError(f"The tables cannot be read or written at the moment ({lost}).") from None
    return 0


@contextmanager
def _where(asked: Namespace) -> Iterator[Path | str]:
    """The folder, locked until this ends, or the address of the database."""
    from mascarade.server.store.data_folder import InUse, claimed, folder
    from mascarade.server.store.sqlite.schema import FILE

    choices = chosen_options(asked, os.environ, {"": (DATA, DATABASE)})
    # the flag of one overrules the variable of the other
    if choices.get("database") and (asked.data is None or asked.database is not None):
        needs_asyncpg()
        yield choices["database"]
        return
    data = Path(choices.get("data") or folder())
    if not has_file(data, FILE):
        raise CommandError(f"There are no tables in the folder “{data}”.")
    try:
        with claimed(data):
            yield data
    except InUse:
        raise CommandError(f"A server is running on the folder “{data}”: stop it first.") from None


async def _done(where: Path | str, cleared: str | None, exported: list[str] | None) -> None:
    async with _opened(where) as (store, shared):
        if exported is not None:
            await _export(store, shared, *exported)
        elif cleared is not None:
            await _clear(store, shared, cleared)
        else:
            await _list(store, shared)


@asynccontextmanager
async def _opened(where: Path | str) -> AsyncIterator[tuple[Store, ClusterStore | None]]:
    """The store, and the same store as `ClusterStore` if nodes share it."""
    if isinstance(where, Path):
        from mascarade.server.store.sqlite.store import SqliteStore

        alone = SqliteStore.open(where)
        try:
            yield alone, None
        finally:
            await alone.close()
    else:
        from mascarade.server.store.postgres.store import PostgresStore

        store = await PostgresStore.open(where)
        try:
            yield store, store
        finally:
            await store.close()


async def _list(store: Store, shared: ClusterStore | None) -> None:
    from mascarade.server.store.damaged_tables import damaged as found

    tables, verdicts, remembered = 0, 0, 0
    async for each in found(store, shared):
        tables += 1
        verdicts += each.broken is None
        remembered += each.remembered is not None
        tell(_line(each))
    if not tables:
        tell("No table is damaged.")
        return
    tell(f"{_many(tables, 'table is', 'tables are')} damaged.")
    if remembered:
        tell("What a node remembered can be exported: mascarade damaged --export TABLE FOLDER.")
    if verdicts:
        tell("What is “proved” can be taken back: mascarade damaged --clear TABLE (docs/runbook.md).")


async def _clear(store: Store, shared: ClusterStore | None, table: str) -> None:
    from mascarade.server.store.damaged_tables import clear

    was = await clear(store, table, shared)
    tell(f"The verdict about table {table} is taken back. It was: {was.verdict}.")
    if was.touched is None:
        tell("The table is not in the database, and what a node remembered of it is removed.")
        return
    tell("The table goes on from its last step that is stored. What came after it is lost.")
    tell("A server opens it again when it starts; nodes that are running do so within a minute.")


async def _export(store: Store, shared: ClusterStore | None, table: str, folder: str) -> None:
    from mascarade.cli.files import write_private_folder
    from mascarade.server.games.rescue import EARLIES, GAME, STEPS, exported

    found = await exported(store, shared, table)
    write_private_folder(folder, found.files)
    how = "as a node remembered it" if found.by_node else "as it is stored"
    tell(f"Table {table} is written to “{folder}” {how}, up to step {found.n}.")
    tell("Nobody who may still play it should see this: hidden masks are in it.")
    tell(f"  {STEPS}: the steps since its last game began, one on each line")
    tell(f"  {EARLIES}: answers that waited for their moment")
    if GAME in found.files:
        tell(f"  {GAME}: the game so far: mascarade replay {Path(folder) / GAME}")
    elif found.cut:
        tell("There is no game file: the game was so long that its first steps were not remembered.")
    else:
        tell("There is no game file: no game was being played, or the rules no longer give what was stored.")


def _line(each: DamagedTable) -> str:
    why = f"broken: {each.broken}" if each.broken is not None else f"proved: {each.verdict}"
    if each.remembered is not None:
        why += f"; a node remembered it up to step {each.remembered}"
    if each.touched is None:
        return f"{each.table}  not in the database  {why}"
    when = datetime.fromtimestamp(each.touched, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"{each.table}  last step {when}, {_many(each.games, 'game', 'games')}  {why}"


def _many(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
