"""How tables are kept: one port, and what fulfils it."""

from mascarade.server.store.port import (
    Append,
    CodeTaken,
    Conflict,
    Deposed,
    Early,
    Followed,
    Head,
    Kept,
    Lost,
    Move,
    Rescue,
    Row,
    Shared,
    Store,
    TableRow,
    TooMany,
)

__all__ = [
    "Append",
    "CodeTaken",
    "Conflict",
    "Deposed",
    "Early",
    "Followed",
    "Head",
    "Kept",
    "Lost",
    "Move",
    "Rescue",
    "Row",
    "Shared",
    "Store",
    "TableRow",
    "TooMany",
]
