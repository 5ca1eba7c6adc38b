"""Read positions: too small for a write of their own, so they are written with the next change of the
store."""

from collections.abc import Awaitable, Callable
from threading import Lock


class UnwrittenPositions:
    """Positions that are not written yet. The event loop adds them, the writer takes them.

    Positions that the writer took stay here until they are written.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[tuple[str, str], int] = {}
        self._taken: dict[tuple[str, str], int] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting or self._taken)

    def add(self, table: str, reader: str, n: int) -> None:
        with self._lock:
            self._waiting[table, reader] = max(n, self._waiting.get((table, reader), 0))

    def take(self) -> dict[tuple[str, str], int]:
        """All that wait; they are still known here until they are `written`."""
        with self._lock:
            for key, n in self._waiting.items():
                self._taken[key] = max(n, self._taken.get(key, 0))
            self._waiting = {}
            return self._taken

    def written(self) -> None:
        """What was taken is stored."""
        with self._lock:
            self._taken = {}

    def of(self, table: str) -> dict[str, int]:
        """The unwritten positions of a table, by reader."""
        found: dict[str, int] = {}
        with self._lock:
            for positions in (self._taken, self._waiting):
                for (where, reader), n in positions.items():
                    if where == table:
                        found[reader] = max(n, found.get(reader, 0))
        return found


class BufferedReadPositions:
    """Fulfils `ReadPositionStore` for any store: what is `stored`, together with what is not written yet."""

    def __init__(
        self, unwritten: UnwrittenPositions, stored: Callable[[str], Awaitable[dict[str, int]]]
    ) -> None:
        self._unwritten = unwritten
        self._stored = stored

    def saw(self, table: str, reader: str, n: int) -> None:
        self._unwritten.add(table, reader, n)

    async def of(self, table: str) -> dict[str, int]:
        # first: what is written meanwhile is then found twice, not never
        unwritten = self._unwritten.of(table)
        stored = await self._stored(table)
        return {
            reader: max(stored.get(reader, 0), unwritten.get(reader, 0))
            for reader in stored.keys() | unwritten.keys()
        }
