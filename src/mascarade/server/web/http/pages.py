"""The handlers of the client's pages: the built client, filled with what belongs to this reader.

Nothing in a page is inline, and nothing comes from another site.
"""

import gzip
from collections.abc import Awaitable, Callable
from html import escape

from litestar import get
from litestar.handlers import HTTPRouteHandler

from mascarade.rules import Refused
from mascarade.server.errors import NoSuchThing
from mascarade.server.live.actor import TableActor
from mascarade.server.web.edge import addresses
from mascarade.server.web.edge.refusals import refusal_headers, status
from mascarade.server.web.http.bodies import path_number
from mascarade.server.web.http.built_client import accepted, filled
from mascarade.server.web.http.files import HTML, own_file
from mascarade.server.web.http.operation import litestar_path
from mascarade.server.web.http.page_list import HOME, PAGES, Page
from mascarade.server.web.http.services import (
    HttpRequest,
    HttpResponse,
    caller_of,
    client_of,
    code_in,
    services_of,
)
from mascarade.text import LANGUAGES, Words, negotiate, words
from mascarade.wire.shown import RoomShown

PRIVATE = {"Cache-Control": "no-store", "Vary": "Accept-Encoding, Accept-Language, Cookie"}
NOT_BUILT = 503

_COMMAND = "mascarade join {} --name NAME"
_LANGUAGE = "language"
"""The cookie in which the client keeps the language that was chosen; any other value is ignored."""


def _handler(page: Page) -> HTTPRouteHandler:
    async def show(request: HttpRequest) -> HttpResponse:
        return await _shown(request, page)

    show.__name__ = show.__qualname__ = page.name
    return get(litestar_path(page.path))(show)


async def _shown(request: HttpRequest, page: Page) -> HttpResponse:
    """The page. Where there is no such table or game, the status says so, and the client tells the reader."""
    speech = _speech(request)
    try:
        table = await _CHECKS[page.path](request) if page.path in _CHECKS else None
    except Refused as refused:
        response = _response(request, speech, page, status(refused))
        response.headers.update(refusal_headers(refused))
        return response
    return _response(request, speech, page, table=table)


async def _visible_table(request: HttpRequest) -> TableActor:
    """The table that an invitation leads to."""
    table = request.path_params["table"]
    return await services_of(request).lookup.admit(table, caller_of(request), code_in(request))


async def _has_games(request: HttpRequest) -> None:
    """A link without its game: the client goes on to the last game of the table, if there is one."""
    services = services_of(request)
    found = await services.lookup.table(request.path_params["table"], caller_of(request).address)
    if not await services.registry.games.numbers(found.id):
        raise NoSuchThing.because("no-such-path")


async def _has_game(request: HttpRequest) -> None:
    number = path_number(request.path_params["game"])
    await services_of(request).lookup.begun(request.path_params["table"], number, caller_of(request).address)


_CHECKS: dict[str, Callable[[HttpRequest], Awaitable[TableActor | None]]] = {
    "/t/{table}": _visible_table,
    "/t/{table}/tv": _visible_table,
    "/g/{table}": _has_games,
    "/g/{table}/{game}": _has_game,
}

ROUTES = tuple(_handler(page) for page in PAGES)


def _speech(request: HttpRequest) -> Words:
    """The language that was chosen, in the address or before, or else the browser's."""
    chosen = request.query_params.get("lang")
    kept = request.cookies.get(_LANGUAGE)
    if chosen:
        return words(negotiate(chosen))
    return words(kept if kept in LANGUAGES else caller_of(request).language)


def _invitation(speech: Words, room: RoomShown) -> str:
    people = sum(chair.taken != "nobody" for chair in room.chairs)
    host = speech.say("page-table-host", host=room.chairs[room.host].name)
    return f"{host} {speech.say('page-table-people', people=people, players=len(room.chairs))}"


def _response(
    request: HttpRequest, speech: Words, page: Page, status: int = 200, table: TableActor | None = None
) -> HttpResponse:
    if table is None and page.address == "/t":
        # what may not be shown of a table is not shown: the page is home's, which any table's could be
        page = HOME
    address, client = addresses.address(services_of(request).settings), client_of(request)
    if client is None:
        values = {"language": speech.language, "text": speech.say("page-not-built")}
        return _html(request, speech, own_file("not-built.html").decode(), values, NOT_BUILT)
    path = page.address if table is None else f"/t/{table.id}"
    values = {
        "language": speech.language,
        "title": speech.say(page.title),
        "description": speech.say(page.description)
        if table is None
        else _invitation(speech, table.state.shown()),
        "url": f"{address}{path}",
        "image": f"{address}/preview.png",
        "words": client.words[speech.language],
        "no-script": speech.say(
            "page-no-script", command=_COMMAND.format(address if table is None else f"{address}{path}")
        ),
    }
    response = _html(request, speech, client.page, values, status)
    response.headers["Link"] = client.parts[page.name]
    return response


def _html(
    request: HttpRequest, speech: Words, page: str, values: dict[str, str], status: int
) -> HttpResponse:
    content = filled(page, {key: escape(value) for key, value in values.items()}).encode()
    headers = {**PRIVATE, "Content-Language": speech.language}
    if "gzip" in accepted(request.headers.get("accept-encoding")):
        content, headers["Content-Encoding"] = gzip.compress(content, 6, mtime=0), "gzip"
    return HttpResponse(content, status_code=status, media_type=HTML, headers=headers)
