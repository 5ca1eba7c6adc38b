"""The judge takes all coins on the court; the fines of this announcement come later (R5.5)."""

from mascarade.rules.mask import MaskRules
from mascarade.rules.names import COURT, Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    yield from t.pay((COURT, t.seat(me), t.table.court))


MASK = MaskRules("judge", coin=False, least_players=4, power=power)
