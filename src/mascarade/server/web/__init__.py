"""The web: the only place that knows HTTP. Litestar finds the doors, we guard them.

A request comes through the guard (`guard`) to a door (`api`, `games`, `scenarios`, `place`, `pages`), a
WebSocket through the same guard to a table (`sockets`, `visit`); what is said there goes straight to the wire
(`line`, `straight`). The owner's metrics have a port of their own (`metrics_port`).
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
from mascarade.server.web.edge.search import Search
from mascarade.server.web.http import built_client, error_handlers, games, health, pages, scenarios, tables
from mascarade.server.web.http.handlers import Desk
from mascarade.server.web.http.openapi import document
from mascarade.server.web.ws.endpoint import WebSocketEndpoint
from mascarade.server.web.ws.protocol import WebSocketProtocol

__all__ = ["WebSocketProtocol", "app"]


def app(registry: Registry, settings: Settings, client: Path = built_client.FOLDER) -> Guard:
    """Everything, as one ASGI application. Its WebSockets need uvicorn with `ws=Straight`.

    `client` is the folder with the built client.
    """
    limits = Limits(registry.time, settings)
    search = Search(registry, limits)
    # a game file is larger than anything else that is brought here
    files = Router("/", route_handlers=[*games.DOORS], request_max_body_size=settings.largest_file)
    doors = Litestar(
        [*tables.DOORS, *scenarios.DOORS, *health.DOORS, *pages.DOORS, files],
        state=State(
            {
                "desk": Desk(registry, limits, search),
                "description": pages.described(
                    document((*tables.DOORS, *games.DOORS, *scenarios.DOORS, *health.DOORS))
                ),
                "client": built_client.read(client),
            }
        ),
        exception_handlers={
            Refused: error_handlers.refused,
            StoreUnavailable: error_handlers.not_found_out,
            HTTPException: error_handlers.misdirected,
            Exception: error_handlers.fell,
        },
        request_max_body_size=settings.largest_body,
        openapi_config=None,
        logging_config=None,
    )
    return Guard(cast(Asgi, doors), WebSocketEndpoint(registry, search), limits, registry.metrics, settings)
