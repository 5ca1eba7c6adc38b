"""How tables are kept: one port, and what fulfils it."""

from mascarade.server.store.port import (
    Conflict,
    Deposed,
    Early,
    Kept,
    Lost,
    Move,
    Row,
    Shared,
    Store,
    TableRow,
)

__all__ = ["Conflict", "Deposed", "Early", "Kept", "Lost", "Move", "Row", "Shared", "Store", "TableRow"]
