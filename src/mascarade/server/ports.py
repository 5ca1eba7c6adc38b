"""What a table needs from outside: everything that tests may want to hold in their own hands."""

from hashlib import blake2b
from random import Random, SystemRandom

from mascarade.server.clock import RealTime, Time
from mascarade.server.errors import NotYours
from mascarade.server.metrics import Metrics
from mascarade.server.minds.port import Minds
from mascarade.server.nodes.news import News, Silence
from mascarade.server.options import Options
from mascarade.server.seal import Sealer, ShaSealer
from mascarade.server.settings import Settings
from mascarade.server.store import Store

MARK = 8
"""Bytes in each half of a mark."""


class Ports:
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
        news: News | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.minds = minds
        self.time: Time = time or RealTime()
        # never a seed: who knows it knows every deal
        self.chance: Random = chance or SystemRandom()
        self.sealer: Sealer = sealer or ShaSealer()
        self.news: News = news or Silence()
        self.alone = news is None
        """Whether nobody else has these tables."""
        self.metrics = Metrics()
        self.key = b""

    @property
    def beat(self) -> float:
        """From one challenge answer to the next, in seconds."""
        return self.settings.beat * self.settings.pace

    def pause(self) -> float:
        """How long a bot seems to think."""
        shortest, longest = self.settings.bot_pause
        return self.settings.pace * self.chance.uniform(shortest, longest)

    def allowed(self, options: Options) -> Options:
        """The options, unless this place does not have what they ask for."""
        if options.public and not self.settings.public_tables:
            raise NotYours.because("no-public-tables")
        return options

    def mark(self, table: str, n: int, link: str) -> str:
        """Proof that this place has said step `n` of this table, and which: nobody else can make it.

        It is made from what is public of the step alone, the chain of its game.
        """
        which = blake2b(link.encode(), key=self.key, digest_size=MARK).hexdigest()
        return self.number_mark(table, n) + which

    def number_mark(self, table: str, n: int) -> str:
        """The first half of it, which proves the number alone."""
        return blake2b(f"{table} {n}".encode(), key=self.key, digest_size=MARK).hexdigest()
