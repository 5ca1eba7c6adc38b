"""What a node shares with others: the store, the news, and a name of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from mascarade.server.live.news import News
from mascarade.server.store import ClusterStore
from mascarade.wire.http import Listed

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor
    from mascarade.server.live.registry import Registry


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


class Cluster(NamedTuple):
    """One of many. `leases` makes what holds the leases of this node."""

    store: ClusterStore
    news: News
    name: str
    leases: Callable[[Registry, Cluster], Leaseholder]
