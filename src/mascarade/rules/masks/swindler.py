"""The swindler takes 2 coins from the richest other player."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    most = max(t.coins(other) for other in t.others(me))
    richest = [other for other in t.others(me) if t.coins(other) == most]
    victim = richest[0] if len(richest) == 1 else (yield from t.choose(me, richest))
    yield from t.pay((t.seat(victim), t.seat(me), 2))


MASK = MaskRules("swindler", coin=False, least_players=4, power=power)
