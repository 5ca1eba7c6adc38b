"""The game as it stands, in a world one believes in."""

from collections.abc import Sequence

from mascarade.rules import Mask, View
from mascarade.rules.game import Running
from mascarade.rules.position import Position, laid


def imagined(view: View, masks: Sequence[Mask]) -> Running:
    """A game that goes on from this view, at the beginning of a turn, with these masks, place by place."""
    seats = len(view.players)
    position = Position(
        players=view.players,
        masks=tuple(masks[:seats]),
        centre=tuple(masks[seats:]),
        coins=view.coins,
        court=view.court,
        turn=view.turn,
        seat=view.seat,
        barred=view.barred,
        must_look=view.must_look,
    )
    return Running(laid(position))
