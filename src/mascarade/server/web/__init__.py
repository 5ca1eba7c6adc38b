"""HTTP and WebSockets: beside `run.py`, the only room that imports Litestar, uvicorn or h11.

Everything passes the checks in `edge/` first. Litestar then finds the handler of a request (`http/`); a
WebSocket becomes a session at a table (`ws/`). The metrics have a port of their own (`edge/metrics_port.py`).
"""

from pathlib import Path
from typing import cast

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from mascarade.rules import Refused
from mascarade.server.live.registry import Registry
from mascarade.server.settings import Settings
from mascarade.server.store import StoreUnavailable
from mascarade.server.web.edge.guard import Asgi, Guard
from mascarade.server.web.edge.limits import Limits
from mascarade.server.web.edge.lookup import GuardedLookup
from mascarade.server.web.http import (
    built_client,
    error_handlers,
    files,
    games,
    health,
    pages,
    scenarios,
    tables,
)
from mascarade.server.web.http.openapi import served_document
from mascarade.server.web.http.services import Services
from mascarade.server.web.ws.endpoint import WebSocketEndpoint
from mascarade.server.web.ws.protocol import WebSocketProtocol

__all__ = ["WebSocketProtocol", "app"]


def app(registry: Registry, settings: Settings, client: Path = built_client.FOLDER) -> Guard:
    """The whole server as one ASGI application; uvicorn must run it with `ws=WebSocketProtocol`.

    `client` is the folder with the built client.
    """
    limits = Limits(registry.time, settings)
    lookup = GuardedLookup(registry, limits)
    # a game file is larger than any other body
    game_files = Router("/", route_handlers=[*games.ROUTES], request_max_body_size=settings.largest_file)
    routes = Litestar(
        [*tables.ROUTES, *scenarios.ROUTES, *health.ROUTES, *pages.ROUTES, *files.ROUTES, game_files],
        state=State(
            {
                "services": Services(registry, limits, lookup),
                "openapi": served_document(
                    (*tables.ROUTES, *games.ROUTES, *scenarios.ROUTES, *health.ROUTES)
                ),
                "client": built_client.read(client),
            }
        ),
        exception_handlers={
            Refused: error_handlers.refused,
            StoreUnavailable: error_handlers.store_unavailable,
            HTTPException: error_handlers.routing_error,
            Exception: error_handlers.unexpected_error,
        },
        request_max_body_size=settings.largest_body,
        openapi_config=None,
        logging_config=None,
    )
    return Guard(cast(Asgi, routes), WebSocketEndpoint(registry, lookup), limits, registry.metrics, settings)
