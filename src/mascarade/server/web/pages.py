"""The pages: bare ones, that say what this is and how to come in. Nothing inline, nothing from elsewhere."""

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from mascarade.rules import Refused
from mascarade.server import reach
from mascarade.server.errors import NoSuchThing
from mascarade.server.web.desk import JSON, Answer, Asking, Desk, caller, desk
from mascarade.server.web.refusals import said, status
from mascarade.text import LANGUAGES, Words, negotiate, words

HTML = "text/html"
ASSETS = {
    "style.css": "text/css",
    "api.js": "text/javascript",
    "mask.svg": "image/svg+xml",
}
FRESH = {"Cache-Control": "no-cache"}
"""Kept, but asked for again: after an update nobody has half of the old and half of the new."""

_CLIENT = "mascarade join {} --name NAME"
_BLANK = re.compile(r"{{([\w-]+)}}")
PRIVATE = {"Cache-Control": "no-store", "Vary": "Accept-Language"}
NAMES = {"en": "English", "it": "Italiano", "fr": "Français", "pl": "Polski", "pt-BR": "Português"}


@get("/")
async def home(request: Asking) -> Answer:
    """What this is."""
    speech = _speech(request)
    return _page(
        "home.html",
        speech,
        {
            "command": _CLIENT.format(reach.address(desk(request).settings)),
            **_said(speech, "page-home-what", "page-home-how", "page-home-write"),
        },
    )


@get("/t/{table:str}")
async def invitation(request: Asking, table: FromPath[str]) -> Answer:
    """Where the links for friends lead."""
    speech, here, who = _speech(request), desk(request), caller(request)
    try:
        found = await here.search.table(table, who.address)
    except Refused as refused:
        sentences = " ".join(said(refused.problems, speech.language))
        return _page("sorry.html", speech, {"sorry": sentences}, status(refused))
    room = found.shown()
    people = sum(chair.taken != "nobody" for chair in room.chairs)
    values = {
        "invitation": speech.say("page-table-host", host=room.chairs[room.host].name),
        "people": speech.say("page-table-people", people=people, players=len(room.chairs)),
        "code": speech.say("page-table-code", code=room.code),
        "command": _CLIENT.format(here.link(table)),
        "reach": _reach(here, speech),
        **_said(speech, "page-table-how"),
    }
    return _page("table.html", speech, values)


@get("/api")
async def api_page() -> Answer:
    """The description of the API, for people."""
    return Response(_file("api.html"), media_type=HTML, headers=FRESH)


@get("/api/openapi.json")
async def api_description(request: Asking) -> Answer:
    """The description of the API, for programs."""
    return Response(request.app.state["description"], media_type=JSON, headers=FRESH)


@get("/page/{name:str}")
async def asset(name: FromPath[str]) -> Answer:
    """What the pages are made of."""
    if name not in ASSETS:
        raise NoSuchThing.because("no-such-path")
    return Response(_file(name), media_type=ASSETS[name], headers=FRESH)


@get("/robots.txt")
async def robots() -> Answer:
    """Nothing here is for search engines: the address of a table is for those who were told it."""
    return Response(b"User-agent: *\nDisallow: /\n", media_type="text/plain", headers=FRESH)


DOORS = (home, invitation, api_page, api_description, asset, robots)


def described(document: dict[str, Any]) -> bytes:
    """The description of the API as it is served."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def _speech(request: Asking) -> Words:
    """The language somebody chose on the page, or else the browser's."""
    chosen = request.query_params.get("lang")
    return words(negotiate(chosen) if chosen else caller(request).language)


def _reach(here: Desk, speech: Words) -> str:
    key = {"this machine": "page-reach-machine", "this network": "page-reach-network"}
    who = reach.reach(here.settings)
    return speech.say(key[who]) if who in key else speech.say("page-reach-everybody")


def _said(speech: Words, *keys: str) -> dict[str, str]:
    return {key: speech.say(key) for key in keys}


def _page(name: str, speech: Words, values: Mapping[str, str], status: int = 200) -> Answer:
    page = _file(name).decode()
    filled = {
        **{key: escape(value) for key, value in values.items()},
        "language": speech.language,
        "languages": " ".join(
            f'<a href="?lang={each}" lang="{each}">{NAMES[each]}</a>' for each in LANGUAGES
        ),
        "unofficial": escape(speech.part("rules-unofficial", "text").partition("\n")[0]),
    }
    # in one go: a host may be called {{code}}
    page = _BLANK.sub(lambda blank: filled[blank[1]], page)
    headers = {**PRIVATE, "Content-Language": speech.language}
    return Response(page.encode(), status_code=status, media_type=HTML, headers=headers)


@cache
def _file(name: str) -> bytes:
    return files("mascarade.server.web").joinpath("page", name).read_bytes()
