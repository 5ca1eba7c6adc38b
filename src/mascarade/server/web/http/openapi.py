"""The OpenAPI document, made from the operations and the types of their messages."""

import re
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler

from mascarade import __version__
from mascarade.server.web.edge.identity import COOKIE, SECURE_COOKIE
from mascarade.server.web.http.examples import EXAMPLES, refusal_examples
from mascarade.server.web.http.operation import Operation, Svg, operation_of
from mascarade.wire.http import Apology

Json: TypeAlias = dict[str, Any]

_REF = "#/components/schemas/{name}"

_ABOUT = """\
The server of an unofficial computer version of the board game Mascarade.

Tables are made, found and joined over HTTP. The game is played over one WebSocket for each seat or
spectator, at `/ws/{table}` (`?watch=1` to watch): its messages are described in `docs/wire.md`.

A program first asks for a token (`POST /api/token`) and sends it as `Authorization: Bearer TOKEN`. A browser
gets a cookie when it first sits down. Without a token, every request but a GET needs the header
`X-Mascarade: 1`. Refusals are explained in the language of `Accept-Language`.
"""

_TAGS = {
    "tables": "Making, finding and joining tables.",
    "identity": "Your identity, and moving a seat to another device.",
    "games": "Games that are over.",
    "scenarios": "Choosing masks.",
    "place": "What the server offers, and its health.",
}

_PARAMETERS: dict[str, Json] = {
    "table": {
        "description": "The id of a table, as in its link.",
        "schema": {"type": "string", "minLength": 1, "pattern": "^[a-z2-7]+$"},
        "example": "k7wq2mzr5hntx3ap",
    },
    "code": {
        "description": "The code of a table: six letters, in upper or lower case.",
        "schema": {"type": "string", "pattern": "^[A-Za-z]{6}$"},
        "example": "KQXWTR",
    },
    "game": {
        "description": "The number of a game of this table, counted from 1.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
        "example": 1,
    },
    "players": {
        "description": "The number of players.",
        "schema": {"type": "integer", "minimum": 4, "maximum": 12},
        "example": 6,
    },
}

_CONFIRMATION: Json = {
    "name": "X-Mascarade",
    "in": "header",
    "required": False,
    "description": "`1` confirms that no page of another site sent this. Not needed with a token.",
    "schema": {"type": "string"},
    "example": "1",
}

_REFUSALS = {
    400: "The request cannot be read, or the rules do not allow it.",
    401: "The caller is unknown: there is no token and no cookie, or the token is malformed.",
    403: "This caller may not do it, or the request comes from a page of another site.",
    404: "There is no such table, code, seat or game.",
    409: "Not possible now, but perhaps at another moment.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "The request was addressed to a host name that this server does not have.",
    429: "Too often, or too many: `Retry-After` says when to try again.",
    500: "An error of the server, which is logged under a number.",
    503: "It could not be stored, so it has not happened; or it cannot be read at the moment.",
}


def document(handlers: Iterable[HTTPRouteHandler]) -> Json:
    """The whole description, as OpenAPI 3.1."""
    operations = [operation_of(handler) for handler in handlers]
    kinds = {kind for each in operations for kind in (each.takes, each.gives) if kind not in (None, Svg)}
    ordered = sorted(kinds | {Apology}, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=_REF)
    schema = dict(zip(ordered, schemas, strict=True))
    paths: Json = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Mascarade",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": text} for name, text in _TAGS.items()],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "Over http."},
                "secure_cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": SECURE_COOKIE,
                    "description": "Over https; it goes before the other.",
                },
            },
        },
    }


def served_document(handlers: Iterable[HTTPRouteHandler]) -> bytes:
    """The description as it is served."""
    return msgspec.json.format(msgspec.json.encode(document(handlers)), indent=1)


def _operation(operation: Operation, schema: dict[Any, Json]) -> Json:
    named = re.findall(r"{(\w+)}", operation.path)
    parameters = [{"name": name, "in": "path", "required": True, **_PARAMETERS[name]} for name in named]
    responses = {str(operation.status): _success(operation, schema)}
    for status in operation.refusals:
        examples = {key: {"value": value} for key, value in refusal_examples(status)}
        content = {"application/json": {"schema": schema[Apology], "examples": examples}}
        responses[str(status)] = {"description": _REFUSALS[status], "content": content}
    described: Json = {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": operation.summary,
        "description": operation.description,
        "parameters": parameters + ([_CONFIRMATION] if operation.method == "POST" else []),
        "responses": responses,
    }
    if operation.takes is not None:
        body = {"schema": schema[operation.takes], "example": EXAMPLES[operation.takes]}
        described["requestBody"] = {"required": True, "content": {"application/json": body}}
    if operation.who is not None:
        security: list[Json] = [{"token": []}, {"cookie": []}, {"secure_cookie": []}]
        described["security"] = security if operation.who == "owner" else [{}, *security]
    return described


def _success(operation: Operation, schema: dict[Any, Json]) -> Json:
    if operation.gives is Svg:
        drawing = {Svg.media_type: {"schema": {"type": "string"}}}
        return {"description": "The result.", "content": drawing}
    content = {"schema": schema[operation.gives], "example": EXAMPLES[operation.gives]}
    success: Json = {"description": "The result.", "content": {"application/json": content}}
    if operation.who == "newcomer":
        text = "The cookie with your new identity, if you had none and sent no token."
        success["headers"] = {"Set-Cookie": {"description": text, "schema": {"type": "string"}}}
    return success
