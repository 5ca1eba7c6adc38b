"""Coming to a table and going from it: which one is meant, whose seat it is, and how to come back."""

import shlex
from argparse import Namespace
from time import sleep

from mascarade.cli.errors import CommandError, spoken
from mascarade.cli.join import seat_keys
from mascarade.cli.join.live_screen import InputEnded
from mascarade.cli.join.server_api import Destination, ServerApi, destination
from mascarade.cli.join.session import JoinSession
from mascarade.cli.terminal import flush, tell
from mascarade.server.settings import CannotStart
from mascarade.text import Words
from mascarade.wire.http import Joined, JoinTable, KnockAnswer, KnockTable, MakeTable, TableShown, Token
from mascarade.wire.options import Clocks, Options

_NEW = ("players", "side", "bots", "start", "memory", "clocks")
"""What is chosen for a new table, as argparse calls it; None where it was not."""

AGAIN = 3.0
"""Seconds until the host is asked again whether one may join."""

_REACH = {
    "this machine": "page-reach-machine",
    "this network": "page-reach-network",
    "everybody": "page-reach-everybody",
}


def enter(asked: Namespace) -> int:
    """Sit down, or watch, and stay until one leaves."""
    speech = spoken(asked.lang)
    wanted = destination(asked.address, asked.server, speech)
    _check(asked, wanted, speech)
    place = ServerApi(wanted.server, speech)
    worry = "" if asked.watch else _identify(place, asked.name, speech)
    table = _found(place, asked, wanted, speech)
    visit = JoinSession(place, table.table, speech, watching=asked.watch, code=_code(table))
    tell = visit.screen.tell
    tell(speech.say("join-watching" if asked.watch else "play-welcome"), style="bold")
    tell(speech.say("page-table-code", code=table.room.code))
    tell(speech.say("join-link", link=table.link), whole=True)
    tell(speech.say(_REACH[table.reach]))
    if worry:
        tell(worry, style="red")
    try:
        visit.stay()
    except (InputEnded, KeyboardInterrupt) as end:
        visit.screen.tell()
        if not asked.watch:
            visit.screen.tell(speech.say("join-kept"))
            visit.screen.tell(f"  {_command(asked, wanted.server, table.table)}", whole=True)
        if isinstance(end, KeyboardInterrupt):
            raise
    return 0


def _check(asked: Namespace, wanted: Destination, speech: Words) -> None:
    """What was asked for goes together, or a sentence says why not."""
    if not asked.watch and asked.name is None:
        raise CommandError(speech.say("join-name-needed"))
    # a shell may hand us bytes that are no letters
    asked.name = (asked.name or "").encode(errors="replace").decode()
    if asked.watch and not wanted.path:
        raise CommandError(speech.say("join-watch-which"))
    chosen = [f"--{each}" for each in _NEW if getattr(asked, each) is not None]
    if wanted.path and chosen:
        raise CommandError(speech.say("join-only-new", given=", ".join(chosen)))


def _identify(place: ServerApi, name: str, speech: Words) -> str:
    """The same name at the same server has the same seats; a sentence if that cannot be kept."""
    try:
        known = seat_keys.saved_key(place.server, name)
        place.token = known.token if known else place.ask("/api/token", Token, {}).token
        if known is None:
            seat_keys.save_key(seat_keys.SeatKey(place.server, name, place.token))
    except CannotStart:
        place.token = place.ask("/api/token", Token, {}).token
        return speech.say("join-key-homeless")
    except OSError as error:
        return speech.say(
            "join-key-lost", folder=str(seat_keys.keys_folder()), why=error.strerror or type(error).__name__
        )
    return ""


def _found(place: ServerApi, asked: Namespace, wanted: Destination, speech: Words) -> TableShown:
    """The table, with a seat at it unless one only watches."""
    if wanted.path:
        table = place.ask(wanted.path, TableShown)
        if asked.watch:
            return table
        if table.room.approval and table.yours is None:
            _wait(place, table, asked.name, speech)
        path = f"/api/tables/{table.table}/join"
        joined = place.ask(path, Joined, JoinTable(asked.name, code=_code(table)))
    else:
        joined = place.ask("/api/tables", Joined, MakeTable(asked.name, _options(asked), bool(asked.start)))
    return place.ask(f"/api/tables/{joined.table}", TableShown)


def _wait(place: ServerApi, table: TableShown, name: str, speech: Words) -> None:
    """Until the host lets this one in; `Sorry` if they do not."""
    room = table.room
    if not 0 <= room.host < len(room.chairs):
        raise CommandError(speech.say("join-too-new"))
    tell(speech.say("join-asking", host=room.chairs[room.host].name))
    flush()
    path = f"/api/tables/{table.table}/knock"
    try:
        while place.ask(path, KnockAnswer, KnockTable(name, _code(table))).chair is None:
            sleep(AGAIN)
    except KeyboardInterrupt:
        place.ask(path, KnockAnswer, KnockTable(name, _code(table), wait=False))
        raise


def _code(table: TableShown) -> str | None:
    """What a locked table asks of everybody who has no seat there."""
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
    """What brings one back to the same seat."""
    words = ["mascarade", "join", f"{server}/t/{table}", "--name", asked.name]
    return shlex.join([*words, *(("--lang", asked.lang) if asked.lang else ())])
