"""How newcomers come to sit at a table: at once, with the code of a locked one, or once the host agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mascarade.server.errors import NotNow, NotYours
from mascarade.server.store import CodeTaken
from mascarade.server.table import codes, seating
from mascarade.server.table.names import clean_name
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Watch
from mascarade.wire.client_messages import Admit, Approval, DeclineKnock, Lock
from mascarade.wire.http import JoinTable, KnockTable
from mascarade.wire.terms import Happening

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor


async def join(table: TableActor, owner: str, wanted: JoinTable) -> int:
    """Somebody sits down; their chair. Where the host lets people in, it is refused."""
    name = clean_name(wanted.name)
    async with table.at_hand():
        room, chair = _seated(table, owner, name, wanted.chair, wanted.code)
        if room is not table.room:
            if table.room.approval:
                raise NotYours.because("ask-first")
            with table.budget.charged_to(owner, chair):
                await table.change("joined", room, chair)
        return chair


async def knock(table: TableActor, owner: str, wanted: KnockTable, address: str) -> int | None:
    """Somebody asks to join, or asks no more; their chair, or None while they wait for the host."""
    name = clean_name(wanted.name)
    async with table.at_hand():
        if not wanted.wait:
            table.knocks.stop(owner)
            return table.chair_of(owner)
        room, chair = _seated(table, owner, name, None, wanted.code)
        if room is table.room:
            return chair
        if table.room.approval:
            table.knocks.ask(owner, name, address)
            return None
        with table.budget.charged_to(owner, chair):
            await table.change("joined", room, chair)
        return chair


async def decide(table: TableActor, wish: Admit | DeclineKnock) -> None:
    """The host says yes or no to somebody who asks to join."""
    found = table.knocks.find(wish.knock)
    if isinstance(wish, DeclineKnock):
        table.knocks.decline(found)
        return
    room, chair = seating.joined(table.room, found.owner, found.name, None)
    await table.change("joined", room, chair)


async def close_off(table: TableActor, wish: Approval | Lock) -> None:
    """The host says who may come, and how."""
    room = table.room
    match wish:
        case Approval(_, approval) if approval != room.approval:
            await table.change("options", seating.approved(room, approval))
        case Lock(_, True) if not room.locked:
            await lock(table, "options", room)
        case Lock(_, False) if room.locked:
            await table.change("options", seating.unlocked(room))


async def lock(
    table: TableActor, what: Happening, room: Room, chair: int | None = None, watch: Watch | None = None
) -> None:
    """The room, locked, with a code that no other table has."""
    while True:
        try:
            code = codes.drawn(table.context.chance)
            return await table.change(what, seating.locked(room, code), chair, watch)
        except CodeTaken:
            continue


def _seated(
    table: TableActor, owner: str, name: str, chair: int | None, code: str | None
) -> tuple[Room, int]:
    """The room with this one on a chair, which is theirs already or would be; or it is refused."""
    room = table.room
    if room.phase == "closed":
        raise NotNow.because("table-closed")
    if room.lesson and table.chair_of(owner) is None:
        raise NotNow.because("lesson-table")
    seating.let_in(room, owner, code)
    # or people who come and go on the first free chair would keep all others from the table
    used_up = [number for number in range(len(room.chairs)) if table.budget.used_up(number)]
    return seating.joined(room, owner, name, chair, rather_not=used_up)
