"""What a player has heard, put into the memory of a row; see `rows` for what is kept there."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from mascarade.fast.rows import NOTHING, NUMBERS, ONCE, PLACES, PRETENDED, SWAPPED, UNTOUCHED, Row
from mascarade.rules import Player, View
from mascarade.rules.view import Handling, Sighting

Story: TypeAlias = Iterable[Sighting | Handling]

_MANY = 63 * ONCE


def story_of(view: View) -> list[Sighting | Handling]:
    """All masks this player saw, and all that went under the table, in the order in which it happened."""
    story: list[Sighting | Handling] = [*view.seen, *view.open, *view.handled]
    return sorted(story, key=lambda what: what.moment)


def learn(row: Row, player: int, story: Story, numbers: Mapping[Player, int]) -> None:
    """Replace what player number `player` remembers by what this story tells them.

    A handling of their own of which the story does not say whether it was real counts as another's: that is
    how one imagines what somebody else may know.
    """
    seen, when, handled = [NOTHING] * PLACES, [0] * PLACES, [0] * PLACES
    for what in story:
        if isinstance(what, Sighting):
            seen[what.at], when[what.at] = NUMBERS[what.mask], what.turn & 0xFFFF
            handled[what.at] = UNTOUCHED
            continue
        a, b = what.a, what.b
        if what.really is None or numbers[what.by] != player:
            handled[a] += ONCE if handled[a] < _MANY else 0
            handled[b] += ONCE if handled[b] < _MANY else 0
            continue
        deed = SWAPPED if what.really else PRETENDED
        handled[a], handled[b] = handled[a] // ONCE * ONCE + deed, handled[b] // ONCE * ONCE + deed
        if what.really:
            for part in (seen, when, handled):
                part[a], part[b] = part[b], part[a]
    row["seen"][:, player], row["when"][:, player], row["handled"][:, player] = seen, when, handled
