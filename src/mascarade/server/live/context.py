"""What tables need from outside: time, chance, store, minds, seals, settings. Tests replace each of them."""

from random import Random, SystemRandom

from mascarade.server.clock import RealTime, Time
from mascarade.server.errors import CannotStore, NotYours
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.news import News, NoNews
from mascarade.server.live.outage import Outage
from mascarade.server.logs import log
from mascarade.server.metrics import Metrics
from mascarade.server.minds.port import Minds
from mascarade.server.sealing import Sealer, ShaSealer
from mascarade.server.settings import Settings
from mascarade.server.store import Store
from mascarade.server.table import marks
from mascarade.wire.options import Options

_log = log("table")


class Context:
    """What the tables of one server need from outside."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        minds: Minds,
        *,
        time: Time | None = None,
        chance: Random | None = None,
        sealer: Sealer | None = None,
        cluster: Cluster | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.minds = minds
        self.time: Time = time or RealTime()
        self.outage = Outage(store, self.time)
        # not seeded: a seed would give away every deal
        self.chance: Random = chance or SystemRandom()
        self.sealer: Sealer = sealer or ShaSealer()
        self.cluster = cluster
        self.news: News = NoNews() if cluster is None else cluster.news
        self.alone = cluster is None
        """Whether this is the only node."""
        self.metrics = Metrics()
        self.key = b""
        """The secret key of all marks."""
        self.salts: dict[str, bytes] = {}
        """The salts of tables whose verdict the server's owner has taken back; their marks contain them."""

    @property
    def beat(self) -> float:
        """Seconds from one answer to a challenge to the next."""
        return self.settings.beat * self.settings.pace

    @property
    def shortest_thinking_time(self) -> float:
        """The least seconds that a bot seems to think."""
        return self.settings.bot_pause[0] * self.settings.pace

    def thinking_time(self) -> float:
        """How long a bot seems to think this time, in seconds: drawn anew for each answer."""
        shortest, longest = self.settings.bot_pause
        return self.settings.pace * self.chance.uniform(shortest, longest)

    def allowed(self, options: Options) -> Options:
        """The options. Raises if this server does not allow them."""
        if options.public and not self.settings.public_tables:
            raise NotYours.because("no-public-tables")
        return options

    def mark(self, table: str, n: int, link: str, at: float) -> str:
        """The mark of step `n` of this table."""
        return marks.mark(self.key, self.salts.get(table, b""), table, n, link, at)

    def proved(self, table: str, n: int, mark: str) -> bool:
        """Whether this server made this mark for step `n` of this table."""
        return marks.proved(self.key, self.salts.get(table, b""), table, n, mark)

    def cannot_store(self, table: str, lost: Exception) -> CannotStore:
        """Log and count a failure to store or read something of this table; returns the refusal for it."""
        self.outage.began()
        _log.error("cannot store", table=table, why=str(lost))
        self.metrics.store_failures.inc()
        return CannotStore.because("store-failed")

    def set_salt(self, table: str, salt: bytes) -> None:
        """Set the salt of this table's marks: marks with another salt prove nothing from now on."""
        if salt:
            self.salts[table] = salt
        else:
            self.salts.pop(table, None)
