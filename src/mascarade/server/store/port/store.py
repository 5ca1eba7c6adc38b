"""The whole port: a store, with one part for each purpose."""

from typing import Protocol

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port.early_answers import EarlyAnswerStore
from mascarade.server.store.port.followers import FollowStore
from mascarade.server.store.port.leases import LeaseStore
from mascarade.server.store.port.listings import ListingStore
from mascarade.server.store.port.notes import NoteStore
from mascarade.server.store.port.read_positions import ReadPositionStore
from mascarade.server.store.port.rescues import RescueStore
from mascarade.server.store.port.seat_moves import SeatMoveStore
from mascarade.server.store.port.tables import TableStore
from mascarade.server.store.port.verdicts import VerdictStore
from mascarade.server.store.pruning import Pruning


class Store(Protocol):
    """Keeps tables. Every method that changes something returns once the change is durable.

    All methods may raise `StoreUnavailable`.
    """

    @property
    def tables(self) -> TableStore: ...

    @property
    def early_answers(self) -> EarlyAnswerStore: ...

    @property
    def notes(self) -> NoteStore: ...

    @property
    def read_positions(self) -> ReadPositionStore: ...

    @property
    def moves(self) -> SeatMoveStore: ...

    @property
    def verdicts(self) -> VerdictStore: ...

    @property
    def pruning(self) -> Pruning: ...

    @property
    def metrics(self) -> StoreMetrics: ...

    async def probe(self) -> None:
        """Store and remove something larger than a step, to find out whether the store works now."""

    async def secret(self, name: str) -> bytes:
        """32 random bytes that belong to this store, made when first asked for."""

    async def close(self) -> None:
        """Finish what is being stored, then release all files and connections."""


class ClusterStore(Store, Protocol):
    """A store that several nodes share. One node at a time leads each table, under a lease that expires.

    What `verdicts.condemn` records counts for all nodes at once: no node leads such a table, and storing a
    step or an early answer of it, or forgetting it, is a `Conflict`.
    """

    @property
    def leases(self) -> LeaseStore: ...

    @property
    def followers(self) -> FollowStore: ...

    @property
    def rescues(self) -> RescueStore: ...

    @property
    def listings(self) -> ListingStore: ...
