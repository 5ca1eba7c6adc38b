"""How sure one may be of a share."""

from math import sqrt

from msgspec import Struct

from mascarade.lab.simulation.counts import WIN, Share

Z = 1.96


class Bounds(Struct, frozen=True):
    """A share, and what it lies between in 95 of 100 cases (Wilson)."""

    share: float
    low: float
    high: float


def bounds(times: float, of: int) -> Bounds:
    """So many times of so many; with none at all, anything is possible."""
    if not of:
        return Bounds(0.0, 0.0, 1.0)
    share = times / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    reach = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return Bounds(share, max(0.0, middle - reach), min(1.0, middle + reach))


def wins(share: Share) -> Bounds:
    """The part of their games that they won; a shared victory counts in part."""
    return bounds(share.won / WIN, share.of)
