"""The notes that players write during a game: stored with their seat, and shown only to them."""

from collections.abc import Iterator

import msgspec

from mascarade.rules import Mask
from mascarade.server.errors import NotNow, Unwelcome
from mascarade.server.table.names import clean_note
from mascarade.server.table.padding import padded_notes
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.state import TableState
from mascarade.wire.client_messages import Note
from mascarade.wire.server_messages import Noted

encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Noted] = msgspec.json.Decoder(Noted)


def written(state: TableState, chair: int, note: Note) -> Noted:
    """The notes to store, in place of what this player wrote before in this game. Raises if not allowed."""
    play = state.playing()
    if state.room.options.memory != "notes":
        raise NotNow.because("notes-off")
    masks = kinds(play)
    places = len(play.began.opening.masks) + len(play.began.opening.centre)
    if [len(row) for row in note.marks] != [len(masks)] * places:
        raise Unwelcome.because("notes-shape", places=places, masks=len(masks))
    return Noted(play.number, state.room.chairs[chair].name, masks, note.marks, clean_note(note.text))


def shown(state: TableState, noted: Noted | None) -> Iterator[bytes]:
    """The message with a player's notes in this game. It is sent without notes, too: that is private, too."""
    play = state.play
    if play is not None and play.began.room.options.memory == "notes":
        yield no_notes(play.number) if noted is None else padded_notes(noted)


def kinds(play: GameInPlay) -> tuple[Mask, ...]:
    """The different masks in play, in the order of the marks."""
    opening = play.began.opening
    return tuple(sorted({*opening.masks, *opening.centre}))


def read(bodies: dict[str, bytes]) -> dict[str, Noted]:
    """The notes from their stored bytes, by owner."""
    return {owner: _decode.decode(body) for owner, body in bodies.items()}


def stored_message(body: bytes) -> bytes:
    """The message with an owner's stored notes."""
    return padded_notes(_decode.decode(body))


def no_notes(game: int) -> bytes:
    """The message to owners who wrote nothing."""
    return padded_notes(Noted(game, "", (), (), ""))
