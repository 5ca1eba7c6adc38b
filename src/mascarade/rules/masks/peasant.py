"""The peasant takes 1 coin from the bank; two peasants revealed together take 2 each."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import BANK, Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, _me: Player) -> Play[None]:
    coins = 1 if len(t.owners) == 1 else 2
    yield from t.pay(*((BANK, t.seat(peasant), coins) for peasant in t.owners))


MASK = MaskRules("peasant", coin=True, least_players=8, power=power, cards=2)
