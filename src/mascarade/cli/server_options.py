"""The options of a server: each is a flag, or an environment variable that the flag overrules."""

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from mascarade.cli import argument_types
from mascarade.cli.errors import CommandError


class ServerOption(NamedTuple):
    """One option. `what` is its help, with the default in brackets.

    `field` is its name in `Settings`, where it is not that of the flag.
    """

    flag: str
    read: Callable[[str], Any]
    metavar: str
    what: str
    field: str = ""
    many: bool = False

    @property
    def variable(self) -> str:
        """The environment variable; several values are separated by commas."""
        return "MASCARADE_" + self.flag.upper().replace("-", "_")

    @property
    def attribute(self) -> str:
        """Its attribute in the namespace of argparse."""
        return self.flag.replace("-", "_")


ServerOptions: TypeAlias = Mapping[str, tuple[ServerOption, ...]]
"""Options by the heading of their group."""

_MANY = argument_types.whole(1, 100_000_000)

DATA = ServerOption(
    "data", argument_types.folder, "FOLDER", "where the tables are kept (your system's place for such things)"
)
DATABASE = ServerOption(
    *("database", argument_types.database, "URL"),
    "a PostgreSQL that keeps the tables instead: postgresql://USER@HOST/NAME; a password in it can be seen by"
    " everybody on this machine, so set it by the variable, or PGPASSWORD (none)",
)
BROKER = ServerOption(
    *("broker", argument_types.broker, "URL"),
    "a Redis that carries news between nodes with the same database: redis://HOST:6379 (none)",
)
LAN = ServerOption(
    "lan", argument_types.yes_or_no, "", "open it to your network, and show a code to scan (it is not)"
)
LOG = ServerOption(
    "log", argument_types.one_of("human", "json"), "FORM", "for people or machines: human or json (human)"
)
LEVELS = argument_types.one_of("debug", "info", "warning", "error")
LOG_LEVEL = ServerOption("log-level", LEVELS, "LEVEL", "how much: debug, info, warning or error (info)")

SERVE: ServerOptions = {
    "the door": (
        DATA,
        DATABASE,
        BROKER,
        ServerOption(
            "host", argument_types.host, "ADDRESS", "the address to listen on (127.0.0.1: this machine only)"
        ),
        ServerOption(
            "port",
            argument_types.whole(0, 65535),
            "N",
            "the port to listen on (8000; 0 takes any that is free)",
        ),
        LAN,
        ServerOption("public-url", argument_types.url, "URL", "what links say, where a proxy leads here"),
        ServerOption(
            "allow-host",
            argument_types.host,
            "NAME",
            "one more name to answer to; may be repeated",
            "hosts",
            True,
        ),
        ServerOption(
            *("trusted-proxy", argument_types.proxy, "ADDRESS"),
            "a proxy, or a network of them, whose word on who comes is taken; may be repeated",
            *("trusted_proxies", True),
        ),
    ),
    "the tables": (
        ServerOption(
            "pace",
            argument_types.number_to(100),
            "X",
            "how long bots and pauses take (1.0; 0.5 is half, 0 not at all)",
        ),
        ServerOption(
            "beat",
            argument_types.number_to(60),
            "SECONDS",
            "after how long a challenge answer is shown (1.2)",
        ),
        ServerOption("workers", argument_types.whole(1, 64), "N", "how many processes the bots think in (1)"),
        ServerOption("chat", argument_types.yes_or_no, "", "whether people may chat (they may)"),
        ServerOption(
            "public-tables", argument_types.yes_or_no, "", "whether tables may be listed for all (they may)"
        ),
        ServerOption(
            *("keep-for", argument_types.age, "TIME"),
            "remove closed tables, with their games, so long after their last step: 90d, 52w or 36h, at least"
            " 1d (they stay)",
        ),
        ServerOption(
            "keep-files",
            argument_types.folder,
            "FOLDER",
            "write the games of such tables into this folder first (none)",
        ),
    ),
    "limits": (
        ServerOption("most-tables", _MANY, "N", "open tables (2000)"),
        ServerOption("most-tables-each", _MANY, "N", "open tables that one address made (60)"),
        ServerOption("most-connections", _MANY, "N", "open sockets (10000)"),
        ServerOption("most-connections-each", _MANY, "N", "open sockets of one address (60)"),
        ServerOption("most-spectators", _MANY, "N", "spectators at a table (50)"),
        ServerOption("requests-a-minute", _MANY, "N", "requests from one address (240)"),
        ServerOption("tables-an-hour", _MANY, "N", "new tables from one address (60)"),
        ServerOption("assets-a-minute", _MANY, "N", "files of the pages from one address (3000)"),
        ServerOption("guesses-a-minute", _MANY, "N", "wrong codes from one address (20)"),
        ServerOption("studies-a-minute", _MANY, "N", "games studied for one address (12)"),
        ServerOption("frames-a-second", _MANY, "N", "messages on one socket (20)"),
        ServerOption("answers-a-minute", _MANY, "N", "answers of one person at one table (120)"),
        ServerOption(
            "changes-a-minute", _MANY, "N", "changes of a table's room by one person: ready, pause, ... (12)"
        ),
    ),
    "metrics": (
        ServerOption(
            *("metrics-port", argument_types.whole(0, 65535), "N"),
            "a port of its own for GET /metrics, for Prometheus; never open it to players (none: no metrics)",
        ),
        ServerOption(
            "metrics-host",
            argument_types.host,
            "ADDRESS",
            "the address it listens on (127.0.0.1: this machine only)",
        ),
    ),
    "logs": (LOG, LOG_LEVEL),
}


def add_options(command: ArgumentParser, choices: ServerOptions) -> None:
    """Declare the flags, grouped by heading; the help names the variables."""
    for heading, below in choices.items():
        group = command.add_argument_group(heading)
        for choice in below:
            what = f"{choice.what} [{choice.variable}]"
            if choice.read is argument_types.yes_or_no:
                group.add_argument(f"--{choice.flag}", action=BooleanOptionalAction, default=None, help=what)
            else:
                group.add_argument(
                    f"--{choice.flag}",
                    type=choice.read,
                    metavar=choice.metavar,
                    action="append" if choice.many else "store",
                    help=what,
                )


def chosen_options(
    asked: Namespace, environment: Mapping[str, str], choices: ServerOptions
) -> dict[str, Any]:
    """The options that were given, by their names in `Settings`."""
    return dict(_chosen(asked, environment, choices))


def _chosen(
    asked: Namespace, environment: Mapping[str, str], choices: ServerOptions
) -> Iterator[tuple[str, Any]]:
    for choice in (choice for below in choices.values() for choice in below):
        value = getattr(asked, choice.attribute)
        if value is None:
            value = _from_variable(choice, environment.get(choice.variable, ""))
        if value is not None:
            yield choice.field or choice.attribute, tuple(value) if choice.many else value


def _from_variable(choice: ServerOption, said: str) -> Any:
    """The value of the variable; None if it is unset or empty."""
    if not said:
        return None
    try:
        if choice.many:
            return [choice.read(each.strip()) for each in said.split(",") if each.strip()]
        return choice.read(said)
    except ArgumentTypeError as wrong:
        raise CommandError(f"The environment variable {choice.variable} is wrong: {wrong}.") from None
