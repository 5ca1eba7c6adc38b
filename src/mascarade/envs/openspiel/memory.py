"""What is remembered of each place: the mask last seen that lies there, as far as one can know."""

import numpy as np
from msgspec import Struct

from mascarade.envs.openspiel.course import Course
from mascarade.fast.learn import learn, story_of
from mascarade.fast.rows import MASK_IDS, NOTHING, ONCE, PLACES, PRETENDED, SWAPPED
from mascarade.rules import Mask, Player


class PlaceMemory(Struct, frozen=True):
    """Of one place: the mask, how many turns ago it was seen, how often others had it under the table since,
    and what one did to it oneself last. `mask` is None where none was seen."""

    mask: Mask | None
    age: int
    handled: int
    swapped: bool
    pretended: bool

    def __str__(self) -> str:
        deed = " swapped" if self.swapped else " pretended" if self.pretended else ""
        return f"{self.mask or 'nothing'} {self.age} {self.handled}{deed}"


def remembered(course: Course, player: Player | None) -> list[PlaceMemory]:
    """What this player remembers, place by place; None is a spectator."""
    known = course.view(player)
    if known is None:
        undealt = course.setting.places - len(course.dealt)
        masks: list[Mask | None] = [*course.dealt, *[None] * undealt]
        return [PlaceMemory(mask, 0, 0, False, False) for mask in masks]
    numbers = {name: int(name != player) for name in course.setting.players}
    kept = {name: np.zeros((PLACES, 1), np.int64) for name in ("seen", "when", "handled")}
    learn(kept, 0, story_of(known), numbers)
    return [
        PlaceMemory(
            None if seen == NOTHING else MASK_IDS[seen],
            0 if seen == NOTHING else known.turn - when,
            handled // ONCE,
            handled % ONCE == SWAPPED,
            handled % ONCE == PRETENDED,
        )
        for seen, when, handled in zip(
            *(kept[name][: course.setting.places, 0].tolist() for name in ("seen", "when", "handled")),
            strict=True,
        )
    ]
