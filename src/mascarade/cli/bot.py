"""`mascarade bot`: one of our bots as a program that speaks the bot protocol."""

import sys
from argparse import ArgumentParser, Namespace

from mascarade.bots import BOTS
from mascarade.bots.stdio import NotTheProtocol, serve
from mascarade.cli.errors import CommandError

EXAMPLES = "  mascarade bot honest"


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("name", metavar="NAME", help=f"which one: {', '.join(BOTS)}")


def run(asked: Namespace) -> int:
    """Play until the input ends."""
    maker = BOTS.get(asked.name)
    if maker is None:
        raise CommandError(f"There is no bot called “{asked.name}”: there are {', '.join(BOTS)}.")
    try:
        serve(maker, sys.stdin.buffer, sys.stdout.buffer)
    except NotTheProtocol as error:
        raise CommandError(f"This is not a line of the bot protocol: {error}.") from None
    return 0
