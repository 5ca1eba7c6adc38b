"""`mascarade migrate`: copy all tables of a folder into a PostgreSQL, and compare them there."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.cli.argument_types import database
from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.files import has_file
from mascarade.cli.serve import needs_asyncpg
from mascarade.cli.server_options import DATABASE, chosen_options
from mascarade.cli.terminal import tell

if TYPE_CHECKING:
    from mascarade.server.store.migration.dump import MigrationResult, RowCounts

_ONE_OR_MANY = {
    "tables": ("table", "tables"),
    "steps": ("step", "steps"),
    "games": ("game", "games"),
    "earlies": ("early answer", "early answers"),
    "seen": ("mark of what somebody has seen", "marks of what somebody has seen"),
    "moves": ("code for another device", "codes for another device"),
    "notes": ("note", "notes"),
    "secrets": ("secret", "secrets"),
}
EXAMPLES = (
    "  mascarade migrate ~/.local/share/mascarade postgresql://mascarade@db.example.org/mascarade\n"
    "  mascarade migrate /var/lib/mascarade\n\n"
    "No server may be running on the folder, which is only read. If it breaks off, however it does, the\n"
    "same command goes on. The database is opened by a server only once everything is there."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("folder", metavar="FOLDER", help="where the tables are kept now (serve --data)")
    command.add_argument(
        "database",
        nargs="?",
        type=database,
        metavar="URL",
        help="where they shall be kept, as for serve --database; a password in it can be seen by everybody on"
        f" this machine [{DATABASE.variable}]",
    )


def run(asked: Namespace) -> int:
    """Copy them, and say what has arrived."""
    address = chosen_options(asked, os.environ, {"": (DATABASE,)}).get("database")
    if address is None:
        raise CommandError(f"Name the database to carry the tables into, or set {DATABASE.variable}.")
    needs_asyncpg()
    from mascarade.server.errors import Unwelcome
    from mascarade.server.settings import CannotStart
    from mascarade.server.store.data_folder import InUse, claimed
    from mascarade.server.store.migration.dump import CannotMigrate
    from mascarade.server.store.postgres.connections import address_shown
    from mascarade.server.store.sqlite.schema import FILE

    folder = Path(asked.folder)
    if not has_file(folder, FILE):
        raise CommandError(f"There are no tables in the folder “{folder}”.")
    try:
        with claimed(folder):
            arrived = _carried(folder, address)
    except InUse:
        raise CommandError(f"A server is running on the folder “{folder}”: stop it first.") from None
    except (CannotMigrate, CannotStart) as why:
        raise CommandError(str(why)) from None
    except Unwelcome as refused:
        raise command_error(refused) from None
    _say(arrived, address_shown(address))
    return 0


def _carried(folder: Path, address: str) -> MigrationResult:
    """Copy everything, with a progress bar."""
    import asyncio

    from mascarade.cli.screen import progress
    from mascarade.server.store.migration.copy import migrate as carry

    with progress() as bar:
        task = bar.add_task("")

        def told(what: str, done: int, of: int) -> None:
            bar.update(task, description=what, completed=done, total=of)

        return asyncio.run(carry(folder, address, told))


def _say(arrived: MigrationResult, where: str) -> None:
    if arrived.already:
        tell(f"All of it was in {where} already:")
    else:
        tell(f"All of it is in {where} now:")
    tell(f"{_listed(arrived.counts)}.")
    tell(f"Every one was read again there and is the same: {arrived.digest}.")
    tell("Start the server with --database from now on; the folder is as it was, and stays so.")


def _listed(counts: RowCounts) -> str:
    said = []
    for name, (one, many) in _ONE_OR_MANY.items():
        number = getattr(counts, name)
        said.append(f"{number} {one if number == 1 else many}")
    return f"{', '.join(said[:-1])} and {said[-1]}"
