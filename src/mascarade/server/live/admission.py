"""How newcomers get a chair: at once, with the code of a locked table, or after the host has agreed."""

from mascarade.server.errors import NotNow, NotYours
from mascarade.server.live.actor import TableActor
from mascarade.server.live.wishes import retried
from mascarade.server.table import seating
from mascarade.server.table.names import clean_name
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, StepBatch
from mascarade.wire.http import JoinTable, KnockTable


async def join(table: TableActor, owner: str, wanted: JoinTable) -> int:
    """Sit down, and return the chair. Refused where the host lets people in."""
    return await retried(lambda: _join(table, owner, wanted))


async def knock(table: TableActor, owner: str, wanted: KnockTable, address: str) -> int | None:
    """Ask to join, or withdraw the request. Returns the chair, or None while the host has not answered."""
    return await retried(lambda: _knock(table, owner, wanted, address))


async def _join(table: TableActor, owner: str, wanted: JoinTable) -> int:
    name = clean_name(wanted.name)
    async with table.exclusive():
        room, chair = _seated(table, owner, name, wanted.chair, wanted.code)
        if room is not table.state.room:
            if table.state.room.approval:
                raise NotYours.because("ask-first")
            await _sit_down(table, owner, room, chair)
        return chair


async def _knock(table: TableActor, owner: str, wanted: KnockTable, address: str) -> int | None:
    name = clean_name(wanted.name)
    async with table.exclusive():
        if not wanted.wait:
            table.knocks.stop(owner)
            return table.state.chair_of(owner)
        room, chair = _seated(table, owner, name, None, wanted.code)
        if room is table.state.room:
            return chair
        if table.state.room.approval:
            table.knocks.ask(owner, name, address)
            return None
        await _sit_down(table, owner, room, chair)
        return chair


async def _sit_down(table: TableActor, owner: str, room: Room, chair: int) -> None:
    with table.limits.changes.charged_to(owner, chair):
        await table.append(StepBatch((Changed(table.context.time.now(), "joined", room, chair),)))


def _seated(
    table: TableActor, owner: str, name: str, chair: int | None, code: str | None
) -> tuple[Room, int]:
    """The room with this owner on a chair, and that chair. Raises if they may not sit down."""
    room = table.state.room
    if room.phase == "closed":
        raise NotNow.because("table-closed")
    if room.lesson and table.state.chair_of(owner) is None:
        raise NotNow.because("lesson-table")
    seating.check_access(room, owner, code)
    # otherwise people who come and go on the first free chair would keep all others from the table
    used_up = [number for number in range(len(room.chairs)) if table.limits.changes.used_up(number)]
    return seating.joined(room, owner, name, chair, rather_not=used_up)
