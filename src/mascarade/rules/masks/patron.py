"""The patron takes 3 coins from the bank, then each neighbour takes 1."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import BANK, Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.take(me, 3)
    yield from t.pay((BANK, t.seat(t.left(me)), 1), (BANK, t.seat(t.right(me)), 1))


MASK = MaskRules("patron", coin=True, least_players=4, power=power)
