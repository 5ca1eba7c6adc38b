"""Rate limits: buckets of tokens that come back with time, for instance one for each person or address."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from math import ceil
from typing import Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

Key = TypeVar("Key", bound=Hashable)


class Now(Protocol):
    """The part of `Time` that buckets need."""

    def now(self) -> float:
        """Seconds from some beginning."""


class Bucket:
    """Holds `most` tokens, which come back within `seconds`. It may go into debt; `take` says how deep.

    Usually tokens come back evenly. A caller who takes no more than `most` in any `seconds` is never refused,
    and a burst of `most` may be followed by almost as many again. In an `exact` bucket each token comes back
    `seconds` after it was taken, so there are never more than `most` in any `seconds`. That is for limits
    that players are told in these words. An exact bucket remembers when each token was taken, so `most`
    should be small.
    """

    __slots__ = ("__weakref__", "_at", "_left", "_most", "_rate", "_seconds", "_taken", "_time")

    def __init__(self, time: Now, most: float, seconds: float, *, exact: bool = False) -> None:
        self._time = time
        self._most = most
        self._seconds = seconds
        self._rate = most / seconds
        self._left = most
        self._at = time.now()
        self._taken: deque[float] | None = deque() if exact else None

    def take(self) -> float:
        """Take a token and return how many are left; if that is below zero, there was none."""
        self._refill()
        self._left -= 1
        if self._taken is not None:
            self._taken.append(self._at)
        return self._left

    def put_back(self) -> None:
        """Undo the latest `take`."""
        if self._taken is not None:
            if not self._taken:
                return
            self._taken.pop()
        self._left += 1

    def wait(self) -> int:
        """Whole seconds until there is a token again."""
        if self._taken is not None:
            # until the token comes back that ends the debt
            missing = max(0, 1 - int(self._left))
            due = self._taken[missing - 1] + self._seconds if missing else self._at
            return max(1, ceil(due - self._at))
        return max(1, ceil((1 - self._left) / self._rate))

    @property
    def left(self) -> float:
        """How many tokens there are now."""
        self._refill()
        return self._left

    @property
    def full(self) -> bool:
        """Whether it is the same as a new one."""
        self._refill()
        return self._left >= self._most

    def _refill(self) -> None:
        now = self._time.now()
        if self._taken is None:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
        else:
            while self._taken and self._taken[0] <= now - self._seconds:
                self._taken.popleft()
                self._left += 1
        self._at = now


class Buckets(Generic[Key]):
    """A bucket for each key. At most `kept` are remembered, those that were used last.

    A bucket that is full again is dropped, since a new one is the same. But while a connection still holds
    it, `of` returns that same bucket: two tabs must not get a bucket each.
    """

    def __init__(self, time: Now, most: float, seconds: float, kept: int, *, exact: bool = False) -> None:
        self._time = time
        self._most = most
        self._seconds = seconds
        self._exact = exact
        self._limit = kept
        self._kept: OrderedDict[Key, Bucket] = OrderedDict()
        self._held: WeakValueDictionary[Key, Bucket] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, key: Key) -> Bucket:
        """The key's bucket: the same as before, unless it was full or `kept` others were used since."""
        bucket = self._kept.pop(key, None) or self._held.get(key)
        if bucket is None:
            bucket = self._held[key] = Bucket(self._time, self._most, self._seconds, exact=self._exact)
        self._kept[key] = bucket
        self._drop()
        return bucket

    def _drop(self) -> None:
        """Drop full buckets, the ones longest unused first, and those beyond the limit."""
        while len(self._kept) > 1:
            oldest = next(iter(self._kept))
            if len(self._kept) <= self._limit and not self._kept[oldest].full:
                return
            del self._kept[oldest]
