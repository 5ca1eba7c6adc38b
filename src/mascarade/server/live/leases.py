"""The port for leases, which decide which tables a node leads."""

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
        """Follow this table, which the node has from now on."""

    def let_go(self, table: TableActor) -> None:
        """Stop following this table."""

    def rewound(self, table: TableActor) -> None:
        """Tell the other nodes that this table's clocks were rewound."""

    async def listed(self, most: int) -> list[Listed]:
        """The listings of public tables, from all nodes."""
