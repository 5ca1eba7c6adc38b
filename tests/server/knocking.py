"""People who ask to join a table, as its host hears of them."""

from mascarade.server.live.actor import TableActor
from mascarade.wire.client_messages import Approval
from mascarade.wire.server_messages import Knocks
from tests.server.place import Ear, Place


def waiting(ear: Ear) -> list[str]:
    """The names of those who ask to join, as this connection was last told."""
    told = ear.all(Knocks)
    return [] if not told or not isinstance(told[-1], Knocks) else [each.name for each in told[-1].knocks]


def request(ear: Ear, name: str) -> str:
    """What the request of this one is called."""
    told = ear.all(Knocks)[-1]
    assert isinstance(told, Knocks)
    return next(each.id for each in told.knocks if each.name == name)


async def approving(here: Place, *names: str) -> tuple[TableActor, list[Ear]]:
    """A table whose host lets people in."""
    table, ears = await here.table(*names)
    await here.wish(table, ears[0], Approval("on"))
    return table, ears
