"""The metrics of a server, for Prometheus: numbers alone, with nothing about particular people or tables.

A label has few values, which are known beforehand: no table, name, address or path.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from mascarade.server.node_metrics import NodeMetrics

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

SAMPLED = 10
"""The time of one in so many commits is observed."""

_FAST = (0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_STATUSES = {1: "1xx", 2: "2xx", 3: "3xx", 4: "4xx", 5: "5xx"}


class Metrics:
    """The metrics of one server, in a registry of its own, so that two servers in one process do not mix."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        self.tables = Gauge("mascarade_tables", "Open tables by phase.", ["phase"], registry=own)
        self.connections = Gauge(
            "mascarade_connections", "Open sockets: of seats, of spectators.", ["kind"], registry=own
        )
        self._steps = Counter("mascarade_steps", "Steps stored.", registry=own)
        self._storing = Histogram(
            "mascarade_store_seconds",
            "From the request for a commit to its end, of every tenth.",
            buckets=_FAST,
            registry=own,
        )
        self.store_failures = Counter("mascarade_store_failures", "Commits that failed.", registry=own)
        self._updates = Counter("mascarade_updates_sent", "Numbered updates sent.", registry=own)
        # plain numbers that are added up when the metrics are read: the library's counters take a lock each
        self.told = 0
        self._stored = 0
        self._commits = -1
        self.dropped = Counter(
            "mascarade_slow_clients_dropped", "Clients that read too slowly.", registry=own
        )
        self.pruned = Counter(
            "mascarade_tables_pruned", "Closed tables removed because they were old.", registry=own
        )
        self._refused = Counter("mascarade_refused", "Frames refused, by reason.", ["key"], registry=own)
        self.asked = Counter("mascarade_bot_asks", "Questions put to bots.", registry=own)
        self.silent = Counter("mascarade_bot_silent", "Questions no bot answered in time.", registry=own)
        self._requests = Counter(
            "mascarade_http_requests", "Requests by route and status.", ["route", "status"], registry=own
        )
        self.nodes = NodeMetrics()

    def include(self, others: CollectorRegistry) -> None:
        """Expose the metrics of another registry, too."""
        self._registry.register(others)

    def phases(self, counted: dict[str, int]) -> None:
        """Set the number of tables in each phase."""
        for phase in ("lobby", "memorise", "play", "over"):
            self.tables.labels(phase).set(counted.get(phase, 0))

    def stored(self, steps: int, seconds: float) -> None:
        """So many steps were stored in one commit, which took so long; only some times are observed."""
        self._stored += steps
        self._commits += 1
        if self._commits % SAMPLED == 0:
            self._storing.observe(seconds)

    def connected(self, *, spectator: bool) -> None:
        """A WebSocket was opened."""
        self.connections.labels("spectator" if spectator else "seat").inc()

    def disconnected(self, *, spectator: bool) -> None:
        """A WebSocket was closed."""
        self.connections.labels("spectator" if spectator else "seat").dec()

    def refused(self, key: str) -> None:
        """A frame was refused; `key` is the key of the error."""
        self._refused.labels(key).inc()

    def requested(self, template: str, status: int) -> None:
        """A request was answered; `template` is the declared path, with {braces} and no ids."""
        self._requests.labels(template, _STATUSES.get(status // 100, "other")).inc()

    def exposition(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        told, self.told = self.told, 0
        stored, self._stored = self._stored, 0
        self._updates.inc(told)
        self._steps.inc(stored)
        return generate_latest(self._registry)
