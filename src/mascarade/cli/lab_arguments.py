"""The arguments that `simulate` and `balance` share."""

from argparse import ArgumentParser

from mascarade.cli.argument_types import cluster, whole


def add_lab_arguments(command: ArgumentParser) -> None:
    """Declare how and where the games are played, and what becomes of the numbers."""
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
