"""The decorators `get` and `post`: a typed function becomes a request handler that is documented.

The annotations of the function are the only place that names its types:

    @post("/api/tables/{table}/join", tag="tables", who="newcomer")
    async def join_table(call: OwnerCall, table: str, wanted: JoinTable) -> Joined: ...

The first parameter is the `ApiCall`. Parameters named in the path are taken from it (`str` or `int`), and a
further one is the body: a message that is decoded first, or an `Upload`, which the function reads when it
wants to. What the function returns is encoded and sent. The same facts make the OpenAPI document.
"""

import re
from collections.abc import Awaitable, Callable
from inspect import getdoc, signature
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from litestar import route
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from mascarade.server.web.edge.caller import Caller
from mascarade.server.web.edge.identity import cookies, fingerprint, new_secret
from mascarade.server.web.edge.refusals import CrossSite, Unauthenticated
from mascarade.server.web.http.bodies import JSON, decoded_body, json_body, path_number
from mascarade.server.web.http.services import HttpRequest, HttpResponse, Services, caller_of, services_of

Function: TypeAlias = Callable[..., Awaitable[object]]
Method: TypeAlias = Literal["GET", "POST"]
Message = TypeVar("Message")

Who: TypeAlias = Literal["anyone", "newcomer", "owner"]
"""Who may call, where it makes a difference: anyone at all; anyone, and a caller without an identity is given
one; only callers who have an identity already."""

ALWAYS = (421, 429, 500)
"""Statuses with which any operation may refuse: a wrong host name, too many requests, an internal error."""

NO_STORE = {"Cache-Control": "no-store"}
"""An answer is for the caller alone: no cache keeps it."""


class ApiCall:
    """One request, as a handler sees it."""

    def __init__(self, request: HttpRequest) -> None:
        self.request = request
        self.services: Services = services_of(request)
        self.caller: Caller = caller_of(request)


class OwnerCall(ApiCall):
    """A request by somebody who has an identity, or has just been given one; `owner` is its fingerprint."""

    def __init__(self, request: HttpRequest, who: Who) -> None:
        super().__init__(request)
        self.new_cookies: tuple[Cookie, ...] = ()
        # a GET changes nothing, so it needs no confirmation
        if request.method != "GET":
            _check_confirmed(self.caller)
        owner = self.caller.identity().owner
        if owner is None and who == "owner":
            raise Unauthenticated.because("who-are-you")
        if owner is None:
            secret = new_secret()
            owner = fingerprint(secret)
            self.new_cookies = cookies(secret, secure=self.caller.secure)
        self.owner = owner


class Encoded(Struct, Generic[Message], frozen=True):
    """A message that is JSON already. A browser saves it under `filename`, if there is one."""

    content: bytes
    filename: str = ""


class Svg(Struct, frozen=True):
    """A drawing, in place of a message."""

    media_type: ClassVar[str] = "image/svg+xml"
    content: bytes


class Upload(Generic[Message]):
    """A body that is not decoded here: whatever reads it checks that it is such a message."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    async def read(self) -> bytes:
        """The bytes, or `Unwelcome` if they are not said to be JSON."""
        return await json_body(self._request)


class Operation(Struct, frozen=True, kw_only=True):
    """What is known of a handler without calling it, for the OpenAPI document."""

    name: str
    method: Method
    path: str
    summary: str
    description: str
    tag: str
    gives: Any
    """The type of the answer: a message, or `Svg`."""
    takes: Any
    """The type of the message in the body, or None."""
    status: int
    refuses: tuple[int, ...]
    who: Who | None

    @property
    def refusals(self) -> tuple[int, ...]:
        """Every status with which this operation may refuse."""
        found = {*self.refuses, *ALWAYS}
        if self.who is not None:
            found.add(401)
        if self.takes is not None:
            found |= {400, 413, 415}
        return tuple(sorted(found))


def get(
    path: str, *, tag: str, refuses: tuple[int, ...] = (), who: Who | None = None
) -> Callable[[Function], HTTPRouteHandler]:
    """Make a function the handler of `GET path`; `refuses` are statuses beyond those that follow by rule."""
    return _handler("GET", path, tag, 200, refuses, who)


def post(
    path: str, *, tag: str, status: int = 200, refuses: tuple[int, ...] = (), who: Who | None = None
) -> Callable[[Function], HTTPRouteHandler]:
    """Make a function the handler of `POST path`; `refuses` are statuses beyond those that follow by rule."""
    return _handler("POST", path, tag, status, refuses, who)


def operation_of(handler: HTTPRouteHandler) -> Operation:
    """What a handler that was made here says of itself."""
    found = handler.opt["operation"]
    assert isinstance(found, Operation)
    return found


def litestar_path(path: str) -> str:
    """A path as Litestar writes it; parameters are taken as they are."""
    return re.sub(r"{(\w+)}", r"{\1:str}", path)


def _handler(
    method: Method, path: str, tag: str, status: int, refuses: tuple[int, ...], who: Who | None
) -> Callable[[Function], HTTPRouteHandler]:
    def decorate(function: Function) -> HTTPRouteHandler:
        inputs = _Inputs(function, path, who)
        summary, _, description = (getdoc(function) or "").partition("\n\n")
        operation = Operation(
            name=function.__name__,
            method=method,
            path=path,
            summary=summary,
            description=" ".join(description.split()),
            tag=tag,
            gives=_message(get_type_hints(function)["return"]),
            takes=None if inputs.body is None else _message(inputs.body),
            status=status,
            refuses=refuses,
            who=who,
        )

        async def respond(request: HttpRequest) -> HttpResponse:
            call, arguments = await inputs.read(request)
            return _response(await function(call, **arguments), status, call)

        respond.__name__ = respond.__qualname__ = function.__name__
        respond.__doc__ = function.__doc__
        # Litestar passes our own response on: its own documentation and encoding stay unused
        options = {"operation": operation}
        return route(litestar_path(path), http_method=method, status_code=status, opt=options)(respond)

    return decorate


class _Inputs:
    """What a function takes, by its annotations, and how it is read from a request."""

    def __init__(self, function: Function, path: str, who: Who | None) -> None:
        (_, call), *others = [
            (name, get_type_hints(function)[name]) for name in signature(function).parameters
        ]
        named = re.findall(r"{(\w+)}", path)
        self._in_path = {name: kind for name, kind in others if name in named}
        body_name, body = next(((name, kind) for name, kind in others if name not in named), ("", None))
        needs_owner = who in ("newcomer", "owner")
        if (
            [*self._in_path] != named
            or len(others) > len(named) + (body is not None)
            or call is not (OwnerCall if needs_owner else ApiCall)
        ):
            raise TypeError(f"the parameters of {function.__name__} do not fit {path}")
        self._who = who
        self._body_name: str = body_name
        self.body: Any = body

    async def read(self, request: HttpRequest) -> tuple[ApiCall, dict[str, Any]]:
        """The call and the other arguments, or a refusal; the body comes last."""
        arguments = {
            name: path_number(request.path_params[name]) if kind is int else request.path_params[name]
            for name, kind in self._in_path.items()
        }
        call = ApiCall(request) if self._who in (None, "anyone") else OwnerCall(request, self._who)
        if get_origin(self.body) is Upload:
            arguments[self._body_name] = Upload[Any](request)
        elif self.body is not None:
            arguments[self._body_name] = await decoded_body(request, self.body)
        return call, arguments


def _message(hint: Any) -> Any:
    """The type of the message itself, in whatever form it is passed."""
    return get_args(hint)[0] if get_origin(hint) in (Encoded, Upload) else hint


def _response(result: object, status: int, call: ApiCall) -> HttpResponse:
    headers, media_type = dict(NO_STORE), JSON
    match result:
        case Encoded(content, filename):
            if filename:
                headers["Content-Disposition"] = f'attachment; filename="{filename}"'
        case Svg(content):
            media_type = Svg.media_type
        case _:
            content = msgspec.json.encode(result)
    new_cookies = call.new_cookies if isinstance(call, OwnerCall) else ()
    return HttpResponse(
        content, status_code=status, media_type=media_type, headers=headers, cookies=new_cookies
    )


def _check_confirmed(caller: Caller) -> None:
    """Refuse what a page of another site may have made a browser send.

    Such a page cannot add the header; and a token is never sent by itself, so it is enough.
    """
    if caller.identity().by != "bearer" and not caller.confirmed:
        raise CrossSite.because("header-missing")
