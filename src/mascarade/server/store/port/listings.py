"""What the public list of tables shows."""

from collections.abc import Mapping
from typing import Protocol


class ListingStore(Protocol):
    """Keeps what strangers may see of tables."""

    async def show(self, shown: Mapping[str, bytes | None]) -> None:
        """Set what strangers see of these tables; None removes it."""

    async def shown(self, most: int) -> list[bytes]:
        """What strangers see of open tables, the latest first."""
