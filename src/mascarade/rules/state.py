"""The table, folded from events.

`OpenTable` is what everybody can see and changes with what is said aloud; `Truth` also knows the masks. A
player's view folds the first, the engine the second, so the two cannot disagree about the coins.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from mascarade.rules.events import (
    Announced,
    Challenged,
    ChangedSeats,
    Dealt,
    Ended,
    Event,
    Held,
    Looked,
    Opened,
    Paid,
    Peeked,
    Revealed,
    Swapped,
    TurnBegan,
)
from mascarade.rules.names import BANK, COINS_IN_THE_BOX, COURT, Mask, Player, Why


class Result(Struct, frozen=True):
    """Who won, in seat order, and why."""

    winners: tuple[Player, ...]
    why: Why


class OpenTable:
    """What everyone can see of the table."""

    __slots__ = (
        "announced",
        "bank",
        "barred",
        "centre",
        "claimants",
        "coins",
        "court",
        "masks_in_play",
        "must_look",
        "peeking",
        "players",
        "result",
        "revealed",
        "seat",
        "turn",
    )

    players: tuple[Player, ...]
    masks_in_play: tuple[Mask, ...]
    centre: int
    coins: list[int]
    court: int
    bank: int
    must_look: tuple[Player, ...]
    peeking: bool
    turn: int
    seat: int
    barred: tuple[Player, ...]
    announced: Mask | None
    claimants: tuple[Player, ...]
    revealed: tuple[Player, ...]
    result: Result | None

    def __init__(self, opened: Opened) -> None:
        self.players = opened.players
        self.masks_in_play = opened.masks
        self.centre = opened.centre
        self.coins = list(opened.coins)
        self.court = opened.court
        self.bank = COINS_IN_THE_BOX - opened.court - sum(opened.coins)
        self.must_look = opened.must_look
        self.peeking = opened.peeking
        self.turn = self.seat = 0
        self.barred = self.claimants = self.revealed = ()
        self.announced = None
        self.result = None

    def hear(self, event: Event) -> None:
        """Change as this event says."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def in_seat_order(self, players: Sequence[Player]) -> tuple[Player, ...]:
        return tuple(player for player in self.players if player in players) if players else ()

    def _begin_turn(self, event: TurnBegan) -> None:
        self.turn = event.turn
        self.seat = event.seat
        self.barred = event.barred
        self.announced = None
        self.claimants = self.revealed = ()

    def _look(self, event: Looked) -> None:
        if self.must_look:
            self.must_look = tuple(player for player in self.must_look if player != event.by)

    def _peek(self, event: Peeked) -> None:
        if event.by not in self.must_look:
            self.must_look += (event.by,)

    def _announce(self, event: Announced) -> None:
        self.announced = event.mask
        self.claimants = (event.by,)

    def _challenge(self, event: Challenged) -> None:
        self.claimants += (event.by,)

    def _reveal(self, event: Revealed | Held) -> None:
        if event.player not in self.revealed:
            self.revealed += (event.player,)

    def _pay(self, event: Paid) -> None:
        for move in event.moves:
            if move.payer == BANK:
                self.bank -= move.coins
            elif move.payer == COURT:
                self.court -= move.coins
            else:
                self.coins[move.payer] -= move.coins
            if move.payee == COURT:
                self.court += move.coins
            else:
                self.coins[move.payee] += move.coins

    def _change_seats(self, event: ChangedSeats) -> None:
        one, other = event.seats
        players = list(self.players)
        players[one], players[other] = players[other], players[one]
        self.players = tuple(players)

    def _end(self, event: Ended) -> None:
        self.result = Result(event.winners, event.why)


class Truth(OpenTable):
    """The table, and which mask lies at each place."""

    __slots__ = ("masks",)

    def __init__(self, opened: Opened, masks: Sequence[Mask]) -> None:
        super().__init__(opened)
        self.masks = list(masks)

    def _swap(self, event: Swapped) -> None:
        if event.really:
            masks = self.masks
            masks[event.a], masks[event.b] = masks[event.b], masks[event.a]

    def _deal(self, event: Dealt) -> None:
        self.masks = list(event.masks)

    def hear(self, event: Event) -> None:
        change = _TRUE_CHANGES.get(type(event))
        if change is not None:
            change(self, event)


_CHANGES: dict[type, Callable[[Any, Any], None]] = {
    TurnBegan: OpenTable._begin_turn,
    Looked: OpenTable._look,
    Peeked: OpenTable._peek,
    Announced: OpenTable._announce,
    Challenged: OpenTable._challenge,
    Revealed: OpenTable._reveal,
    Held: OpenTable._reveal,
    Paid: OpenTable._pay,
    ChangedSeats: OpenTable._change_seats,
    Ended: OpenTable._end,
}

_TRUE_CHANGES: dict[type, Callable[[Any, Any], None]] = {
    **_CHANGES,
    Swapped: Truth._swap,
    Dealt: Truth._deal,
}
