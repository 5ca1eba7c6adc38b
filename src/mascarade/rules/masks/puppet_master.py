"""The puppet master takes 1 coin from each of two players, who then change seats."""

from mascarade.rules.events import ChangedSeats
from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    one, two = yield from t.choose_two(me)
    yield from t.pay((t.seat(one), t.seat(me), 1), (t.seat(two), t.seat(me), 1))
    yield ChangedSeats(players=(one, two), seats=(t.seat(one), t.seat(two)))


MASK = MaskRules("puppet_master", coin=False, least_players=8, power=power)
