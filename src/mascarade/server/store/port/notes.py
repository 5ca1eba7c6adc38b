"""What players note during a game, for themselves."""

from typing import Protocol


class NoteStore(Protocol):
    """Keeps the notes of players."""

    async def write(self, table: str, game: int, owner: str, body: bytes) -> None:
        """Keep what this owner notes in a game, in place of their earlier notes; `Conflict` if there is no
        such table."""

    async def of(self, table: str, game: int) -> dict[str, bytes]:
        """The notes of a game, by owner."""
