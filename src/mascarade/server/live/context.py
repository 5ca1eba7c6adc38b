"""What a table needs from outside: everything that tests may want to hold in their own hands."""

from random import Random, SystemRandom

from mascarade.server.clock import RealTime, Time
from mascarade.server.errors import CannotStore, NotYours
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.news import News, Silence
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
    """Time, chance, the store, the bots, the seals; and the settings."""

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
        # never a seed: who knows it knows every deal
        self.chance: Random = chance or SystemRandom()
        self.sealer: Sealer = sealer or ShaSealer()
        self.cluster = cluster
        self.news: News = Silence() if cluster is None else cluster.news
        self.alone = cluster is None
        """Whether nobody else has these tables."""
        self.metrics = Metrics()
        self.key = b""
        """What marks are made with."""
        self.salts: dict[str, bytes] = {}
        """And where the owner has taken a verdict back, this as well."""

    @property
    def beat(self) -> float:
        """From one challenge answer to the next, in seconds."""
        return self.settings.beat * self.settings.pace

    @property
    def shortest_pause(self) -> float:
        """The least that `pause` gives, in seconds."""
        return self.settings.bot_pause[0] * self.settings.pace

    def pause(self) -> float:
        """How long a bot seems to think."""
        shortest, longest = self.settings.bot_pause
        return self.settings.pace * self.chance.uniform(shortest, longest)

    def allowed(self, options: Options) -> Options:
        """The options, unless this place does not have what they ask for."""
        if options.public and not self.settings.public_tables:
            raise NotYours.because("no-public-tables")
        return options

    def mark(self, table: str, n: int, link: str, at: float) -> str:
        """Proof that this server has said step `n` of this table, and which it was."""
        return marks.mark(self.key, self.salts.get(table, b""), table, n, link, at)

    def proved(self, table: str, n: int, mark: str) -> bool:
        """Whether this server made this mark, for this very step of this table."""
        return marks.proved(self.key, self.salts.get(table, b""), table, n, mark)

    def cannot_store(self, table: str, lost: Exception) -> CannotStore:
        """Something of this table could not be stored, or read: what the person who wanted it is told."""
        self.outage.began()
        _log.error("cannot store", table=table, why=str(lost))
        self.metrics.store_failures.inc()
        return CannotStore.because("store-failed")

    def salt(self, table: str, salt: bytes) -> None:
        """Marks that this table got with another salt prove nothing from now on."""
        if salt:
            self.salts[table] = salt
        else:
            self.salts.pop(table, None)
