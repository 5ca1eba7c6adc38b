"""Where it is asked whether a place is well: balancers and probes do, and anybody may.

It says nothing that games move. What does is counted for the owner alone (`metrics_port`).
"""

from litestar import get

from mascarade.server.web.http.handlers import Answer, Asking, answer, desk
from mascarade.server.web.http.operation import door
from mascarade.wire.http import Health


@get("/health", opt=door(tag="place", gives=Health))
async def health(request: Asking) -> Answer:
    """Whether this place is well

    It answers as long as it lives; `damaged` says that tables have lost something.
    """
    registry = desk(request).registry
    damaged = len(registry.tables.damaged)
    return answer(Health("damaged" if damaged else "well", len(registry.tables), damaged))


DOORS = (health,)
