"""How far everybody has read: small news that wait for something worth a write."""

from threading import Lock


class ReadPositions:
    """Said by the loop, taken by the writer; what could not be written waits on."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[tuple[str, str], int] = {}
        self._taken: dict[tuple[str, str], int] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting or self._taken)

    def say(self, table: str, reader: str, n: int) -> None:
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
        """What was taken is kept."""
        with self._lock:
            self._taken = {}

    def of(self, table: str) -> dict[str, int]:
        """What is not written yet about the readers of a table."""
        found: dict[str, int] = {}
        with self._lock:
            for marks in (self._taken, self._waiting):
                for (where, reader), n in marks.items():
                    if where == table:
                        found[reader] = max(n, found.get(reader, 0))
        return found
