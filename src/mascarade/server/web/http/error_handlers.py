"""Exceptions turned into refusals: JSON with a sentence in the caller's language, never a traceback."""

from litestar.exceptions import HTTPException

from mascarade.rules import Refused
from mascarade.server.errors import CannotStore, NoSuchThing, Unwelcome
from mascarade.server.logs import log
from mascarade.server.store import StoreUnavailable
from mascarade.server.web.edge.internal_error import internal_error
from mascarade.server.web.edge.refusals import TooLarge, refusal_body, refusal_headers, status
from mascarade.server.web.http.bodies import JSON
from mascarade.server.web.http.operation import NO_STORE
from mascarade.server.web.http.services import HttpRequest, HttpResponse, caller_of


class MethodNotAllowed(Unwelcome):
    """There is something at this path, but not for this method."""

    status = 405


def refused(request: HttpRequest, error: Refused) -> HttpResponse:
    """Answer a refusal, wherever it was raised."""
    language = caller_of(request).language
    headers = {**NO_STORE, **refusal_headers(error), "Content-Language": language}
    return HttpResponse(
        refusal_body(error, language), status_code=status(error), media_type=JSON, headers=headers
    )


def store_unavailable(request: HttpRequest, error: StoreUnavailable) -> HttpResponse:
    """The store cannot be read at the moment."""
    log("http").error("cannot read", why=str(error))
    return refused(request, CannotStore.because("store-failed"))


def routing_error(request: HttpRequest, error: HTTPException) -> HttpResponse:
    """What Litestar refuses by itself: unknown paths and methods, and bodies that are too large."""
    match error.status_code:
        case 404:
            return refused(request, NoSuchThing.because("no-such-path"))
        case 405:
            response = refused(request, MethodNotAllowed.because("no-such-method"))
            allowed = (error.headers or {}).get("allow", "").split(", ")
            response.headers["Allow"] = ", ".join(sorted(method for method in allowed if method != "OPTIONS"))
            return response
        case 413:
            most = request.route_handler.resolve_request_max_body_size() or 0
            return refused(request, TooLarge.because("body-large", most=most))
        case 400:
            return refused(request, Unwelcome.because("request-shape"))
        case _:
            return unexpected_error(request, error)


def unexpected_error(request: HttpRequest, error: Exception) -> HttpResponse:
    """A defect of the server: it is logged under a number, and the caller is told the number alone."""
    return refused(request, internal_error(error, "http"))
