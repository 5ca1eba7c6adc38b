"""What the people at one table may do in a while: change the room, answer, chat, write notes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from mascarade.server.buckets import Bucket, Buckets
from mascarade.server.clock import Time
from mascarade.server.errors import TooMuch

BURST = 5
"""Minutes' worth that may come at once: more than an honest table ever needs."""

MOST_PEOPLE = 100
"""So many owners are remembered at a table; the chairs they sit on are counted anyway."""


class _Payer(NamedTuple):
    person: Bucket
    chair: Bucket


class Budget:
    """Limits the steps that people cause: they are stored, and told to everyone.

    Each takes one from whoever asks for it and one from their chair. A new identity on the same chair is
    therefore no way around, and neither is another chair. All chairs together limit the table, and no one can
    use up what other people need to play on. What the server does by itself is free.
    """

    def __init__(self, time: Time, a_minute: int, refusal: Callable[[int], TooMuch]) -> None:
        """`refusal` is what is said beyond it, with the seconds to wait."""
        most, rate = BURST * a_minute, a_minute / 60
        self._people = Buckets(time, most, rate, MOST_PEOPLE)
        self._chairs = Buckets(time, most, rate, MOST_PEOPLE)
        self._refusal = refusal
        self._payer: _Payer | None = None
        self._spent = 0

    @contextmanager
    def charged_to(self, owner: str, chair: int) -> Iterator[None]:
        """Charge the steps that are stored meanwhile to this person; what fails costs nothing.

        The table's lock is held: only one person at a time is charged.
        """
        self._payer, self._spent = _Payer(self._people.of(owner), self._chairs.of(str(chair))), 0
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
        """Whether nobody could change anything from this chair now."""
        return self._chairs.of(str(chair)).left < 1

    def spend(self) -> None:
        """One more step is about to be stored, or `TooMuch`, with the seconds to wait."""
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


class Recently:
    """At most `times` in any `seconds`, for each person; people who did nothing lately are dropped."""

    def __init__(self, time: Time, times: int, seconds: float) -> None:
        self._time = time
        self._times = times
        self._seconds = seconds
        self._when: dict[str, list[float]] = {}

    def __len__(self) -> int:
        return len(self._when)

    def spent(self, owner: str) -> bool:
        """Whether this person has had all of it."""
        since = self._time.now() - self._seconds
        recent = {who: [when for when in whens if when > since] for who, whens in self._when.items()}
        self._when = {who: whens for who, whens in recent.items() if whens}
        return len(self._when.get(owner, ())) >= self._times

    def count(self, owner: str) -> None:
        """This person has done it once more."""
        self._when.setdefault(owner, []).append(self._time.now())
