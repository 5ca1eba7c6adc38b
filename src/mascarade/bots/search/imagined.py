"""The game as it stands, in a world one believes in."""

from collections.abc import Sequence

from mascarade.rules import Announce, Answer, Challenge, Mask, Pass, View
from mascarade.rules.game import Running
from mascarade.rules.position import Position, laid


def imagined(view: View, masks: Sequence[Mask]) -> Running:
    """A game that goes on from this view, with these masks, place by place.

    The question must be a turn's first or a challenge: then the view tells what was answered since the turn
    began.
    """
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
    running = Running(laid(position))
    for answer in _answered(view):
        running.go_on(answer)
    return running


def _answered(view: View) -> list[Answer]:
    if view.announced is None:
        return []
    assert view.player is not None
    players = view.players
    asked = players[view.seat + 1 :] + players[: view.seat]
    before = asked[: asked.index(view.player)]
    return [Announce(view.announced), *(Challenge() if one in view.claimants else Pass() for one in before)]
