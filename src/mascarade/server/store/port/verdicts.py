"""Verdicts: that a table has lost steps although those that are left are sound."""

from typing import Protocol


class VerdictStore(Protocol):
    """Marks tables as damaged, and takes that back."""

    async def condemn(self, table: str, damage: str) -> None:
        """Record that steps of this table are proved to be missing; `damage` says how."""

    async def acquit(self, table: str) -> None:
        """Take back what `condemn` recorded; `Conflict` if there is no such table. The table gets a new
        `salt`, so what was proved with the old one does not prove anything any more."""
