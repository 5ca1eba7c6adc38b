"""The spy looks at another player's mask and at their own, then takes both under the table."""

from mascarade.rules.events import Saw, Spied
from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    other = yield from t.choose(me, t.others(me))
    for player in (other, me):
        yield Spied(by=me, at=t.seat(player))
        yield Saw(to=me, at=t.seat(player), mask=t.mask_of(player))
    yield from t.under_the_table(me, t.seat(me), t.seat(other))


MASK = MaskRules("spy", coin=False, least_players=4, power=power)
