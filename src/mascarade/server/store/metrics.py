"""Metrics of a store: what waits, what is in use, and how long storing takes."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_MANY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)
_SECONDS = (0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class StoreMetrics:
    """The metrics of one store. Gauges are read from the store when they are collected."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self._size = Histogram(
            "mascarade_store_batch_size",
            "Pieces of work stored in one transaction.",
            buckets=_MANY,
            registry=own,
        )
        self._seconds = Histogram(
            "mascarade_store_batch_seconds",
            "From the beginning of a transaction to its end, retries included.",
            buckets=_SECONDS,
            registry=own,
        )
        self.lost = Counter("mascarade_store_batches_lost", "Batches that were not stored.", registry=own)
        self._waiting = Gauge(
            "mascarade_store_waiting",
            "Work, reads and leases that wait for a connection.",
            ["use"],
            registry=own,
        )
        self._busy = Gauge("mascarade_store_connections_busy", "Connections in use.", ["use"], registry=own)
        self._most = Gauge(
            "mascarade_store_connections_most",
            "Connections there may be at most.",
            ["use"],
            registry=own,
        )

    def batch(self, size: int, seconds: float) -> None:
        """So many pieces of work were tried in one transaction, which took so long."""
        self._size.observe(size)
        self._seconds.observe(seconds)

    def watch(self, use: str, most: int, busy: Callable[[], int], waiting: Callable[[], int]) -> None:
        """Measure a pool of connections."""
        self._most.labels(use).set(most)
        self._busy.labels(use).set_function(busy)
        self._waiting.labels(use).set_function(waiting)
