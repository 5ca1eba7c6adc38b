"""What a power has at hand: who sits where, which mask lies there, how to ask and how to pay.

Powers and actions are generators that yield events and asks. An event has happened by the time the
generator goes on; an ask comes back as its answer. They read like the rulebook and never wait.
"""

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

from mascarade.rules.answers import Answer, Choose, Finish, Name
from mascarade.rules.ask import Ask, choose_ask, finish_ask, name_ask
from mascarade.rules.events import Chose, Declined, Event, Handled, Move, Paid, Swapped
from mascarade.rules.names import BANK, COURT, Mask, Payee, Place, Player, Purse
from mascarade.rules.state import Truth

T = TypeVar("T")
Play: TypeAlias = Generator[Event | Ask, Answer, T]


class Turn:
    """One turn at a table, from its first question to its last coin."""

    __slots__ = ("mask", "owners", "table")

    def __init__(self, table: Truth) -> None:
        self.table = table
        self.mask: Mask = ""
        self.owners: tuple[Player, ...] = ()

    def seat(self, player: Player) -> int:
        return self.table.players.index(player)

    def mask_of(self, player: Player) -> Mask:
        return self.table.masks[self.seat(player)]

    def coins(self, player: Player) -> int:
        return self.table.coins[self.seat(player)]

    def clockwise(self, player: Player) -> tuple[Player, ...]:
        """The others, from the left of `player` on."""
        players, seat = self.table.players, self.seat(player)
        return players[seat + 1 :] + players[:seat]

    def others(self, player: Player) -> tuple[Player, ...]:
        """The others, in seat order."""
        return tuple(other for other in self.table.players if other != player)

    def left(self, player: Player) -> Player:
        return self.clockwise(player)[0]

    def right(self, player: Player) -> Player:
        return self.clockwise(player)[-1]

    def choose(self, me: Player, among: Sequence[Player]) -> Play[Player]:
        """One player out of `among`."""
        chosen = yield from self._choose(choose_ask(me, self.mask, tuple(among), 1, False))
        return chosen[0]

    def choose_two(self, me: Player) -> Play[tuple[Player, Player]]:
        """Two other players."""
        one, two = yield from self._choose(choose_ask(me, self.mask, self.others(me), 2, False))
        return one, two

    def may_choose(self, me: Player) -> Play[Player | None]:
        """One other player, or nobody."""
        chosen = yield from self._choose(choose_ask(me, self.mask, self.others(me), 1, True))
        return chosen[0] if chosen else None

    def _choose(self, ask: Ask) -> Play[tuple[Player, ...]]:
        answer = yield ask
        if not isinstance(answer, Choose):
            yield Declined(by=ask.player)
            return ()
        yield Chose(by=ask.player, players=answer.players)
        return answer.players

    def under_the_table(self, me: Player, a: Place, b: Place) -> Play[None]:
        """Two masks swapped, or only seemingly: `me` decides."""
        answer = yield finish_ask(me, self.mask)
        assert isinstance(answer, Finish)
        yield from handle(me, a, b, answer.really)

    def name(self, player: Player) -> Play[Mask]:
        """Which mask `player` says they have."""
        answer = yield name_ask(player, self.mask, self.table.masks_in_play)
        assert isinstance(answer, Name)
        return answer.mask

    def take(self, player: Player, coins: int) -> Play[None]:
        """One step: coins from the bank."""
        yield from self.pay((BANK, self.seat(player), coins))

    def pay(self, *dues: tuple[Purse, Payee, int]) -> Play[None]:
        """One step (R6.3): dues are met in this order, as far as each payer still can."""
        table = self.table
        spent: dict[Purse, int] = {}
        moves = []
        for payer, payee, due in dues:
            purse = table.bank if payer == BANK else table.court if payer == COURT else table.coins[payer]
            coins = min(due, purse - spent.get(payer, 0))
            if coins > 0:
                spent[payer] = spent.get(payer, 0) + coins
                moves.append(Move(payer, payee, coins))
        if moves:
            yield Paid(tuple(moves))


def handle(me: Player, a: Place, b: Place, really: bool) -> Play[None]:
    """Everybody sees which two masks went under the table, only `me` knows whether they were swapped."""
    yield Handled(by=me, a=a, b=b)
    yield Swapped(to=me, a=a, b=b, really=really)
