"""What a view makes certain: which mask lies where, as far as nobody can have moved it since."""

from mascarade.rules import Mask, Place, View
from mascarade.rules.view import Handling, Sighting


def remembered(view: View) -> dict[Place, Mask]:
    """The masks this player knows for certain, by place."""
    known: dict[Place, Mask] = {}
    story: list[Sighting | Handling] = [*view.seen, *view.open, *view.handled]
    for what in sorted(story, key=lambda what: what.moment):
        if isinstance(what, Sighting):
            known[what.at] = what.mask
        elif what.really is not False:
            a, b = known.pop(what.a, None), known.pop(what.b, None)
            if what.really:
                known.update((place, mask) for place, mask in ((what.b, a), (what.a, b)) if mask is not None)
    return known
