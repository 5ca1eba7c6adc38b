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
from mascarade.server.house import House
from mascarade.server.settings import Settings
from mascarade.server.store import Lost
from mascarade.server.web import api, built, games, pages, place, scenarios, sorry
from mascarade.server.web.desk import Desk
from mascarade.server.web.guard import Asgi, Guard
from mascarade.server.web.limits import Limits
from mascarade.server.web.openapi import document
from mascarade.server.web.search import Search
from mascarade.server.web.sockets import Sockets
from mascarade.server.web.straight import Straight

__all__ = ["Straight", "app"]


def app(house: House, settings: Settings, client: Path = built.FOLDER) -> Guard:
    """Everything, as one ASGI application. Its WebSockets need uvicorn with `ws=Straight`.

    `client` is the folder with the built client.
    """
    limits = Limits(house.time, settings)
    search = Search(house, limits)
    # a game file is larger than anything else that is brought here
    files = Router("/", route_handlers=[*games.DOORS], request_max_body_size=settings.largest_file)
    doors = Litestar(
        [*api.DOORS, *scenarios.DOORS, *place.DOORS, *pages.DOORS, files],
        state=State(
            {
                "desk": Desk(house, limits, search),
                "description": pages.described(
                    document((*api.DOORS, *games.DOORS, *scenarios.DOORS, *place.DOORS))
                ),
                "client": built.read(client),
            }
        ),
        exception_handlers={
            Refused: sorry.refused,
            Lost: sorry.not_found_out,
            HTTPException: sorry.misdirected,
            Exception: sorry.fell,
        },
        request_max_body_size=settings.largest_body,
        openapi_config=None,
        logging_config=None,
    )
    return Guard(cast(Asgi, doors), Sockets(house, search), limits, house.metrics, settings)
