"""The beggar asks all other players in turn: each gives 1 coin if they are richer at that moment."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    for other in t.clockwise(me):
        if t.coins(other) > t.coins(me):
            yield from t.pay((t.seat(other), t.seat(me), 1))


MASK = MaskRules("beggar", coin=False, least_players=4, power=power)
