"""The cheat wins at once with 10 coins or more."""

from mascarade.rules.events import Ended
from mascarade.rules.mask import MaskRules
from mascarade.rules.names import Player
from mascarade.rules.turn import Play, Turn


def power(t: Turn, me: Player) -> Play[None]:
    if t.coins(me) >= 10:
        yield Ended(winners=(me,), why="cheat")


MASK = MaskRules("cheat", coin=False, least_players=4, power=power)
