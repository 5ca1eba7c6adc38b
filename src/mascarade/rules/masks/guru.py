"""The guru makes another player name their mask and reveal it: wrong, they give 4 coins."""

from mascarade.rules.events import Named, Revealed
from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    other = yield from t.choose(me, t.others(me))
    named = yield from t.name(other)
    yield Named(by=other, mask=named)
    yield Revealed(player=other, at=t.seat(other), mask=t.mask_of(other))
    if named != t.mask_of(other):
        yield from t.pay((t.seat(other), t.seat(me), 4))


MASK = MaskRules("guru", coin=False, least_players=8, power=power)
