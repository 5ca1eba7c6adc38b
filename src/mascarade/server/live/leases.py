"""The port for leases: what decides which tables a node leads."""

from typing import Protocol

from mascarade.server.live.actor import TableActor
from mascarade.wire.http import Listed


class Leaseholder(Protocol):
    """Decides which tables this node leads, and follows those that others lead."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def claim(self, table: TableActor) -> None:
        """Lead a new table from its first moment."""

    def keep(self, table: TableActor) -> None:
        """From now on this node has the table, and follows it."""

    def let_go(self, table: TableActor) -> None:
        """And now no more."""

    def rewound(self, table: TableActor) -> None:
        """Its clocks were rewound: players at other nodes see them, too."""

    async def listed(self, most: int) -> list[Listed]:
        """What strangers see of public tables, whichever node leads them."""
