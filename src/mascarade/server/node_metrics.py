"""The metrics of a node: its leases, the tables it follows, and the news between nodes."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)


class NodeMetrics:
    """The metrics of one node. A single node leads all its tables, and counts nothing else."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self._tables = Gauge(
            "mascarade_node_tables", "Tables in memory: led here, followed here.", ["role"], registry=own
        )
        self._taken = Counter(
            "mascarade_leases_taken", "Leases taken: of new tables, over from others.", ["kind"], registry=own
        )
        self.lost = Counter("mascarade_leases_lost", "Leases of open tables that were lost.", registry=own)
        self.overtaken = Counter(
            "mascarade_overtaken", "Steps not stored because another node was first.", registry=own
        )
        self.rounds = Histogram(
            "mascarade_round_seconds", "How long a round took.", buckets=_SECONDS, registry=own
        )
        self.rounds_failed = Counter("mascarade_rounds_failed", "Rounds that failed.", registry=own)
        self._catch_ups = Histogram(
            "mascarade_catch_up_seconds",
            "How long it took to learn what others have stored.",
            buckets=_SECONDS,
            registry=own,
        )
        self._steps = Counter("mascarade_catch_up_steps", "Steps learned from the store.", registry=own)
        self.quiet = Counter(
            "mascarade_quiet_tables", "Times the store was asked because a table had no news.", registry=own
        )
        self.behind = Counter(
            "mascarade_quiet_tables_behind", "Times the store then had more than this node.", registry=own
        )
        self.losses = Counter(
            "mascarade_losses", "Tables of which the database had lost what this node knew.", registry=own
        )
        for kind in ("new", "over"):
            self._taken.labels(kind)

    def watch(self, led: Callable[[], int], followed: Callable[[], int]) -> None:
        """Set the functions that return the numbers of tables when the metrics are read."""
        self._tables.labels("led").set_function(led)
        self._tables.labels("followed").set_function(followed)

    def took(self, epoch: int) -> None:
        """A lease was taken; epoch 1 is the first lease of a new table."""
        self._taken.labels("new" if epoch == 1 else "over").inc()

    def caught_up(self, steps: int, seconds: float) -> None:
        self._steps.inc(steps)
        self._catch_ups.observe(seconds)


class NewsMetrics:
    """The metrics of the news that one node sends and receives."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.told = Counter("mascarade_news_told", "News that the broker has taken.", registry=own)
        self.heard = Counter("mascarade_news_heard", "News of other nodes.", registry=own)
        self.dropped = Counter("mascarade_news_dropped", "News that were not sent.", registry=own)
        self._waiting = Gauge("mascarade_news_waiting", "News that wait to be sent.", registry=own)
        self._connected = Gauge(
            "mascarade_news_connected", "Whether news arrive from the broker: 1 or 0.", registry=own
        )

    def watch(self, waiting: Callable[[], int], connected: Callable[[], bool]) -> None:
        """Set the functions that are called when the metrics are read."""
        self._waiting.set_function(waiting)
        self._connected.set_function(connected)
