"""The doors through which a place is watched over: is it well, and what does it do."""

from litestar import get

from mascarade.server.metrics import CONTENT_TYPE
from mascarade.server.web.desk import NO_STORE, Answer, Asking, answer, desk
from mascarade.server.web.door import door
from mascarade.server.wire import Health


@get("/health", opt=door(tag="place", gives=Health))
async def health(request: Asking) -> Answer:
    """Whether this place is well

    It answers as long as it lives; `damaged` says that tables have lost something.
    """
    house = desk(request).house
    damaged = len(house.damaged)
    return answer(Health("damaged" if damaged else "well", len(house.tables), damaged))


@get("/metrics", opt=door(tag="place", gives=CONTENT_TYPE))
async def metrics(request: Asking) -> Answer:
    """Numbers for Prometheus

    Numbers alone: no names, no tables, no addresses.
    """
    return Answer(desk(request).house.metrics.exposition(), media_type=CONTENT_TYPE, headers=NO_STORE)


DOORS = (health, metrics)
