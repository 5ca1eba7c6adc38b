"""The king takes 2 coins from the bank."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.take(me, 2)


MASK = MaskRules("king", coin=True, least_players=4, power=power)
