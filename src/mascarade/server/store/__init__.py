"""How tables are kept: one port, and what fulfils it."""

from mascarade.server.store.port import (
    Append,
    ClusterStore,
    CodeTaken,
    Conflict,
    Deposed,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    SeatMove,
    Store,
    StoredStep,
    StoredTable,
    StoreUnavailable,
    TableHead,
    TableRow,
    TooMany,
)

__all__ = [
    "Append",
    "ClusterStore",
    "CodeTaken",
    "Conflict",
    "Deposed",
    "EarlyAnswer",
    "FollowedTable",
    "Rescue",
    "SeatMove",
    "Store",
    "StoreUnavailable",
    "StoredStep",
    "StoredTable",
    "TableHead",
    "TableRow",
    "TooMany",
]
