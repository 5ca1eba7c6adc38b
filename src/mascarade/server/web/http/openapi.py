"""The API, described by itself: made from the doors and the messages, so it cannot say anything else."""

import re
from collections.abc import Iterable
from inspect import getdoc
from typing import Any, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler

from mascarade import __version__
from mascarade.server.web.edge.identity import COOKIE, SECURE_COOKIE
from mascarade.server.web.http.examples import EXAMPLES, apologies
from mascarade.server.web.http.operation import Door
from mascarade.wire.http import Apology

Json: TypeAlias = dict[str, Any]

_REF = "#/components/schemas/{name}"

_ABOUT = """\
The place where Mascarade is played: an unofficial computer version of the board game.

Tables are made, found and joined over HTTP. The game is played over one WebSocket for each seat or
spectator, at `/ws/{table}` (`?watch=1` to watch): its messages are described in `docs/wire.md`.

A program first asks for a token (`POST /api/token`) and sends it as `Authorization: Bearer TOKEN`. A browser
is given a cookie when it first sits down; with it, or without anything, whatever is not a GET needs the
header `X-Mascarade: 1`. What is refused is explained in the language of `Accept-Language`.
"""

_TAGS = {
    "tables": "Making, finding and joining tables.",
    "identity": "Who you are here, and taking it to another device.",
    "games": "Games that are over.",
    "scenarios": "Choosing masks.",
    "place": "What this place is, and how it is.",
}

_PARAMETERS: dict[str, Json] = {
    "table": {
        "description": "The id of a table, as in its link.",
        "schema": {"type": "string", "minLength": 1, "pattern": "^[a-z2-7]+$"},
        "example": "k7wq2mzr5hntx3ap",
    },
    "code": {
        "description": "The code of a table: six letters, large or small.",
        "schema": {"type": "string", "pattern": "^[A-Za-z]{6}$"},
        "example": "KQXWTR",
    },
    "game": {
        "description": "Which of the games of this table, counted from 1.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 999_999},
        "example": 1,
    },
    "players": {
        "description": "How many play.",
        "schema": {"type": "integer", "minimum": 4, "maximum": 12},
        "example": 6,
    },
}

_CONFIRMATION: Json = {
    "name": "X-Mascarade",
    "in": "header",
    "required": False,
    "description": "`1`: this is meant, and no page of another place sent it. Not needed with a token.",
    "schema": {"type": "string"},
    "example": "1",
}

_REFUSALS = {
    400: "What was sent cannot be read, or is not allowed by the rules.",
    401: "It is not clear who asks: there is no token and no cookie, or the token cannot be one.",
    403: "It is for somebody else to do, or comes from a page of another place.",
    404: "There is no such table, code, seat or game.",
    409: "Not now: perhaps at another moment.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "The request was addressed to a name this place does not have.",
    429: "Too often, or too many: `Retry-After` says when to try again.",
    500: "The fault is ours, and it is logged under a number.",
    503: "It could not be stored, so it has not happened; or it cannot be read at the moment.",
}


def document(handlers: Iterable[HTTPRouteHandler]) -> Json:
    """The whole description, as OpenAPI 3.1."""
    described = [(handler, handler.opt["door"]) for handler in handlers]
    kinds = {kind for _, door in described for kind in (door.takes, door.gives) if _is_json(kind)}
    ordered = sorted(kinds | {Apology}, key=str)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=_REF)
    schema = dict(zip(ordered, schemas, strict=True))
    paths: Json = {}
    for handler, door in described:
        path = re.sub(r":\w+}", "}", next(iter(handler.paths)))
        for method in handler.http_methods:
            paths.setdefault(path, {})[method.lower()] = _operation(handler, door, path, schema)
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


def _operation(handler: HTTPRouteHandler, door: Door, path: str, schema: dict[Any, Json]) -> Json:
    summary, _, description = (getdoc(handler.fn) or "").partition("\n\n")
    named = [{"name": name, "in": "path", "required": True, **_PARAMETERS[name]} for name in _names(path)]
    responses = {str(door.status): _success(door, schema)}
    for status in door.refusals:
        examples = {key: {"value": value} for key, value in apologies(status)}
        content = {"application/json": {"schema": schema[Apology], "examples": examples}}
        responses[str(status)] = {"description": _REFUSALS[status], "content": content}
    operation: Json = {
        "operationId": handler.handler_name,
        "tags": [door.tag],
        "summary": summary,
        "description": " ".join(description.split()),
        "parameters": named + ([_CONFIRMATION] if "POST" in handler.http_methods else []),
        "responses": responses,
    }
    if door.takes is not None:
        body = {"schema": schema[door.takes], "example": EXAMPLES[door.takes]}
        operation["requestBody"] = {"required": True, "content": {"application/json": body}}
    if door.who is not None:
        security: list[Json] = [{"token": []}, {"cookie": []}, {"secure_cookie": []}]
        operation["security"] = security if door.who == "an owner" else [{}, *security]
    return operation


def _success(door: Door, schema: dict[Any, Json]) -> Json:
    if isinstance(door.gives, str):
        return {"description": "What was asked for.", "content": {door.gives: {"schema": {"type": "string"}}}}
    content = {"schema": schema[door.gives], "example": EXAMPLES[door.gives]}
    success: Json = {"description": "What was asked for.", "content": {"application/json": content}}
    if door.who == "somebody":
        text = "The cookie that says who you are, for whoever had none and sent no token."
        success["headers"] = {"Set-Cookie": {"description": text, "schema": {"type": "string"}}}
    return success


def _names(path: str) -> list[str]:
    return re.findall(r"{(\w+)}", path)


def _is_json(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)
