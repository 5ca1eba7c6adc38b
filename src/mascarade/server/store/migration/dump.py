"""A table with all that belongs to it, in a form that is the same for both stores, and its digest."""

from hashlib import blake2b

import msgspec
from msgspec import Struct

SIZE = 16

PARTS = ("steps", "games", "earlies", "seen", "moves", "notes")
"""The parts of a table, by the name they have in both stores."""


class CannotMigrate(Exception):
    """The tables cannot be moved; the text is a sentence that says why, and what to do."""


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
    """A table with all that belongs to it, in a fixed order: steps by number, everything else by all
    columns."""

    table: TableKept
    steps: tuple[tuple[int, bytes, bytes], ...]
    games: tuple[int, ...]
    earlies: tuple[tuple[int, str, str, bytes], ...]
    seen: tuple[tuple[str, int], ...]
    moves: tuple[tuple[str, str, float], ...]
    notes: tuple[tuple[int, str, bytes], ...]

    def digest(self) -> bytes:
        """The same digest for the same content. Damage is copied as it is found."""
        return blake2b(msgspec.msgpack.encode(self), digest_size=SIZE).digest()


class RowCounts(Struct, frozen=True):
    """How many rows there are of each kind."""

    tables: int
    steps: int
    games: int
    earlies: int
    seen: int
    moves: int
    notes: int
    secrets: int


class MigrationResult(Struct, frozen=True):
    """What was copied, after all of it was compared. `digest` is the digest of all tables and secrets
    together; `already` means that there was nothing left to copy."""

    counts: RowCounts
    digest: str
    already: bool


def whole(digests: dict[str, bytes], secrets: dict[str, bytes]) -> str:
    """The digest of everything."""
    every = sorted(digests.items()), sorted(secrets.items())
    return blake2b(msgspec.msgpack.encode(every), digest_size=SIZE).hexdigest()
