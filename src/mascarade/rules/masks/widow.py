"""The widow takes coins from the bank until she has 10."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.take(me, 10 - t.coins(me))


MASK = MaskRules("widow", coin=True, least_players=4, power=power)
