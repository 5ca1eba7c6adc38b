"""What nodes still remember of tables of which the store has lost steps."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from mascarade.server.store.port.followers import FollowedTable


class Rescue(Struct, frozen=True):
    """What a node remembered of a table when it found that the store had lost steps: all up to step `n`.
    `damage` says what was lost; only nodes know the format of `body` (see `remembered.py`)."""

    table: str
    node: str
    n: int
    damage: str
    body: bytes


class RescueStore(Protocol):
    """Keeps rescues until the owner of the server drops them."""

    async def lose(self, rescue: Rescue, since: int, lost: Callable[[FollowedTable | None], bool]) -> bool:
        """A node has found that steps are lost; whether that is so.

        The store looks again, from step `since` on, while no other node can write. If the table is still
        `lost`, the store condemns it and keeps the rescue, in place of an earlier one of this node. The table
        need not exist any more.
        """

    async def of(self, table: str) -> list[Rescue]:
        """The rescues of this table, the one that got furthest first."""

    async def all(self) -> list[Rescue]:
        """For each table that has rescues, by id, the one that got furthest, without its body."""

    async def drop(self, table: str) -> None:
        """Remove all rescues of this table."""
