"""`mascarade join`: play at a server from a terminal, with people at other ones and with bots."""

from argparse import Namespace
from importlib.util import find_spec

from mascarade.cli.say import Sorry

NEEDED = "websockets"


def join(asked: Namespace) -> int:
    """Sit down, or watch, and stay until one leaves."""
    if find_spec(NEEDED) is None:
        raise Sorry(f"Playing at a server also needs {NEEDED}: install mascarade[server].")
    from mascarade.cli.join.coming import come

    return come(asked)
