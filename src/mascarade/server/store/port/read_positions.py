"""How far each reader of a table has read."""

from typing import Protocol


class ReadPositionStore(Protocol):
    """Keeps the last step that each reader of a table has seen."""

    def saw(self, table: str, reader: str, n: int) -> None:
        """This reader has seen all steps up to `n`. The store writes it together with its next change, so
        nobody waits for it."""

    async def of(self, table: str) -> dict[str, int]:
        """The last step that each reader of a table has seen, unwritten positions included."""
