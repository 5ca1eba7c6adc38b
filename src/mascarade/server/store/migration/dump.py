"""What is carried: all that belongs to one table, wherever that is kept, and how to tell it is the same."""

from hashlib import blake2b

import msgspec
from msgspec import Struct

SIZE = 16

PARTS = ("steps", "games", "earlies", "seen", "moves", "notes")
"""What belongs to a table, by the name it has in either store."""


class CannotMigrate(Exception):
    """It cannot be carried over; the text is a sentence that says why, and what to do."""


class TableKept(Struct, frozen=True, array_like=True):
    """The row of a table, as it is stored."""

    id: str
    code: str | None
    made: float
    touched: float
    open: bool
    last: int
    begins: int
    damage: str | None


class Dump(Struct, frozen=True, array_like=True):
    """A table with all that belongs to it, in one order: steps by number, everything else by all it has."""

    table: TableKept
    steps: tuple[tuple[int, bytes, bytes], ...]
    games: tuple[int, ...]
    earlies: tuple[tuple[int, str, str, bytes], ...]
    seen: tuple[tuple[str, int], ...]
    moves: tuple[tuple[str, str, float], ...]
    notes: tuple[tuple[int, str, bytes], ...]

    def digest(self) -> bytes:
        """The same for the same, damage included: it is carried over as it is found."""
        return blake2b(msgspec.msgpack.encode(self), digest_size=SIZE).digest()


class RowCounts(Struct, frozen=True):
    """How many there are of everything."""

    tables: int
    steps: int
    games: int
    earlies: int
    seen: int
    moves: int
    notes: int
    secrets: int


class MigrationResult(Struct, frozen=True):
    """What was carried over, counted and compared; `digest` is that of all tables and secrets together."""

    counts: RowCounts
    digest: str
    already: bool


def whole(digests: dict[str, bytes], secrets: dict[str, bytes]) -> str:
    """One number for everything."""
    every = sorted(digests.items()), sorted(secrets.items())
    return blake2b(msgspec.msgpack.encode(every), digest_size=SIZE).hexdigest()
