"""Rate limits: token buckets that fill again with time, one for each person, chair or address."""

from collections import OrderedDict
from math import ceil
from weakref import WeakValueDictionary

from mascarade.server.clock import Time


class Bucket:
    """Holds `most` and fills at `rate` a second. It may go into debt; `take` says how deep."""

    __slots__ = ("__weakref__", "_at", "_left", "_most", "_rate", "_time")

    def __init__(self, time: Time, most: float, rate: float) -> None:
        self._time = time
        self._most = most
        self._rate = rate
        self._left = most
        self._at = time.now()

    def take(self) -> float:
        """Take one and return what is left; below zero it was one too many."""
        self._fill()
        self._left -= 1
        return self._left

    def put_back(self) -> None:
        """Undo one `take`."""
        self._left += 1

    def wait(self) -> int:
        """Whole seconds until there is one again."""
        return max(1, ceil((1 - self._left) / self._rate))

    @property
    def left(self) -> float:
        """What could be taken now."""
        self._fill()
        return self._left

    @property
    def full(self) -> bool:
        """Whether it is as good as a new one."""
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = self._time.now()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of those who came last, at most `kept` of them.

    A bucket that is full again is dropped, since a new one says the same. While a connection still holds it,
    it is given out again all the same: two tabs must not get a bucket each.
    """

    def __init__(self, time: Time, most: float, rate: float, kept: int) -> None:
        self._time = time
        self._most = most
        self._rate = rate
        self._limit = kept
        self._kept: OrderedDict[str, Bucket] = OrderedDict()
        self._held: WeakValueDictionary[str, Bucket] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, whose: str) -> Bucket:
        """The same as before, unless it was full or `kept` others came since."""
        bucket = self._kept.pop(whose, None) or self._held.get(whose)
        if bucket is None:
            bucket = self._held[whose] = Bucket(self._time, self._most, self._rate)
        self._kept[whose] = bucket
        self._drop()
        return bucket

    def _drop(self) -> None:
        """Drop those that say nothing any more, the ones longest unused first, and whatever is too many."""
        while len(self._kept) > 1:
            oldest = next(iter(self._kept))
            if len(self._kept) <= self._limit and not self._kept[oldest].full:
                return
            del self._kept[oldest]
