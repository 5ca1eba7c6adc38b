"""The fool takes 1 coin from the bank, then two other players' masks under the table."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.take(me, 1)
    one, two = yield from t.choose_two(me)
    yield from t.under_the_table(me, t.seat(one), t.seat(two))


MASK = MaskRules("fool", coin=True, least_players=4, power=power)
