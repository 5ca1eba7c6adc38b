"""Rate limits for each address."""

from mascarade.server.buckets import Buckets
from mascarade.server.clock import Time
from mascarade.server.settings import Settings
from mascarade.server.web.edge.refusals import TooOften

MOST_ADDRESSES = 20_000
"""Addresses that are remembered, the latest: an attacker with more addresses cannot fill the memory."""

KNOCKS, KNOCKS_SECONDS = 12, 600
"""New requests to join by one address in so many seconds: a host who declines is not asked for ever."""


class AddressLimit:
    """So many in so many seconds for each address, evenly refilled."""

    def __init__(self, time: Time, most: int, seconds: float) -> None:
        self._buckets = Buckets[str](time, most, seconds, MOST_ADDRESSES)

    def spend(self, address: str) -> None:
        """Count one more, or raise `TooOften`; what is refused does not count."""
        bucket = self._buckets.of(address)
        if bucket.take() < 0:
            bucket.put_back()
            raise TooOften(bucket.wait())

    def give_back(self, address: str) -> None:
        """Undo one `spend`: what was done does not count after all."""
        self._buckets.of(address).put_back()


class Limits:
    """Everything that is limited by address."""

    def __init__(self, time: Time, settings: Settings) -> None:
        self.requests = AddressLimit(time, settings.requests_a_minute, 60)
        self.assets = AddressLimit(time, settings.assets_a_minute, 60)
        self.tables = AddressLimit(time, settings.tables_an_hour, 3600)
        self.studies = AddressLimit(time, settings.studies_a_minute, 60)
        self.knocks = AddressLimit(time, KNOCKS, KNOCKS_SECONDS)
        self.guesses = AddressLimit(time, settings.guesses_a_minute, 60)
