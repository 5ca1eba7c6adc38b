"""The pages: the client, filled with what belongs to the reader. Nothing inline, nothing from elsewhere."""

import gzip
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from mascarade.rules import Refused
from mascarade.server.errors import NoSuchThing
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.refusals import refusal_headers, status
from mascarade.server.web.http.bodies import JSON, path_number
from mascarade.server.web.http.built_client import BuiltClient, accepted, filled
from mascarade.server.web.http.services import HttpRequest, HttpResponse, caller_of, code_in, services_of
from mascarade.text import LANGUAGES, Words, negotiate, words
from mascarade.wire.shown import RoomShown

HTML = "text/html"
ASSETS = {
    "style.css": "text/css",
    "api.js": "text/javascript",
    "mask.svg": "image/svg+xml",
}
FRESH = {"Cache-Control": "no-cache"}
"""Kept, but asked for again: after an update nobody has half of the old and half of the new."""

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what has another name as soon as it has another content."""

PRIVATE = {"Cache-Control": "no-store", "Vary": "Accept-Encoding, Accept-Language, Cookie"}
NOT_BUILT = 503

_PAGES = {
    "/": "home",
    "/rules": "rules",
    "/build": "build",
    "/learn": "learn",
    "/g": "replay",
    "/history": "history",
}
_COMMAND = "mascarade join {} --name NAME"
_LANGUAGE = "language"
"""The cookie in which the client keeps the language somebody chose; nothing but one of ours is believed."""


@get("/")
async def home(request: HttpRequest) -> HttpResponse:
    """Where everybody comes in."""
    speech = _speech(request)
    return _page(request, speech, "/", speech.say("page-title"), speech.say("page-home-what"))


@get("/rules")
async def rules(request: HttpRequest) -> HttpResponse:
    """How the game is played."""
    speech = _speech(request)
    return _page(request, speech, "/rules", speech.say("rules-title"), speech.say("rules-intro"))


@get("/build")
async def build(request: HttpRequest) -> HttpResponse:
    """Where somebody chooses masks; which ones, stands in the address, and the client reads it."""
    speech = _speech(request)
    return _page(request, speech, "/build", speech.say("build-title"), speech.say("build-what"))


@get("/learn")
async def learn(request: HttpRequest) -> HttpResponse:
    """Where the game is learned by playing it."""
    speech = _speech(request)
    return _page(request, speech, "/learn", speech.say("lesson-title"), speech.say("lesson-intro"))


@get("/t/{table:str}")
async def invitation(request: HttpRequest, table: FromPath[str]) -> HttpResponse:
    """Where the links for friends lead. Where there is no table the client says so: the page is the same."""
    return await _table_page(request, table, "table")


@get("/t/{table:str}/tv")
async def big_screen(request: HttpRequest, table: FromPath[str]) -> HttpResponse:
    """The table for a room with a big screen."""
    return await _table_page(request, table, "tv")


async def _table_page(request: HttpRequest, table: str, part: str) -> HttpResponse:
    speech = _speech(request)
    title = speech.say("page-title")
    try:
        found = await services_of(request).lookup.admit(table, caller_of(request), code_in(request))
    except Refused as refused:
        answer = _page(request, speech, "/", title, speech.say("page-home-what"), status(refused))
        answer.headers.update(refusal_headers(refused))
        return answer
    return _page(request, speech, f"/t/{found.id}", title, _invited(speech, found.shown()), part=part)


@get("/g")
async def replay(request: HttpRequest) -> HttpResponse:
    """Where somebody brings the file of a game to look back on."""
    return _replay_page(request)


@get("/g/{table:str}")
async def replay_of_table(request: HttpRequest, table: FromPath[str]) -> HttpResponse:
    """A link that was cut short: the client goes on to the table's last game, if there is one."""
    here = services_of(request)
    try:
        found = await here.lookup.table(table, caller_of(request).address)
        if not await here.registry.games(found.id):
            raise NoSuchThing.because("no-such-path")
    except Refused as refused:
        return _replay_page(request, refused)
    return _replay_page(request)


@get("/g/{table:str}/{game:str}")
async def replay_of_game(request: HttpRequest, table: FromPath[str], game: FromPath[str]) -> HttpResponse:
    """A game to look back on. The client asks for it, and says so if there is none: the page is the same."""
    try:
        await services_of(request).lookup.begun(table, path_number(game), caller_of(request).address)
    except Refused as refused:
        return _replay_page(request, refused)
    return _replay_page(request)


def _replay_page(request: HttpRequest, refused: Refused | None = None) -> HttpResponse:
    speech = _speech(request)
    code = 200 if refused is None else status(refused)
    page = _page(request, speech, "/g", speech.say("replay-title"), speech.say("page-replay-what"), code)
    if refused is not None:
        page.headers.update(refusal_headers(refused))
    return page


@get("/history")
async def history(request: HttpRequest) -> HttpResponse:
    """The reader's own games. Which they are only their browser knows."""
    speech = _speech(request)
    return _page(request, speech, "/history", speech.say("history-title"), speech.say("history-what"))


@get("/assets/{name:str}")
async def part(request: HttpRequest, name: FromPath[str]) -> HttpResponse:
    """A part of the client, named after its content."""
    return _served(request, f"assets/{name}", FOREVER)


@get("/{name:str}")
async def picture(request: HttpRequest, name: FromPath[str]) -> HttpResponse:
    """What lies beside the page under a name that stays: the icon, and the picture for links."""
    return _served(request, name, FRESH)


@get("/api")
async def api_page() -> HttpResponse:
    """The description of the API, for people."""
    return Response(_file("api.html"), media_type=HTML, headers=FRESH)


@get("/api/openapi.json")
async def api_description(request: HttpRequest) -> HttpResponse:
    """The description of the API, for programs."""
    return Response(request.app.state["description"], media_type=JSON, headers=FRESH)


@get("/page/{name:str}")
async def asset(name: FromPath[str]) -> HttpResponse:
    """What the pages are made of that are there without the client."""
    if name not in ASSETS:
        raise NoSuchThing.because("no-such-path")
    return Response(_file(name), media_type=ASSETS[name], headers=FRESH)


@get("/robots.txt")
async def robots() -> HttpResponse:
    """Nothing here is for search engines: the address of a table is for those who were told it."""
    return Response(b"User-agent: *\nDisallow: /\n", media_type="text/plain", headers=FRESH)


ROUTES = (
    *(home, rules, build, learn, history, invitation, big_screen),
    *(replay, replay_of_table, replay_of_game),
    *(part, picture, api_page, api_description, asset, robots),
)


def described(document: dict[str, Any]) -> bytes:
    """The description of the API as it is served."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def _client(request: HttpRequest) -> BuiltClient | None:
    found = request.app.state["client"]
    assert found is None or isinstance(found, BuiltClient)
    return found


def _speech(request: HttpRequest) -> Words:
    """The language somebody chose, in the address or before, or else the browser's."""
    chosen = request.query_params.get("lang")
    kept = request.cookies.get(_LANGUAGE)
    if chosen:
        return words(negotiate(chosen))
    return words(kept if kept in LANGUAGES else caller_of(request).language)


def _invited(speech: Words, room: RoomShown) -> str:
    people = sum(chair.taken != "nobody" for chair in room.chairs)
    host = speech.say("page-table-host", host=room.chairs[room.host].name)
    return f"{host} {speech.say('page-table-people', people=people, players=len(room.chairs))}"


def _page(
    request: HttpRequest,
    speech: Words,
    path: str,
    title: str,
    description: str,
    status: int = 200,
    part: str = "table",
) -> HttpResponse:
    address, client = addresses.address(services_of(request).settings), _client(request)
    if client is None:
        values = {"language": speech.language, "text": speech.say("page-not-built")}
        return _html(request, speech, _file("not-built.html").decode(), values, NOT_BUILT)
    command = _COMMAND.format(f"{address}{path}" if path.startswith("/t/") else address)
    values = {
        "language": speech.language,
        "title": title,
        "description": description,
        "url": f"{address}{path}",
        "image": f"{address}/preview.png",
        "words": client.words[speech.language],
        "no-script": speech.say("page-no-script", command=command),
    }
    answer = _html(request, speech, client.page, values, status)
    answer.headers["Link"] = client.parts[_PAGES.get(path, part)]
    return answer


def _html(
    request: HttpRequest, speech: Words, page: str, values: dict[str, str], status: int
) -> HttpResponse:
    content = filled(page, {key: escape(value) for key, value in values.items()}).encode()
    headers = {**PRIVATE, "Content-Language": speech.language}
    if "gzip" in accepted(request.headers.get("accept-encoding")):
        content, headers["Content-Encoding"] = gzip.compress(content, 6, mtime=0), "gzip"
    return Response(content, status_code=status, media_type=HTML, headers=headers)


def _served(request: HttpRequest, name: str, caching: dict[str, str]) -> HttpResponse:
    client = _client(request)
    if client is None or name not in client.files:
        raise NoSuchThing.because("no-such-path")
    file = client.files[name]
    form = file.form(accepted(request.headers.get("accept-encoding")))
    headers = {**caching, "ETag": form.tag, "Vary": "Accept-Encoding"}
    if form.encoding:
        headers["Content-Encoding"] = form.encoding
    if form.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(form.content, media_type=file.media_type, headers=headers)


@cache
def _file(name: str) -> bytes:
    return files("mascarade.server.web").joinpath("page", name).read_bytes()
