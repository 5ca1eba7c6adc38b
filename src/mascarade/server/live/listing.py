"""The entry of a public table in the list of tables."""

from mascarade.server.live.actor import TableActor
from mascarade.server.table import seating
from mascarade.wire.http import Listed


def listing(table: TableActor) -> Listed | None:
    """This table's entry in the public list; None if it is not listed."""
    room = table.state.room
    if not room.options.public or room.locked or table.damage or room.phase == "closed":
        return None
    bots = sum(chair.taken == "bot" for chair in room.chairs)
    host = room.chairs[room.host].name
    people = len(seating.people(room))
    return Listed(table.id, host, people, bots, room.options, room.phase, room.approval)
