"""How often one address may do what: buckets that fill again with time."""

from collections import OrderedDict
from math import ceil

from mascarade.server.clock import Time
from mascarade.server.settings import Settings
from mascarade.server.web.refusals import TooOften

MOST_ADDRESSES = 20_000
"""Of those that came last; a stranger with more addresses than that cannot fill the memory."""


class Bucket:
    """Holds `most` and fills at `rate` a second. One may go into debt, and sees how deep."""

    __slots__ = ("_at", "_left", "_most", "_rate", "_time")

    def __init__(self, time: Time, most: float, rate: float) -> None:
        self._time = time
        self._most = most
        self._rate = rate
        self._left = most
        self._at = time.now()

    def take(self) -> float:
        """Take one, and see what is left: below zero it was one too many."""
        now = self._time.now()
        # the machine's clock may be set back
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        self._left -= 1
        return self._left

    def put_back(self) -> None:
        """That one did not count."""
        self._left += 1

    def wait(self) -> int:
        """Whole seconds until there is one again."""
        return max(1, ceil((1 - self._left) / self._rate))


class Buckets:
    """One for each of those who came last."""

    def __init__(self, time: Time, most: float, rate: float) -> None:
        self._time = time
        self._most = most
        self._rate = rate
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, whose: str) -> Bucket:
        """The same as before, if it is still there."""
        bucket = self._kept.pop(whose, None) or Bucket(self._time, self._most, self._rate)
        self._kept[whose] = bucket
        if len(self._kept) > MOST_ADDRESSES:
            self._kept.popitem(last=False)
        return bucket


class Limit:
    """So many in so many seconds, for each address."""

    def __init__(self, time: Time, most: int, seconds: float) -> None:
        self._buckets = Buckets(time, most, most / seconds)

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
        self.guesses = Limit(time, settings.guesses_a_minute, 60)
