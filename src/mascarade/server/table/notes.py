"""What players write down for themselves during a game: kept with the seat, and shown to no one else."""

from collections.abc import Iterator

import msgspec

from mascarade.rules import Mask
from mascarade.server.errors import NotNow, Unwelcome
from mascarade.server.table.names import clean_note
from mascarade.server.table.padding import said_notes
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.state import TableState
from mascarade.wire.client_messages import Note
from mascarade.wire.server_messages import Noted

encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Noted] = msgspec.json.Decoder(Noted)


def written(state: TableState, chair: int, note: Note) -> Noted:
    """What is kept, in place of what this seat wrote before in this game; or it is refused."""
    play = state.playing()
    if state.room.options.memory != "notes":
        raise NotNow.because("notes-off")
    masks = kinds(play)
    places = len(play.began.opening.masks) + len(play.began.opening.centre)
    if [len(row) for row in note.marks] != [len(masks)] * places:
        raise Unwelcome.because("notes-shape", places=places, masks=len(masks))
    return Noted(play.number, state.room.chairs[chair].name, masks, note.marks, clean_note(note.text))


def shown(state: TableState, noted: Noted | None) -> Iterator[bytes]:
    """What a player has written in this game; that they wrote nothing is private, too, and is said."""
    play = state.play
    if play is not None and play.began.room.options.memory == "notes":
        yield nothing(play.number) if noted is None else said_notes(noted)


def kinds(play: GameInPlay) -> tuple[Mask, ...]:
    """The different masks in play, in the order in which marks stand for them."""
    opening = play.began.opening
    return tuple(sorted({*opening.masks, *opening.centre}))


def read(bodies: dict[str, bytes]) -> dict[str, Noted]:
    """What is stored, by owner."""
    return {owner: _decode.decode(body) for owner, body in bodies.items()}


def kept_by(body: bytes) -> bytes:
    """What is stored of one owner, as they are given it."""
    return said_notes(_decode.decode(body))


def nothing(game: int) -> bytes:
    """What is given to owners who wrote nothing down."""
    return said_notes(Noted(game, "", (), (), ""))
