"""The health check, for load balancers and probes; anyone may ask.

It says nothing that the games change. Those numbers are for the operator alone (`edge/metrics_port.py`).
"""

from mascarade.server.web.http.operation import ApiCall, get
from mascarade.wire.http import Health


@get("/health", tag="place")
async def health(call: ApiCall) -> Health:
    """Whether the server is well

    It answers as long as the process runs; `damaged` says that tables have lost something.
    """
    registry = call.services.registry
    damaged = len(registry.tables.damaged)
    return Health("damaged" if damaged else "well", len(registry.tables), damaged)


ROUTES = (health,)
