"""How tables are kept: one port, and what fulfils it."""

from mascarade.server.store.port import Conflict, Early, Kept, Lost, Move, Row, Store, TableRow

__all__ = ["Conflict", "Early", "Kept", "Lost", "Move", "Row", "Store", "TableRow"]
