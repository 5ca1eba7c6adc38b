"""Placings and how likely each is: the joint distribution, as one number a placing.

A placing says which mask lies at each place. It is kept as an unsigned 64-bit number, four bits a place, so
that equal placings are equal numbers and a swap is one exclusive or. The seventeenth place, where a table
has one, needs no bits: all masks together are known, so what lies there follows from the rest.

Beside its weight a placing carries `tally`: for each player, how many of the swaps that led here were real,
in expectation over all the ways that lead here. That is all one needs to learn how a player swaps.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]
Keys: TypeAlias = NDArray[np.uint64]
Cards: TypeAlias = NDArray[np.intp]

BITS = 4
KEPT_PLACES = 16
_NIBBLE = np.uint64(15)
LEAST = 1e-15
"""No world that fits is ever given up for what people do: it keeps at least this weight."""


def _shift(place: int) -> np.uint64:
    return np.uint64(BITS * place)


class Worlds:
    """Weighted placings of `cards` (each the number of a mask) over as many places.

    `limit` is how many are kept. While that suffices they are all there are (`exact`); beyond it the light
    ones are thinned out by chance, without bias: what is kept of them stands for what is not.
    """

    def __init__(self, placings: Cards, tally: Sequence[float] | Numbers, *, limit: int, exact: bool) -> None:
        placed = placings.astype(np.uint64)
        self.places = placed.shape[1]
        self.exact = exact
        self._limit = limit
        self._all = np.bitwise_xor.reduce(placed[0])
        self.keys: Keys = np.zeros(len(placed), dtype=np.uint64)
        for place in range(min(self.places, KEPT_PLACES)):
            self.keys |= placed[:, place] << _shift(place)
        self.weights: Numbers = np.full(len(placed), 1.0 / len(placed))
        self.tally: Numbers = np.tile(np.asarray(tally, dtype=np.float64), (len(placed), 1))
        self._gather(self.keys, self.weights, self.tally)

    def __len__(self) -> int:
        return len(self.keys)

    def at(self, place: int) -> Cards:
        """The mask at this place, in every world."""
        if place < KEPT_PLACES:
            return ((self.keys >> _shift(place)) & _NIBBLE).astype(np.intp)
        folded = self.keys
        for half in (32, 16, 8, 4):
            folded = folded ^ (folded >> np.uint64(half))
        last: Cards = ((folded ^ self._all) & _NIBBLE).astype(np.intp)
        return last

    def lying(self, place: int, masks: int) -> Numbers:
        """How likely each of so many masks is at this place."""
        chances: Numbers = np.bincount(self.at(place), self.weights, masks).astype(np.float64, copy=False)
        return chances

    def table(self, masks: int) -> Numbers:
        """How likely each mask is at each place."""
        return np.array([self.lying(place, masks) for place in range(self.places)])

    def swap(self, a: int, b: int) -> None:
        """The masks at these places were exchanged, for certain."""
        self.keys = self._swapped(a, b)

    def branch(self, a: int, b: int, chance: float, by: int, rng: np.random.Generator) -> None:
        """Player `by` had the masks at `a` and `b` under the table, and swapped them by this chance."""
        weights = np.concatenate((self.weights * (1.0 - chance), self.weights * chance))
        tally = np.concatenate((self.tally, self.tally))
        tally[len(self) :, by] += 1.0
        self._gather(np.concatenate((self.keys, self._swapped(a, b))), weights, tally, rng)

    def keep(self, fits: NDArray[np.bool_]) -> bool:
        """Only these worlds are left; False, and nothing changes, where that would be none."""
        weights = self.weights[fits]
        total = weights.sum()
        if not total > 0.0:
            return False
        self.keys, self.weights, self.tally = self.keys[fits], weights / total, self.tally[fits]
        return True

    def weigh(self, factors: Numbers) -> None:
        """Something happened that is so likely in each world."""
        weights = self.weights * factors
        weights = np.maximum(weights / weights.sum(), LEAST)
        self.weights = weights / weights.sum()

    def expected(self) -> Numbers:
        """How many of each player's swaps were real, in expectation."""
        counts: Numbers = self.weights @ self.tally
        return counts

    def drawn(self, count: int, rng: np.random.Generator) -> Cards:
        """So many placings, each as often as it is likely (to within one), in no order: rows of masks."""
        marks = (rng.random() + np.arange(count)) / count
        chosen = np.searchsorted(np.cumsum(self.weights), marks * self.weights.sum())
        chosen = rng.permutation(np.minimum(chosen, len(self) - 1))
        rows: Cards = np.stack([self.at(place)[chosen] for place in range(self.places)], axis=1)
        return rows

    def _swapped(self, a: int, b: int) -> Keys:
        low, high = min(a, b), max(a, b)
        one = (self.keys >> _shift(low)) & _NIBBLE
        if high < KEPT_PLACES:
            change = one ^ ((self.keys >> _shift(high)) & _NIBBLE)
            both: Keys = self.keys ^ (change << _shift(low)) ^ (change << _shift(high))
            return both
        change = one ^ self.at(high).astype(np.uint64)
        swapped: Keys = self.keys ^ (change << _shift(low))
        return swapped

    def _gather(
        self, keys: Keys, weights: Numbers, tally: Numbers, rng: np.random.Generator | None = None
    ) -> None:
        """Equal placings become one; its tally is the mean of theirs. Of too many, `limit` are kept."""
        order = np.argsort(keys)
        keys, weights = keys[order], weights[order]
        first = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
        size = np.diff(first, append=len(keys))
        sums = self.weights = np.add.reduceat(weights, first)
        if rng is not None and len(first) > self._limit:
            self.exact = False
            chosen, self.weights = _thinned(sums, self._limit, rng)
            first, size, sums = first[chosen], size[chosen], sums[chosen]
        self.keys = keys[first]
        merged = tally[order[first]] * weights[first, None]
        # nearly all are alone or two, for which a sum over each is slow
        for further in range(1, size.max()):
            more = np.flatnonzero(size > further)
            at = first[more] + further
            merged[more] += tally[order[at]] * weights[at, None]
        self.tally = merged / sums[:, None]


def _thinned(weights: Numbers, limit: int, rng: np.random.Generator) -> tuple[Cards, Numbers]:
    """Which of the worlds are kept, and their weights: the heavy ones as they are, of the light ones some,
    all of one weight.

    The weight is such that the light ones' share stays what it was (Fearnhead and Clifford, 2003).
    """
    bar = _bar(weights, limit)
    heavy = weights > bar
    light = np.flatnonzero(~heavy)
    sums = np.cumsum(weights[light])
    wanted = limit - int(heavy.sum())
    marks = (rng.random() + np.arange(wanted)) * (sums[-1] / wanted)
    chosen = np.concatenate((np.flatnonzero(heavy), light[np.searchsorted(sums, marks)]))
    kept = np.where(heavy, weights, bar)[chosen]
    return chosen, kept / kept.sum()


def _bar(weights: Numbers, limit: int) -> float:
    """The weight above which a world is kept for certain when only so many can be."""
    falling = np.sort(weights)[::-1]
    rest = falling.sum() - np.concatenate(([0.0], np.cumsum(falling)[:-1]))
    heavier = np.arange(len(falling))
    left = limit - heavier
    fits = (left > 0) & (falling * np.maximum(left, 1) <= rest)
    first = int(np.argmax(fits))
    return float(rest[first] / left[first])
