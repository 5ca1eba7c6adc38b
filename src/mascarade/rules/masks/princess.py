"""The princess takes 2 coins from the bank; another player shows their mask to all but themselves."""

from mascarade.rules.events import Glimpsed, Held
from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.take(me, 2)
    other = yield from t.choose(me, t.others(me))
    yield Held(player=other, at=t.seat(other))
    yield Glimpsed(not_to=other, at=t.seat(other), mask=t.mask_of(other))


MASK = MaskRules("princess", coin=True, least_players=6, power=power)
