"""`mascarade serve`: run a server, for this machine, the local network or everybody."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.server_options import SERVE, add_options, chosen_options
from mascarade.cli.terminal import flush, tell, tell_drawing

if TYPE_CHECKING:
    from mascarade.server.settings import Settings

NEEDED = ("litestar", "prometheus_client", "segno", "structlog", "uvicorn", "websockets")
EVERYWHERE = "0.0.0.0"
EXAMPLES = (
    "  mascarade serve\n"
    "  mascarade serve --lan --port 9000\n"
    "  mascarade serve --public-url https://mascarade.example.org --trusted-proxy 127.0.0.1\n\n"
    "Whatever is not said by a flag is taken from the environment variable in brackets; docs/hosting.md\n"
    "has more."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_options(command, SERVE)


def run(asked: Namespace) -> int:
    """Run the server until a signal stops it."""
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        raise CommandError(f"The server also needs {' and '.join(missing)}: install mascarade[server].")
    choices = chosen_options(asked, os.environ, SERVE)
    if choices.get("database"):
        needs_asyncpg()
    if choices.get("broker"):
        _needs_redis(choices.get("database", ""))
    if choices.get("keep_files"):
        _prepare_files(Path(choices["keep_files"]), bool(choices.get("keep_for")))
    from mascarade.server import logs
    from mascarade.server.errors import Unwelcome
    from mascarade.server.run import run
    from mascarade.server.settings import CannotStart

    logs.start(choices.pop("log", "human"), choices.pop("log_level", "info"))
    settings = wanted(choices)
    try:
        run(settings, announce)
    except CannotStart as why:
        raise CommandError(str(why)) from None
    except Unwelcome as refused:
        raise command_error(refused) from None
    except Exception:
        logs.log("run").exception("a fault of our own")
        raise CommandError("The place had to close because of a fault of its own: the log has it.") from None
    return 0


def needs_asyncpg() -> None:
    """Refuse to use a database without its library."""
    if find_spec("asyncpg") is None:
        raise CommandError("PostgreSQL also needs asyncpg: install mascarade[postgres].")


def _needs_redis(database: str) -> None:
    """Refuse a broker without its library, or without a shared database."""
    if not database:
        raise CommandError("--broker is for nodes that share a database: name it with --database.")
    if find_spec("redis") is None:
        raise CommandError("A broker also needs redis: install mascarade[nodes].")


def _prepare_files(folder: Path, removing: bool) -> None:
    """Make the folder of `--keep-files` now: an error should not wait until tables are removed."""
    from mascarade.server.games.archive import CannotArchive, made

    if not removing:
        raise CommandError("--keep-files is for tables that are removed: say when with --keep-for.")
    try:
        made(folder)
    except CannotArchive as why:
        raise CommandError(str(why)) from None


def wanted(fields: dict[str, Any]) -> Settings:
    """The chosen settings; `CommandError` if they do not go together."""
    from mascarade.machine import is_loopback
    from mascarade.server.settings import Settings
    from mascarade.server.web.edge.addresses import is_everywhere
    from mascarade.server.web.edge.listen import own_addresses

    if not fields.pop("lan", False):
        return Settings(**fields)
    host = fields.setdefault("host", EVERYWHERE)
    if is_loopback(host):
        raise CommandError(
            f"--lan opens the place to your network, and --host {host} keeps it on this machine: take one."
        )
    fields["lan"] = own_addresses() if is_everywhere(host) else (host,)
    if not fields["lan"]:
        raise CommandError("This machine is in no network that --lan could open the place to.")
    return Settings(**fields)


def announce(settings: Settings) -> None:
    """Print the link, and who can open it."""
    from mascarade.server.web.edge.addresses import addresses, is_everywhere, metrics_address, reach

    first, *others = addresses(settings)
    tell(f"Mascarade is open: {first}")
    match reach(settings):
        case "this machine":
            tell("This link works on this machine only.")
            if is_everywhere(settings.host):
                tell("Others are let in under the names of --allow-host, --lan or --public-url.")
            else:
                tell("For friends in your network: mascarade serve --lan (or make host).")
            tell("For friends elsewhere, behind a proxy with TLS: docs/hosting.md.")
        case "this network":
            for other in others:
                tell(f"This machine has another address in its network: {other}")
            tell_drawing(scannable(first))
            tell("Everybody in this network can open it, and nobody elsewhere.")
        case "everybody":
            tell("Everybody can open it whom your proxy leads here (docs/hosting.md).")
    if settings.metrics_port is not None:
        tell(f"Metrics for Prometheus, which no player may see: {metrics_address(settings)}")
    tell(f"To sit down, in another terminal: {program()} join {first} --name NAME")
    tell(f"The tables are kept in {kept_in(settings)}; Ctrl+C closes the place, and they stay.")
    flush()


def kept_in(settings: Settings) -> str:
    """The folder, or the address of the database without its password."""
    if not settings.database:
        return settings.data
    from mascarade.server.store.postgres.connections import address_shown

    return address_shown(settings.database)


def program() -> str:
    """How to call this program from the current folder: after `make setup` it is not on the PATH."""
    called = Path(sys.argv[0])
    try:
        return str(called.resolve().relative_to(Path.cwd()))
    except ValueError:
        return "mascarade"


def scannable(address: str) -> str:
    """The address as a QR code, drawn in half blocks."""
    import segno

    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")
