"""`mascarade prune`: remove old tables with their games. If a server is running, this asks it to do so."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.cli import argument_types
from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.files import has_file
from mascarade.cli.serve import needs_asyncpg
from mascarade.cli.server_options import DATA, DATABASE, add_options, chosen_options
from mascarade.cli.terminal import tell

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from mascarade.cli.prune_backends import PruneBackend
    from mascarade.server.games.archive import Archive
    from mascarade.server.store.pruning import OldTable

EXAMPLES = (
    "  mascarade prune --older-than 90d --dry-run\n"
    "  mascarade prune --older-than 52w --files games/\n"
    "  mascarade prune --older-than 365d --data /var/lib/mascarade\n"
    "  mascarade prune --older-than 90d --database postgresql://mascarade@db.example.org/mascarade\n\n"
    "A table is removed, with everything that belongs to it, once it is closed and its last step is older\n"
    "than this. Open and damaged tables stay; the server closes open ones that nobody comes back to.\n"
    "If a server is running, it removes the tables bit by bit while people play, and this command waits.\n"
    "A server that is started with --keep-for 90d does the same once a day."
)
AT_ONCE = 1_000
"""Tables that are looked up, written as files and removed at a time."""


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument(
        "--older-than",
        type=argument_types.age,
        metavar="TIME",
        required=True,
        help="how long ago the last step must be: 90d (days), 52w (weeks) or 36h (hours), at least 1d",
    )
    command.add_argument(
        "--files",
        type=argument_types.folder,
        metavar="FOLDER",
        help="write every game into this folder first, as TABLE-GAME.json; a table whose files are not all"
        " there is not removed",
    )
    command.add_argument("--dry-run", action="store_true", help="only say what would be removed")
    command.add_argument(
        "--clock-is-right",
        action="store_true",
        help="remove them although the times of the tables suggest that the clock is wrong",
    )
    add_options(command, {"the tables": (DATA, DATABASE)})


def run(asked: Namespace) -> int:
    """Have a running server remove them, or remove them here."""
    import asyncio

    from mascarade.server.errors import Unwelcome
    from mascarade.server.games.archive import CannotArchive
    from mascarade.server.settings import CannotStart
    from mascarade.server.store import StoreUnavailable

    try:
        with ExitStack() as stack:
            asyncio.run(_done(asked, *_where(asked, stack)))
    except Unwelcome as refused:
        raise command_error(refused) from None
    except (CannotStart, CannotArchive) as why:
        raise CommandError(str(why)) from None
    except StoreUnavailable as lost:
        raise CommandError(f"The tables cannot be read or written at the moment ({lost}).") from None
    return 0


def _where(asked: Namespace, stack: ExitStack) -> tuple[Path | str, bool]:
    """The folder or the address of the database; and whether it is a folder that a server has open."""
    from mascarade.server.store.data_folder import InUse, claimed, folder
    from mascarade.server.store.sqlite.schema import FILE

    choices = chosen_options(asked, os.environ, {"": (DATA, DATABASE)})
    # the flag of one overrules the variable of the other
    if choices.get("database") and (asked.data is None or asked.database is not None):
        needs_asyncpg()
        return choices["database"], False
    data = Path(choices.get("data") or folder())
    if not has_file(data, FILE):
        raise CommandError(f"There are no tables in the folder “{data}”.")
    try:
        stack.enter_context(claimed(data))
    except InUse:
        return data, True
    return data, False


async def _done(asked: Namespace, where: Path | str, in_use: bool) -> None:
    from mascarade.cli.prune_backends import opened
    from mascarade.server.clock import RealTime
    from mascarade.server.games.prune import clock_doubt

    async with opened(where, in_use=in_use) as removing:
        clock = await removing.pruning.clock()
        now = RealTime().wall() if clock is None else clock
        why = None if asked.clock_is_right else await clock_doubt(removing.pruning, now, asked.older_than)
        if why is not None:
            raise CommandError(
                f"The clock may be wrong, so nothing is removed. {why}"
                " If the clock is right, say so with --clock-is-right."
            )
        before = now - asked.older_than
        if asked.dry_run:
            await _rehearse(removing, before)
        else:
            await _remove(removing, before, Path(asked.files) if asked.files else None)


async def _old(removing: PruneBackend, before: float) -> AsyncIterator[list[OldTable]]:
    page: list[OldTable] = []
    while page := await removing.pruning.old_tables(before, AT_ONCE, page[-1] if page else None):
        yield page


async def _rehearse(removing: PruneBackend, before: float) -> None:
    from mascarade.server.games.prune import sound

    tables = games = size = damaged = 0
    async for page in _old(removing, before):
        for each in page:
            if not await sound(removing.tables, each.table, each.last):
                tell(f"{each.table}  {_when(each)}  is damaged, and stays")
                damaged += 1
                continue
            taken = await removing.pruning.size(each.table)
            tell(f"{each.table}  {_when(each)}, {_many(each.games, 'game', 'games')}, {taken} bytes")
            tables, games, size = tables + 1, games + each.games, size + taken
    if tables:
        said = f"{_many(tables, 'table', 'tables')} with {_many(games, 'game', 'games')}"
        tell(f"{said} would be removed: {size} bytes of steps.")
    elif damaged:
        tell("No table would be removed.")
    else:
        _nothing(before)


async def _remove(removing: PruneBackend, before: float, folder: Path | None) -> None:
    from mascarade.cli.prune_backends import added
    from mascarade.server.games.archive import Archive, made
    from mascarade.server.store.pruning import PruneReport

    archive = None
    if folder is not None:
        made(folder)
        archive = Archive(removing.tables, folder)
    done = PruneReport()
    files = 0
    try:
        async for page in _old(removing, before):
            unwritten: list[str] = []
            if archive is not None:
                files += await _archived(archive, page, unwritten)
            tables = [(each.table, each.last) for each in page if each.table not in unwritten]
            report = await removing.removed(tables) if tables else PruneReport()
            done = added(done, PruneReport(0, len(unwritten), tuple(unwritten)), report)
            if done.error:
                raise CommandError(
                    f"{_many(done.removed, 'table is', 'tables are')} removed, and then: {done.error}."
                )
    finally:
        if archive is not None:
            archive.stop()
    if files:
        tell(f"{_many(files, 'game is', 'games are')} written into {folder}.")
    if done.removed:
        tell(
            f"{_many(done.removed, 'table is', 'tables are')} removed, with everything that belonged to them."
        )
    elif not done.stayed:
        _nothing(before)
    if done.stayed:
        names = ", ".join(done.named) + (", ..." if done.stayed > len(done.named) else "")
        tell(f"{_many(done.stayed, 'table stays', 'tables stay')}, damaged or changed meanwhile: {names}.")


async def _archived(archive: Archive, page: list[OldTable], unwritten: list[str]) -> int:
    """Write the games of these tables; how many. Unreadable tables are added to `unwritten`."""
    from mascarade.rules import Refused

    files = 0
    for each in page:
        try:
            files += await archive.keep(each.table)
        except Refused:
            unwritten.append(each.table)
    return files


def _nothing(before: float) -> None:
    tell(f"There is no closed table whose last step is older than {_time(before)}.")


def _when(each: OldTable) -> str:
    return f"last step {_time(each.touched)}"


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _many(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
