"""`mascarade backup`: all tables of a place in one file, whether it is open or not."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from mascarade.cli.owner import DATA, DATABASE, chosen, offer
from mascarade.cli.say import Sorry, sorry
from mascarade.cli.terminal import tell

EXAMPLES = "  mascarade backup mascarade.backup\n  mascarade backup --data /var/lib/mascarade monday.backup"


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("file", metavar="FILE", help="the file to write; it must not be there yet")
    offer(command, {"the tables": (DATA, DATABASE)})


def run(asked: Namespace) -> int:
    """Write the file, and say how to come back to it."""
    from mascarade.server.errors import Unwelcome
    from mascarade.server.settings import CannotStart
    from mascarade.server.store.data_folder import folder
    from mascarade.server.store.sqlite.backup import backup as copy
    from mascarade.server.store.sqlite.schema import FILE

    target = Path(asked.file)
    if asked.data is None and chosen(asked, os.environ, {"": (DATABASE,)}):
        raise Sorry(
            "PostgreSQL has a program of its own for this: pg_dump --format=custom --file=FILE postgresql://…,"
            " and pg_restore to come back to it."
        )
    try:
        data = chosen(asked, os.environ, {"": (DATA,)}).get("data") or folder()
        copy(Path(data), target)
    except CannotStart as no_folder:
        raise Sorry(str(no_folder)) from None
    except Unwelcome as refused:
        raise sorry(refused) from None
    tell(f"{target}: {target.stat().st_size} bytes, all that was stored when it was made.")
    tell(f"To go back to it: stop the server, copy the file into an empty folder as {FILE},")
    tell("and start the server with --data and that folder.")
    return 0
