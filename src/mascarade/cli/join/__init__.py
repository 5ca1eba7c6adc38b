"""`mascarade join`: play at a server from a terminal, with other people and with bots.

This is a client of the protocol in `wire/`: it imports nothing of the server.
"""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from importlib.util import find_spec

from mascarade.cli.argument_types import url, whole
from mascarade.cli.errors import CommandError
from mascarade.cli.language import add_language_argument

NEEDED = "websockets"
EXAMPLES = (
    "  mascarade join --name Ann\n"
    "  mascarade join http://192.168.1.20:8000 --name Ann --players 5 --side B\n"
    "  mascarade join http://192.168.1.20:8000/t/3vuv65ic34trofnx --name Bob --lang pl\n"
    "  mascarade join BVVCCC --name Bob\n"
    "  mascarade join BVVCCC --watch\n\n"
    "The same command brings you back to the same seat: its key is kept in your system's place for such\n"
    "things, for each server and name. Ctrl+C keeps the seat; q gives it up."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="the link or the six letters of a table, or a server to open a new table at (that of --server)",
    )
    command.add_argument("--name", metavar="NAME", help="what you are called at the table")
    command.add_argument("--watch", action="store_true", help="only watch")
    command.add_argument(
        "--server",
        type=url,
        metavar="URL",
        default="http://127.0.0.1:8000",
        help="the server that six letters are for (%(default)s)",
    )
    add_language_argument(command)
    new = command.add_argument_group("a new table")
    new.add_argument(
        "--players", type=whole(4, 12), metavar="N", help="how many sit at the table (4 to 12; 6)"
    )
    new.add_argument("--side", choices=("A", "B"), help="side of the printed scenario (A)")
    new.add_argument(
        "--bots",
        action=BooleanOptionalAction,
        default=None,
        help="whether bots take the empty seats (they do)",
    )
    new.add_argument("--start", action="store_true", default=None, help="deal at once, with bots")
    new.add_argument(
        "--memory",
        choices=("pure", "log", "notes"),
        help="what the table remembers for you: nothing, what all saw, or all that you saw (log)",
    )
    new.add_argument(
        "--clocks",
        choices=("none", "relaxed", "brisk"),
        help="how long a decision may take: for ever, a minute, or 20 seconds, and some more (relaxed)",
    )


def run(asked: Namespace) -> int:
    """Sit down, or watch, and stay until the person leaves."""
    if find_spec(NEEDED) is None:
        raise CommandError(f"Playing at a server also needs {NEEDED}: install mascarade[server].")
    from mascarade.cli.join.enter import enter

    return enter(asked)
