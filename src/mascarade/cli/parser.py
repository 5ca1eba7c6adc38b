"""Which commands there are. The module of a command has its examples, its arguments and its work."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from mascarade import __version__
from mascarade.cli.terminal import visible

_EXIT_CODES = "Exit codes: 0 done, 1 refused (the sentence says why), 2 called wrongly, 130 interrupted."

COMMANDS = {
    "play": "play a game in the terminal, with bots or with friends who share the screen",
    "join": "play at a server from this terminal, with people at other ones and with bots",
    "serve": "open a place where people play in their browsers, here, in the network or for the world",
    "backup": "copy all tables into one file, also while the server is running",
    "migrate": "carry all tables of a folder into a PostgreSQL, and compare them there",
    "damaged": "list the tables that have lost something, export one, or take a verdict back",
    "prune": "remove old tables with their games, also while the server is running",
    "rules": "print the rules of the game, in our own words",
    "masks": "list the sixteen masks and their powers",
    "scenario": "list, show, check or draw scenarios",
    "replay": "print a stored game step by step, as somebody saw it or with the truth, or study or verify it",
    "referee": "play games over standard input and output, one JSON request a line",
    "bot": "be a bot over standard input and output, one JSON line for every ask",
    "tournament": "let bots play against each other, and see who wins how often",
    "simulate": "play very many games of a scenario, and count who wins with what, how, and after how long",
    "balance": "say which scenarios are fair and lively, or look for better ones",
}
"""Every command, with its line of help.

The module with its name has its `EXAMPLES`, `arguments(command)` and `run(asked)`; or, if there are commands
below it, its `EXAMPLES` and its `ACTIONS`.
"""


class Action(NamedTuple):
    """What a command below a command has: its line of help, its examples, its arguments, and its work."""

    help: str
    EXAMPLES: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = _Parser(
        prog="mascarade",
        description="The game of masks, bluff and lost identity: play it, study it, let programs play it.",
        epilog=f"examples:\n"
        "  mascarade play\n"
        "  mascarade serve --lan\n"
        "  mascarade join http://127.0.0.1:8000 --name Ann\n"
        "  mascarade rules --lang fr\n"
        "  mascarade scenario show 6A\n"
        "  mascarade COMMAND --help\n\n"
        f"{_EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"mascarade {__version__}")
    _add_commands(top, {name: (line, f"mascarade.cli.{name}") for name, line in COMMANDS.items()})
    return top


def _add_commands(above: argparse.ArgumentParser, commands: Mapping[str, tuple[str, str | Action]]) -> None:
    """Declare commands below `above`: each with its line of help, and its module or what it does."""
    below = above.add_subparsers(
        title="commands", required=True, metavar="COMMAND", parser_class=_CommandParser
    )
    for name, (line, command) in commands.items():
        below.add_parser(
            name,
            help=line,
            description=f"{line[0].upper()}{line[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            command=command,
        )


class _Parser(argparse.ArgumentParser):
    """Repeats what was typed wrongly without obeying it."""

    def error(self, message: str) -> NoReturn:
        super().error(visible(message))


class _CommandParser(_Parser):
    """Imports the module of a command only when that command is called: every command starts at once."""

    def __init__(self, *, command: str | Action, **options: Any) -> None:
        super().__init__(**options)
        self._command: str | Action | None = command

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._command is not None:
            self._declare(import_module(self._command) if isinstance(self._command, str) else self._command)
            self._command = None
        return super().parse_known_args(args, namespace)

    def _declare(self, command: Any) -> None:
        self.epilog = f"examples:\n{command.EXAMPLES}\n\n{_EXIT_CODES}"
        if hasattr(command, "ACTIONS"):
            _add_commands(self, {name: (action.help, action) for name, action in command.ACTIONS.items()})
        else:
            self.set_defaults(run=command.run)
            command.arguments(self)
