"""Placings that fit everything one has seen, found by looking for them.

Thinned-out worlds can all turn out wrong at once. Then this goes back through the story from what was seen
last: what must have lain where, before each time that two masks were under the table, swapped or not. Many
ways are followed at once; of too many, those go on that the story's beginning makes likely. Where all of
them turn out wrong it goes back again with more, so it finds a placing: the truth is one.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mascarade.bots.belief.worlds import Cards, Numbers

FREE = -1
WIDTH = 4
"""How many ways are followed for each placing asked for; and how many times more, should they all fail."""
Placing: TypeAlias = tuple[int, ...]


class SeenMask(NamedTuple):
    """This mask lay at this place."""

    at: int
    mask: int


class Under(NamedTuple):
    """Two masks went under the table: swapped, not swapped, or who knows."""

    a: int
    b: int
    really: bool | None


Story: TypeAlias = Sequence[SeenMask | Under]


class _Ways(NamedTuple):
    """Ways back to some point of the story: what must lie at each place there (or FREE), where that which
    lies at each place now lay then, and how much the way counts."""

    wanted: Cards
    lay: Cards
    weights: Numbers

    def of(self, chosen: NDArray[np.bool_] | Cards) -> "_Ways":
        return _Ways(self.wanted[chosen], self.lay[chosen], self.weights[chosen])

    def swapped(self, a: int, b: int) -> "_Ways":
        wanted = self.wanted.copy()
        wanted[:, [a, b]] = wanted[:, [b, a]]
        lay = np.where(self.lay == a, b, np.where(self.lay == b, a, self.lay))
        return _Ways(wanted, lay, self.weights)


class Fitting:
    """What may have happened in a story; `dealt` is how it began, or None where nobody knows."""

    def __init__(self, story: Story, dealt: Placing | None, cards: Sequence[int]) -> None:
        self._story = story
        self._dealt = dealt
        self._cards = np.array(cards, dtype=np.intp)
        self._count = np.bincount(self._cards)
        self._likely = list(_likely(story, dealt, self._count, len(self._cards)))

    def drawn(self, count: int, rng: np.random.Generator) -> Cards:
        """So many times how the masks may lie now: rows of masks, some of them perhaps equal."""
        kept = WIDTH * count
        while (ways := self._back(kept, rng)) is None:
            kept *= WIDTH
        ways = ways.of(_chosen(ways.weights * self._beginning(0, ways), count, rng))
        first = np.array(
            [self._dealt if self._dealt is not None else self._filled(each, rng) for each in ways.wanted]
        )
        return np.take_along_axis(first, ways.lay, axis=1)

    def _back(self, kept: int, rng: np.random.Generator) -> _Ways | None:
        """From now to the beginning; None where none of those kept turned out right."""
        places = len(self._cards)
        ways = _Ways(np.full((1, places), FREE), np.arange(places)[None], np.ones(1))
        everything = True
        for at in reversed(range(len(self._story))):
            step = self._story[at]
            if isinstance(step, SeenMask):
                ways = self._saw(ways, step)
            elif step.really is None:
                ways = self._either(ways, step, self._likely[at], kept, rng)
            elif step.really:
                ways = ways.swapped(step.a, step.b)
            if len(ways.weights) == 0:
                assert not everything, "nothing fits what was seen"
                return None
            if len(ways.weights) > kept:
                everything = False
                beginning = self._beginning(at, ways)
                chosen = _chosen(ways.weights * beginning, kept, rng)
                ways = ways.of(chosen)._replace(weights=beginning.max() / beginning[chosen])
        return ways

    def _saw(self, ways: _Ways, step: SeenMask) -> _Ways:
        wanted = ways.wanted
        elsewhere = (wanted == step.mask).sum(axis=1)
        free = (wanted[:, step.at] == FREE) & (elsewhere < self._count[step.mask])
        ways = ways.of(free | (wanted[:, step.at] == step.mask))
        ways.wanted[:, step.at] = step.mask
        return ways

    def _either(
        self, ways: _Ways, step: Under, before: Numbers, kept: int, rng: np.random.Generator
    ) -> _Ways:
        """Each way goes on as two, where that can be; of many, one that does not care goes on as either."""
        a, b = step.a, step.b
        one, other = ways.wanted[:, a], ways.wanted[:, b]
        both = (one != other) | (2 * len(one) <= kept)
        real = rng.random(len(one)) < 0.5
        stay = (both | ~real) & (before[a, one] > 0) & (before[b, other] > 0)
        swap = (both | real) & (before[a, other] > 0) & (before[b, one] > 0)
        ways = ways._replace(weights=np.where(both, 1.0, 2.0) * ways.weights)
        staying, swapping = ways.of(stay), ways.of(swap).swapped(a, b)
        return _Ways(*(np.concatenate(pair) for pair in zip(staying, swapping, strict=True)))

    def _beginning(self, at: int, ways: _Ways) -> Numbers:
        """How likely the story up to this step leads to what is wanted there, roughly."""
        chances: Numbers = self._likely[at][np.arange(len(self._cards)), ways.wanted].prod(axis=1)
        return chances

    def _filled(self, wanted: Cards, rng: np.random.Generator) -> Cards:
        """Where nobody knows how it began, the other masks lay anywhere."""
        free = wanted == FREE
        left = self._count - np.bincount(wanted[~free], minlength=len(self._count))
        first = wanted.copy()
        first[free] = rng.permutation(np.repeat(np.arange(len(left)), left))
        return first


def _chosen(weights: Numbers, count: int, rng: np.random.Generator) -> Cards:
    """Of these so many, each as often as it is heavy (to within one)."""
    sums = np.cumsum(weights)
    marks = (rng.random() + np.arange(count)) * (sums[-1] / count)
    chosen: Cards = np.minimum(np.searchsorted(sums, marks), len(weights) - 1)
    return chosen


def _likely(story: Story, dealt: Placing | None, count: Cards, places: int) -> Iterator[Numbers]:
    """Before each step and after the last: how likely each mask lies at each place by what came before, each
    place taken for itself. It is 0 only where that cannot be. The last column is for what is FREE."""
    masks = len(count)
    table = np.ones((places, masks + 1))
    table[:, :masks] = count / places if dealt is None else np.eye(masks)[list(dealt)]
    yield table
    for step in story:
        table = table.copy()
        if isinstance(step, SeenMask):
            if count[step.mask] == 1:
                table[:, step.mask] = 0.0
            table[step.at, :masks] = 0.0
            table[step.at, step.mask] = 1.0
            sums = table[:, :masks].sum(axis=1, keepdims=True)
            table[:, :masks] /= np.where(sums > 0, sums, 1.0)
        elif step.really is None:
            table[[step.a, step.b]] = (table[step.a] + table[step.b]) / 2
        elif step.really:
            table[[step.a, step.b]] = table[[step.b, step.a]]
        yield table


def may_lie_after(may: list[int], step: SeenMask | Under, cards: Sequence[int]) -> list[int]:
    """Which masks may lie at each place, one bit each, after one more step. It is never too little: each
    mask is followed for itself."""
    may = list(may)
    if isinstance(step, SeenMask):
        if cards.count(step.mask) == 1:
            may = [bits & ~(1 << step.mask) for bits in may]
        may[step.at] = 1 << step.mask
    elif step.really is None:
        may[step.a] = may[step.b] = may[step.a] | may[step.b]
    elif step.really:
        may[step.a], may[step.b] = may[step.b], may[step.a]
    return may
