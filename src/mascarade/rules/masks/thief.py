"""The thief takes 1 coin from each neighbour."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.pay((t.seat(t.left(me)), t.seat(me), 1), (t.seat(t.right(me)), t.seat(me), 1))


MASK = MaskRules("thief", coin=False, least_players=4, power=power)
