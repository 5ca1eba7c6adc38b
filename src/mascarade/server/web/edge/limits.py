"""How often one address may do what: buckets that fill again with time."""

from mascarade.server.buckets import Buckets
from mascarade.server.clock import Time
from mascarade.server.settings import Settings
from mascarade.server.web.edge.refusals import TooOften

MOST_ADDRESSES = 20_000
"""Of those that came last; a stranger with more addresses than that cannot fill the memory."""

KNOCKS, KNOCKS_SECONDS = 12, 600
"""New requests to join of one address in so many seconds: a host who says no is not asked without end."""


class Limit:
    """So many in so many seconds, for each address."""

    def __init__(self, time: Time, most: int, seconds: float) -> None:
        self._buckets = Buckets(time, most, most / seconds, MOST_ADDRESSES)

    def spend(self, address: str) -> None:
        """One more, or `TooOften`, which costs nothing."""
        bucket = self._buckets.of(address)
        if bucket.take() < 0:
            bucket.put_back()
            raise TooOften(bucket.wait())

    def give_back(self, address: str) -> None:
        """It did not count: somebody looked for what is there, or made nothing."""
        self._buckets.of(address).put_back()


class Limits:
    """All that are counted by address."""

    def __init__(self, time: Time, settings: Settings) -> None:
        self.requests = Limit(time, settings.requests_a_minute, 60)
        self.assets = Limit(time, settings.assets_a_minute, 60)
        self.tables = Limit(time, settings.tables_an_hour, 3600)
        self.studies = Limit(time, settings.studies_a_minute, 60)
        self.knocks = Limit(time, KNOCKS, KNOCKS_SECONDS)
        self.guesses = Limit(time, settings.guesses_a_minute, 60)
