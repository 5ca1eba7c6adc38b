"""The witch may exchange her whole fortune with another player's."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    other = yield from t.may_choose(me)
    if other is not None:
        mine, theirs = t.seat(me), t.seat(other)
        yield from t.pay((mine, theirs, t.coins(me)), (theirs, mine, t.coins(other)))


MASK = MaskRules("witch", coin=False, least_players=4, power=power)
