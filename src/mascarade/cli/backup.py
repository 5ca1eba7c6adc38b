"""`mascarade backup`: copy all tables into one file, whether a server is running or not."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.server_options import DATA, DATABASE, add_options, chosen_options
from mascarade.cli.terminal import tell

EXAMPLES = "  mascarade backup mascarade.backup\n  mascarade backup --data /var/lib/mascarade monday.backup"


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("file", metavar="FILE", help="the file to write; it must not be there yet")
    add_options(command, {"the tables": (DATA, DATABASE)})


def run(asked: Namespace) -> int:
    """Write the file, and say how to restore it."""
    from mascarade.server.errors import Unwelcome
    from mascarade.server.settings import CannotStart
    from mascarade.server.store.data_folder import folder
    from mascarade.server.store.sqlite.backup import backup as copy
    from mascarade.server.store.sqlite.schema import FILE

    target = Path(asked.file)
    if asked.data is None and chosen_options(asked, os.environ, {"": (DATABASE,)}):
        raise CommandError(
            "PostgreSQL has a program of its own for this: pg_dump --format=custom --file=FILE postgresql://…,"
            " and pg_restore to come back to it."
        )
    try:
        data = chosen_options(asked, os.environ, {"": (DATA,)}).get("data") or folder()
        copy(Path(data), target)
    except CannotStart as no_folder:
        raise CommandError(str(no_folder)) from None
    except Unwelcome as refused:
        raise command_error(refused) from None
    tell(f"{target}: {target.stat().st_size} bytes, all that was stored when it was made.")
    tell(f"To go back to it: stop the server, copy the file into an empty folder as {FILE},")
    tell("and start the server with --data and that folder.")
    return 0
