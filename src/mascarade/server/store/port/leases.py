"""Leases: which node leads which table."""

from typing import Protocol


class LeaseStore(Protocol):
    """Keeps one lease for each table. The epoch of a lease grows whenever it changes hands; times are
    measured by the store's own clock."""

    async def lead(self, node: str, seconds: float, most: int) -> dict[str, int]:
        """Renew the leases of this node, and take up to `most` open tables that no node leads; the epochs of
        all tables that it leads now."""

    async def claim(self, node: str, seconds: float, table: str) -> int | None:
        """Lead this table, unless another node does; the epoch."""

    async def clock(self) -> float:
        """Seconds since 1970, by the clock that all nodes share."""

    async def abdicate(self, node: str) -> None:
        """End all leases of this node."""
