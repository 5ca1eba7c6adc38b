"""Limits on what people do at one table: change the room, answer, chat, write notes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from mascarade.server.buckets import Bucket, Buckets
from mascarade.server.clock import Time
from mascarade.server.errors import TooMuch

BURST = 5
"""Minutes' worth that may come at once: more than people at a table ever need."""

MOST_PEOPLE = 100
"""How many owners are remembered at a table. Their chairs are counted in any case."""


class _Payer(NamedTuple):
    person: Bucket
    chair: Bucket


class Budget:
    """Limits the steps that people cause, since each is stored and sent to everyone.

    A step is charged to the person and to their chair, so that neither a new identity on the same chair nor
    another chair gives more. The chairs together limit the whole table, and no person can use up what others
    need. Steps that the server takes by itself are free.
    """

    def __init__(self, time: Time, a_minute: int, refusal: Callable[[int], TooMuch]) -> None:
        """`refusal` makes the refusal from the seconds to wait."""
        most, seconds = BURST * a_minute, BURST * 60
        self._people = Buckets[str](time, most, seconds, MOST_PEOPLE)
        self._chairs = Buckets[int](time, most, seconds, MOST_PEOPLE)
        self._refusal = refusal
        self._payer: _Payer | None = None
        self._spent = 0

    @contextmanager
    def charged_to(self, owner: str, chair: int) -> Iterator[None]:
        """Charge the steps that are stored meanwhile to this person; if that fails, they cost nothing.

        The caller holds the lock of the table, so only one person is charged at a time.
        """
        self._payer, self._spent = _Payer(self._people.of(owner), self._chairs.of(chair)), 0
        try:
            yield
        except Exception:
            for bucket in self._payer:
                for _ in range(self._spent):
                    bucket.put_back()
            raise
        finally:
            self._payer = None

    def used_up(self, chair: int) -> bool:
        """Whether this chair has no change left now."""
        return self._chairs.of(chair).left < 1

    def spend(self) -> None:
        """Charge one more step, or raise `TooMuch` with the seconds to wait."""
        if self._payer is None:
            return
        if min([bucket.take() for bucket in self._payer]) >= 0:
            self._spent += 1
            return
        for bucket in self._payer:
            bucket.put_back()
        seconds = max(bucket.wait() for bucket in self._payer)
        refused = self._refusal(seconds)
        refused.seconds = seconds
        raise refused


class PersonalRate:
    """At most `times` in any `seconds`, for each person at a table."""

    def __init__(self, time: Time, times: int, seconds: float) -> None:
        self._buckets = Buckets[str](time, times, seconds, MOST_PEOPLE, exact=True)

    def __len__(self) -> int:
        return len(self._buckets)

    def spent(self, owner: str) -> bool:
        """Whether this person must wait."""
        return self._buckets.of(owner).left < 1

    def count(self, owner: str) -> None:
        """Count once more for this person."""
        self._buckets.of(owner).take()
