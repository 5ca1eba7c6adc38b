"""Reading what a request brings, and refusing what cannot be read."""

from typing import Any

import msgspec
from litestar.exceptions import InternalServerException

from mascarade.server.errors import NoSuchThing, Unwelcome
from mascarade.server.web.edge.refusals import NotJson, detail
from mascarade.server.web.http.services import HttpRequest

JSON = "application/json"
MOST_DIGITS = 6


def path_number(written: str) -> int:
    """The number in a path, of a game or of players."""
    if not (written.isascii() and written.isdigit() and len(written) <= MOST_DIGITS):
        raise NoSuchThing.because("no-such-path")
    return int(written)


async def decoded_body(request: HttpRequest, kind: Any) -> Any:
    """The body as a message of this type, or `Unwelcome` with what is wrong with it."""
    try:
        return msgspec.json.decode(await json_body(request), type=kind)
    except msgspec.ValidationError as error:
        raise Unwelcome.because("body-shape", detail=detail(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unwelcome.because("body-not-json", detail=detail(error)) from None


async def json_body(request: HttpRequest) -> bytes:
    """The body as it was sent. Its content type is checked before anything of it is read."""
    if request.content_type[0] != JSON:
        raise NotJson.because("body-type")
    try:
        return await request.body()
    except InternalServerException:
        # Litestar's error for a client that disconnected before the end, so that this refusal is never read
        raise Unwelcome.because("body-cut") from None
