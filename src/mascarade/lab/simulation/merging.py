"""Adds counts: those of some games and of others are the counts of all of them."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from mascarade.lab.simulation.counts import GameCounts

S = TypeVar("S", bound=Struct)


def merge(several: Iterable[GameCounts]) -> GameCounts:
    """All of them added up, whatever the order in which they come; none of them is changed."""
    total = GameCounts()
    for each in several:
        add(total, each)
    for field in fields(total):
        found = getattr(total, field.name)
        if isinstance(found, dict):
            setattr(total, field.name, dict(sorted(found.items())))
    return total


def add(total: S, more: S) -> None:
    """`total` becomes the sum; `more` stays as it is, and no part of it is shared."""
    for field in fields(total):
        setattr(total, field.name, _sum(getattr(total, field.name), getattr(more, field.name)))


def _sum(one: Any, other: Any) -> Any:
    """Numbers, structs of numbers, lists and maps of either; what one side lacks counts as nothing."""
    match one, other:
        case dict(), Mapping():
            for key, value in other.items():
                one[key] = _sum(one[key] if key in one else type(value)(), value)
            return one
        case list(), list():
            one += [type(value)() for value in other[len(one) :]]
            return [_sum(mine, theirs) for mine, theirs in zip(one, other, strict=False)] + one[len(other) :]
        case Struct(), Struct():
            add(one, other)
            return one
        case _:
            return one + other
