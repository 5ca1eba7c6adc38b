"""What players write down for themselves: kept with the seat, before they are told so, and nobody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mascarade.rules import Mask
from mascarade.server.errors import NotNow, TooMuch, Unwelcome
from mascarade.server.live.connection import Connection
from mascarade.server.store import Conflict, StoreUnavailable
from mascarade.server.table.names import clean_note
from mascarade.server.table.padding import said_notes
from mascarade.server.table.play import GameInPlay
from mascarade.wire.client_messages import Note
from mascarade.wire.server_messages import Noted

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor

WRITINGS = 10
WRITING_SECONDS = 10.0

_say = msgspec.json.Encoder().encode
_read: msgspec.json.Decoder[Noted] = msgspec.json.Decoder(Noted)


async def write(table: TableActor, connection: Connection, chair: int, note: Note) -> None:
    """Keep it in place of what this seat wrote before in this game.

    What is written again costs as much, and is told as much: neither shows that it is the same.
    """
    play = table.playing()
    if table.room.options.memory != "notes":
        raise NotNow.because("notes-off")
    masks = kinds(play)
    places = len(play.began.opening.masks) + len(play.began.opening.centre)
    if [len(row) for row in note.marks] != [len(masks)] * places:
        raise Unwelcome.because("notes-shape", places=places, masks=len(masks))
    chosen = table.room.chairs[chair]
    noted = Noted(play.number, chosen.name, masks, note.marks, clean_note(note.text))
    _spend(table, chosen.owner)
    try:
        await table.context.store.notes.write(table.id, play.number, chosen.owner, _say(noted))
    except (Conflict, StoreUnavailable) as lost:
        raise table.lost(lost) from None
    table.notes[chosen.owner] = noted
    # the same seat on another device
    table.audience.confide(chosen.owner, said_notes(noted), but=connection)


def kinds(play: GameInPlay) -> tuple[Mask, ...]:
    """The different masks in play, in the order in which marks stand for them."""
    opening = play.began.opening
    return tuple(sorted({*opening.masks, *opening.centre}))


def read(bodies: dict[str, bytes]) -> dict[str, Noted]:
    """What was kept, by owner."""
    return {owner: _read.decode(body) for owner, body in bodies.items()}


def kept_by(body: bytes) -> bytes:
    """What was kept of one owner, as they are given it."""
    return said_notes(_read.decode(body))


def nothing(game: int) -> bytes:
    """What somebody is given who wrote nothing down."""
    return said_notes(Noted(game, "", (), (), ""))


def _spend(table: TableActor, owner: str) -> None:
    if table.written.spent(owner):
        raise TooMuch.because("notes-fast", times=WRITINGS, seconds=int(WRITING_SECONDS))
    table.written.count(owner)
