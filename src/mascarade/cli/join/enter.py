"""Enters a table: finds it, takes a seat under a saved key, and says how to come back."""

import shlex
from argparse import Namespace
from time import sleep

from mascarade.cli.errors import CommandError
from mascarade.cli.join import seat_keys
from mascarade.cli.join.live_screen import InputEnded
from mascarade.cli.join.server_api import Destination, ServerApi, destination
from mascarade.cli.join.session import JoinSession
from mascarade.cli.language import words_for
from mascarade.cli.terminal import flush, tell
from mascarade.machine import NoHomeFolder
from mascarade.text import Words
from mascarade.wire.http import Joined, JoinTable, KnockAnswer, KnockTable, MakeTable, TableShown, Token
from mascarade.wire.options import Clocks, Options

_NEW = ("players", "side", "bots", "start", "memory", "clocks")
"""The arguments for a new table, by their names in argparse; each is None if it was not given."""

AGAIN = 3.0
"""Seconds between requests to join while the host decides."""

_REACH = {
    "this machine": "page-reach-machine",
    "this network": "page-reach-network",
    "everybody": "page-reach-everybody",
}


def enter(asked: Namespace) -> int:
    """Sit down, or watch, and stay until the person leaves."""
    speech = words_for(asked.lang)
    target = destination(asked.address, asked.server, speech)
    _check(asked, target, speech)
    api = ServerApi(target.server, speech)
    warning = "" if asked.watch else _identify(api, asked.name, speech)
    table = _table(api, asked, target, speech)
    session = JoinSession(api, table.table, speech, watching=asked.watch, code=_code(table))
    tell = session.screen.tell
    tell(speech.say("join-watching" if asked.watch else "play-welcome"), style="bold")
    tell(speech.say("page-table-code", code=table.room.code))
    tell(speech.say("join-link", link=table.link), whole=True)
    tell(speech.say(_REACH[table.reach]))
    if warning:
        tell(warning, style="red")
    try:
        session.stay()
    except (InputEnded, KeyboardInterrupt) as end:
        session.screen.tell()
        if not asked.watch:
            session.screen.tell(speech.say("join-kept"))
            session.screen.tell(f"  {_command(asked, target.server, table.table)}", whole=True)
        if isinstance(end, KeyboardInterrupt):
            raise
    return 0


def _check(asked: Namespace, target: Destination, speech: Words) -> None:
    """Refuse arguments that do not go together."""
    if not asked.watch and asked.name is None:
        raise CommandError(speech.say("join-name-needed"))
    # a shell may pass bytes that are no letters
    asked.name = (asked.name or "").encode(errors="replace").decode()
    if asked.watch and not target.path:
        raise CommandError(speech.say("join-watch-which"))
    chosen = [f"--{each}" for each in _NEW if getattr(asked, each) is not None]
    if target.path and chosen:
        raise CommandError(speech.say("join-only-new", given=", ".join(chosen)))


def _identify(api: ServerApi, name: str, speech: Words) -> str:
    """Use the key of this name at this server, which has its seats; a warning if it cannot be saved."""
    try:
        known = seat_keys.saved_key(api.server, name)
        api.token = known.token if known else api.ask("/api/token", Token, {}).token
        if known is None:
            seat_keys.save_key(seat_keys.SeatKey(api.server, name, api.token))
    except NoHomeFolder:
        api.token = api.ask("/api/token", Token, {}).token
        return speech.say("join-key-homeless")
    except OSError as error:
        return speech.say(
            "join-key-lost", folder=str(seat_keys.keys_folder()), why=error.strerror or type(error).__name__
        )
    return ""


def _table(api: ServerApi, asked: Namespace, target: Destination, speech: Words) -> TableShown:
    """The table, after taking a seat there unless the person only watches."""
    if target.path:
        table = api.ask(target.path, TableShown)
        if asked.watch:
            return table
        if table.room.approval and table.yours is None:
            _wait(api, table, asked.name, speech)
        path = f"/api/tables/{table.table}/join"
        joined = api.ask(path, Joined, JoinTable(asked.name, code=_code(table)))
    else:
        joined = api.ask("/api/tables", Joined, MakeTable(asked.name, _options(asked), bool(asked.start)))
    return api.ask(f"/api/tables/{joined.table}", TableShown)


def _wait(api: ServerApi, table: TableShown, name: str, speech: Words) -> None:
    """Wait until the host lets this person in; `CommandError` if the host does not."""
    room = table.room
    if not 0 <= room.host < len(room.chairs):
        raise CommandError(speech.say("join-too-new"))
    tell(speech.say("join-asking", host=room.chairs[room.host].name))
    flush()
    path = f"/api/tables/{table.table}/knock"
    try:
        while api.ask(path, KnockAnswer, KnockTable(name, _code(table))).chair is None:
            sleep(AGAIN)
    except KeyboardInterrupt:
        api.ask(path, KnockAnswer, KnockTable(name, _code(table), wait=False))
        raise


def _code(table: TableShown) -> str | None:
    """The code that a locked table requires of people without a seat."""
    return table.room.code if table.room.locked else None


def _options(asked: Namespace) -> Options:
    chosen = {
        "players": asked.players,
        "scenario": asked.side,
        "bots": asked.bots,
        "memory": asked.memory,
        "clocks": None if asked.clocks is None else Clocks(asked.clocks),
    }
    return Options(**{option: choice for option, choice in chosen.items() if choice is not None})


def _command(asked: Namespace, server: str, table: str) -> str:
    """The command that returns to the same seat."""
    words = ["mascarade", "join", f"{server}/t/{table}", "--name", asked.name]
    return shlex.join([*words, *(("--lang", asked.lang) if asked.lang else ())])
