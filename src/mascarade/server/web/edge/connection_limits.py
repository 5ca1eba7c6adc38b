"""Limits on open WebSockets: in all, from one address, and of spectators at one table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from mascarade.server.errors import TooMuch
from mascarade.server.metrics import Metrics
from mascarade.server.settings import Settings


class ConnectionLimits:
    """Counts the open WebSockets, and refuses those beyond a limit."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._all = 0
        self._each: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()

    @contextmanager
    def admitted(self, address: str, table: str, *, spectator: bool) -> Iterator[None]:
        """Count one more while the context lasts, or `TooMuch`."""
        if self._all >= self._settings.most_connections:
            raise TooMuch.because("place-full")
        if self._each[address] >= self._settings.most_connections_each:
            raise TooMuch.because("too-many-connections", most=self._settings.most_connections_each)
        if spectator and self._watching[table] >= self._settings.most_spectators:
            raise TooMuch.because("too-many-spectators", most=self._settings.most_spectators)
        self._count(address, table, spectator, 1)
        self._metrics.connected(spectator=spectator)
        try:
            yield
        finally:
            self._count(address, table, spectator, -1)
            self._metrics.disconnected(spectator=spectator)

    def _count(self, address: str, table: str, spectator: bool, change: int) -> None:
        self._all += change
        for counter, key in [(self._each, address), (self._watching, table)][: 1 + spectator]:
            counter[key] += change
            if not counter[key]:
                del counter[key]
