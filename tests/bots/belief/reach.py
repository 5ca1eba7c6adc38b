"""Whether a placing can be at all, found out without the belief: by every swap done and not done."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import TypeAlias

from mascarade.rules import Event, Mask, Place, Player
from mascarade.rules.events import Dealt, Glimpsed, Handled, Opened, Revealed, Saw, Swapped

Masks: TypeAlias = tuple[Mask, ...]
Fact: TypeAlias = tuple[Place, Mask] | tuple[Place, Place, bool | None]

MOST_PLACINGS = 5_000
MOST_TRIED = 2_000


class Reach:
    """What one player heard that bears on where masks lie, and all placings it allows, while they are few."""

    def __init__(self, me: Player | None, opened: Opened) -> None:
        self.me = me
        self.facts: list[Fact] = []
        self.dealt: Masks | None = None
        small = len(opened.masks) <= 6
        self.placings: set[Masks] | None = set(permutations(opened.masks)) if small else None

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(masks):
                self.dealt = masks
                self.placings = {masks}
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                self._add((at, mask))
            case Handled(by, a, b) if by != self.me:
                self._add((a, b, None))
            case Swapped(_, a, b, really):
                self._add((a, b, really))
            case _:
                pass

    def allows(self, masks: Masks) -> bool | None:
        """Whether it can be; None if that is too long a story."""
        if self.placings is not None:
            return masks in self.placings
        if self.dealt is not None:
            return None
        return came_about(masks, self.facts)

    def _add(self, fact: Fact) -> None:
        self.facts.append(fact)
        if self.placings is not None:
            self.placings = {masks for each in self.placings for masks in after(each, fact)}
            if len(self.placings) > MOST_PLACINGS:
                self.placings = None


def after(masks: Masks, fact: Fact) -> Iterable[Masks]:
    """The placings that may follow."""
    if len(fact) == 2:
        return (masks,) if masks[fact[0]] == fact[1] else ()
    a, b, really = fact
    changed = list(masks)
    changed[a], changed[b] = masks[b], masks[a]
    return {None: (masks, tuple(changed)), True: (tuple(changed),), False: (masks,)}[really]


def came_about(masks: Masks, facts: Sequence[Fact]) -> bool | None:
    """Whether it can have come about, however it began: gone back step by step; None if nobody can tell."""
    tried: set[tuple[int, Masks]] = set()
    left = [(len(facts), masks)]
    while left:
        at, then = left.pop()
        if at == 0:
            return True
        if (at, then) in tried:
            continue
        tried.add((at, then))
        if len(tried) > MOST_TRIED:
            return None
        left += [(at - 1, before) for before in after(then, facts[at - 1])]
    return False
