"""What went wrong on the way to an answer, turned into one: an apology, never a traceback."""

from litestar.exceptions import HTTPException

from mascarade.rules import Refused
from mascarade.server.errors import CannotStore, NoSuchThing, Unwelcome
from mascarade.server.logs import log
from mascarade.server.store import StoreUnavailable
from mascarade.server.web.edge.internal_error import surprised
from mascarade.server.web.edge.refusals import TooLarge, apology, refusal_headers, status
from mascarade.server.web.http.handlers import JSON, NO_STORE, Answer, Asking, caller


class NotSo(Unwelcome):
    """There is something at this address, but not for this method."""

    status = 405


def refused(request: Asking, error: Refused) -> Answer:
    """Anything that raised a key."""
    language = caller(request).language
    headers = {**NO_STORE, **refusal_headers(error), "Content-Language": language}
    return Answer(apology(error, language), status_code=status(error), media_type=JSON, headers=headers)


def not_found_out(request: Asking, error: StoreUnavailable) -> Answer:
    """The store cannot be read at the moment."""
    log("http").error("cannot read", why=str(error))
    return refused(request, CannotStore.because("store-failed"))


def misdirected(request: Asking, error: HTTPException) -> Answer:
    """What Litestar itself refuses: wrong paths, methods and sizes."""
    match error.status_code:
        case 404:
            return refused(request, NoSuchThing.because("no-such-path"))
        case 405:
            said = refused(request, NotSo.because("no-such-method"))
            allowed = (error.headers or {}).get("allow", "").split(", ")
            said.headers["Allow"] = ", ".join(sorted(method for method in allowed if method != "OPTIONS"))
            return said
        case 413:
            most = request.route_handler.resolve_request_max_body_size() or 0
            return refused(request, TooLarge.because("body-large", most=most))
        case 400:
            return refused(request, Unwelcome.because("request-shape"))
        case _:
            return refused(request, surprised(error, "http"))


def fell(request: Asking, error: Exception) -> Answer:
    """What must never happen."""
    return refused(request, surprised(error, "http"))
