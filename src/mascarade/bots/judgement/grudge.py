"""Who took one's coins last: whoever bears a grudge does not forget it."""

from mascarade.rules import Event, Player
from mascarade.rules.events import ChangedSeats, Opened, Paid


class Grudge:
    """One player's; `against` is a player, wherever they sit, or nobody yet."""

    def __init__(self, me: Player) -> None:
        self._me = me
        self._players: tuple[Player, ...] = ()
        self.against: Player | None = None

    def hear(self, event: Event) -> None:
        match event:
            case Opened(players):
                self._players = players
            case Paid(moves):
                seat = self._players.index(self._me)
                takers = [move.payee for move in moves if move.payer == seat and isinstance(move.payee, int)]
                if takers:
                    self.against = self._players[takers[0]]
            case ChangedSeats(players, seats):
                sitting = list(self._players)
                for player, seat in zip(players, reversed(seats), strict=True):
                    sitting[seat] = player
                self._players = tuple(sitting)
