"""Files for browsers that no page table lists: parts of the client, and the description of the API."""

from functools import cache
from importlib.resources import files

from litestar import get
from litestar.params import FromPath

from mascarade.server.errors import NoSuchThing
from mascarade.server.web.http.bodies import JSON
from mascarade.server.web.http.built_client import accepted
from mascarade.server.web.http.services import HttpRequest, HttpResponse, client_of

HTML = "text/html"
ASSETS = {
    "style.css": "text/css",
    "api.js": "text/javascript",
    "mask.svg": "image/svg+xml",
}
"""The files of the pages that exist without the built client."""

FRESH = {"Cache-Control": "no-cache"}
"""A browser keeps it, but asks each time: after an update it must not mix old files with new ones."""

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For files whose name changes with their content."""


@get("/assets/{name:str}")
async def client_asset(request: HttpRequest, name: FromPath[str]) -> HttpResponse:
    """A part of the client that is named after its content."""
    return _served(request, f"assets/{name}", FOREVER)


@get("/{name:str}")
async def client_file(request: HttpRequest, name: FromPath[str]) -> HttpResponse:
    """A file of the client whose name stays: the icon, and the picture for links."""
    return _served(request, name, FRESH)


@get("/api")
async def api_page() -> HttpResponse:
    """The description of the API, for people."""
    return HttpResponse(own_file("api.html"), media_type=HTML, headers=FRESH)


@get("/api/openapi.json")
async def api_description(request: HttpRequest) -> HttpResponse:
    """The description of the API, for programs."""
    return HttpResponse(request.app.state["openapi"], media_type=JSON, headers=FRESH)


@get("/page/{name:str}")
async def own_asset(name: FromPath[str]) -> HttpResponse:
    """A file of the pages that exist without the built client."""
    if name not in ASSETS:
        raise NoSuchThing.because("no-such-path")
    return HttpResponse(own_file(name), media_type=ASSETS[name], headers=FRESH)


@get("/robots.txt")
async def robots() -> HttpResponse:
    """Keeps search engines away: only people who were given the address of a table should find it."""
    return HttpResponse(b"User-agent: *\nDisallow: /\n", media_type="text/plain", headers=FRESH)


ROUTES = (client_asset, client_file, api_page, api_description, own_asset, robots)


@cache
def own_file(name: str) -> bytes:
    """The content of a file in `web/page/`."""
    return files("mascarade.server.web").joinpath("page", name).read_bytes()


def _served(request: HttpRequest, name: str, caching: dict[str, str]) -> HttpResponse:
    client = client_of(request)
    if client is None or name not in client.files:
        raise NoSuchThing.because("no-such-path")
    file = client.files[name]
    form = file.form(accepted(request.headers.get("accept-encoding")))
    headers = {**caching, "ETag": form.tag, "Vary": "Accept-Encoding"}
    if form.encoding:
        headers["Content-Encoding"] = form.encoding
    if form.tag in request.headers.get("if-none-match", ""):
        return HttpResponse(b"", status_code=304, headers=headers)
    return HttpResponse(form.content, media_type=file.media_type, headers=headers)
