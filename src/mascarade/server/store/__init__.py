"""How tables are kept: the port, and its adapters for SQLite and PostgreSQL."""

from mascarade.server.store.port.early_answers import EarlyAnswer, EarlyAnswerStore, waiting
from mascarade.server.store.port.errors import CodeTaken, Conflict, Deposed, StoreUnavailable, TooMany
from mascarade.server.store.port.followers import FollowedTable, FollowStore, TableHead
from mascarade.server.store.port.leases import LeaseStore
from mascarade.server.store.port.listings import ListingStore
from mascarade.server.store.port.notes import NoteStore
from mascarade.server.store.port.read_positions import ReadPositionStore
from mascarade.server.store.port.rescues import Rescue, RescueStore
from mascarade.server.store.port.seat_moves import SeatMove, SeatMoveStore
from mascarade.server.store.port.store import ClusterStore, Store
from mascarade.server.store.port.tables import Append, StoredStep, StoredTable, TableRow, TableStore
from mascarade.server.store.port.verdicts import VerdictStore

__all__ = [
    "Append",
    "ClusterStore",
    "CodeTaken",
    "Conflict",
    "Deposed",
    "EarlyAnswer",
    "EarlyAnswerStore",
    "FollowStore",
    "FollowedTable",
    "LeaseStore",
    "ListingStore",
    "NoteStore",
    "ReadPositionStore",
    "Rescue",
    "RescueStore",
    "SeatMove",
    "SeatMoveStore",
    "Store",
    "StoreUnavailable",
    "StoredStep",
    "StoredTable",
    "TableHead",
    "TableRow",
    "TableStore",
    "TooMany",
    "VerdictStore",
    "waiting",
]
