"""Random choices that are the same for a seed on every machine and with every release of Python.

Python promises this only for `Random.random` with a text as its seed, so everything here uses that.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of choices that a seed and its purpose determine."""

    def __init__(self, purpose: str, seed: int) -> None:
        self._random = Random(f"mascarade {purpose} {seed}")

    def below(self, number: int) -> int:
        """A whole number from 0 to `number` - 1."""
        return int(self._random.random() * number)

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in random order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
