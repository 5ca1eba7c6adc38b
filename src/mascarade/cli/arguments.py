"""Arguments that several commands take."""

from argparse import ArgumentParser

from mascarade.cli.argument_types import cluster, whole
from mascarade.text import LANGUAGES


def language_argument(command: ArgumentParser) -> None:
    """Which language to print in."""
    command.add_argument(
        "--lang", choices=LANGUAGES, help="the language to speak (otherwise the one of your system)"
    )


def lab_arguments(command: ArgumentParser) -> None:
    """How and where very many games are played, and what becomes of the numbers."""
    command.add_argument(
        "--seed", type=int, metavar="N", default=1, help="the same one gives the same numbers (%(default)s)"
    )
    command.add_argument(
        "--jobs",
        type=whole(1, 1024),
        metavar="N",
        help="how many processes play (as many as there are cores)",
    )
    command.add_argument(
        "--ray",
        nargs="?",
        type=cluster,
        const="local",
        metavar="HOST:PORT",
        help="play on the Ray cluster with this address, which this machine is part of; without an "
        "address, on a Ray of our own",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    command.add_argument(
        "--report", metavar="DIR", help="also write a page with plots, pictures and all numbers there"
    )
