"""`mascarade damaged`: which tables have lost something and why, and taking a verdict back."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.cli.owner import DATA, DATABASE, chosen, offer
from mascarade.cli.say import Sorry, sorry
from mascarade.cli.serve import needs_asyncpg
from mascarade.cli.terminal import tell

if TYPE_CHECKING:
    from mascarade.server.store import Store
    from mascarade.server.store.verdicts import Damaged

WHAT = "list the tables that have lost something, or take a verdict back"
EXAMPLES = (
    "  mascarade damaged\n"
    "  mascarade damaged --data /var/lib/mascarade --clear qvyl6e2x5tdrhs4k\n"
    "  mascarade damaged --database postgresql://mascarade@db.example.org/mascarade\n\n"
    "Every step of every table is read and checked. With a folder, stop its server first; with a database,\n"
    "nodes may be running. docs/runbook.md says when to take a verdict back."
)


def arguments(command: ArgumentParser) -> None:
    """What this command takes."""
    command.add_argument(
        "--clear", metavar="TABLE", help="take the verdict about this table back, so that it is played on"
    )
    offer(command, {"the tables": (DATA, DATABASE)})


def damaged(asked: Namespace) -> int:
    """List them, or clear one of them."""
    import asyncio

    from mascarade.server.errors import Unwelcome
    from mascarade.server.settings import CannotStart
    from mascarade.server.store import Lost
    from mascarade.server.store.verdicts import CannotClear

    try:
        with _where(asked) as where:
            asyncio.run(_done(where, asked.clear))
    except Unwelcome as refused:
        raise sorry(refused) from None
    except (CannotStart, CannotClear) as why:
        raise Sorry(str(why)) from None
    except Lost as lost:
        raise Sorry(f"The tables cannot be read or written at the moment ({lost}).") from None
    return 0


@contextmanager
def _where(asked: Namespace) -> Iterator[Path | str]:
    """The folder, which is ours alone for now, or the address of the database."""
    from mascarade.server.data import InUse, claimed, folder
    from mascarade.server.store.schema import FILE

    choices = chosen(asked, os.environ, {"": (DATA, DATABASE)})
    # the flag of the one goes before the variable of the other
    if choices.get("database") and (asked.data is None or asked.database is not None):
        needs_asyncpg()
        yield choices["database"]
        return
    data = Path(choices.get("data") or folder())
    if not (data / FILE).is_file():
        raise Sorry(f"There are no tables in the folder “{data}”.")
    try:
        with claimed(data):
            yield data
    except InUse:
        raise Sorry(f"A server is running on the folder “{data}”: stop it first.") from None


async def _done(where: Path | str, cleared: str | None) -> None:
    async with _opened(where) as store:
        if cleared is None:
            await _list(store)
        else:
            await _clear(store, cleared)


@asynccontextmanager
async def _opened(where: Path | str) -> AsyncIterator[Store]:
    store: Store
    if isinstance(where, Path):
        from mascarade.server.store.sqlite import SqliteStore

        store = SqliteStore.open(where)
    else:
        from mascarade.server.store.postgres.store import PostgresStore

        store = await PostgresStore.open(where)
    try:
        yield store
    finally:
        await store.close()


async def _list(store: Store) -> None:
    from mascarade.server.store.verdicts import damaged as found

    tables, verdicts = 0, 0
    async for each in found(store):
        tables += 1
        verdicts += each.broken is None
        tell(_line(each))
    if not tables:
        tell("No table is damaged.")
        return
    tell(f"{_many(tables, 'table is', 'tables are')} damaged.")
    if verdicts:
        tell("What is “proved” can be taken back: mascarade damaged --clear TABLE (docs/runbook.md).")


async def _clear(store: Store, table: str) -> None:
    from mascarade.server.store.verdicts import clear

    was = await clear(store, table)
    tell(f"The verdict about table {table} is taken back. It was: {was.verdict}.")
    tell("The table goes on from its last step that is stored. What came after it is lost.")
    tell("A server opens it again when it starts; nodes that are running do so within a minute.")


def _line(each: Damaged) -> str:
    when = datetime.fromtimestamp(each.touched, UTC).strftime("%Y-%m-%d %H:%M UTC")
    why = f"broken: {each.broken}" if each.broken is not None else f"proved: {each.verdict}"
    return f"{each.table}  last step {when}, {_many(each.games, 'game', 'games')}  {why}"


def _many(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
