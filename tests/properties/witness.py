"""A second opinion on what happened: it reads events as a person would, without the engine's folds."""

from collections.abc import Iterable
from copy import copy

import msgspec
from hypothesis import settings

from mascarade.rules import Event, Mask, Player, Position, View
from mascarade.rules.events import ChangedSeats, Glimpsed, Opened, Paid, Saw, Swapped
from mascarade.rules.names import Purse

encode = msgspec.json.Encoder().encode


def fewer(share: int) -> settings:
    """For a test whose every example is dear: so much less than the profile asks for."""
    return settings(max_examples=max(1, settings().max_examples // share))


def hears(event: Event, player: Player | None) -> bool:
    """Who learns of what, by name (R4.1, R4.2, R7.2); None is a spectator."""
    match event:
        case Saw(to=one) | Swapped(to=one):
            return player == one
        case Glimpsed(not_to=victim):
            return player not in (None, victim)
        case _:
            return True


def mask_at(position: Position, place: int) -> Mask:
    return (position.masks + position.centre)[place]


class Ledger:
    """Purses and seats, from the events that are said aloud, coin by coin."""

    def __init__(self, opened: Opened) -> None:
        self.players = list(opened.players)
        self.purses: dict[Purse, int] = dict(enumerate(opened.coins))
        self.purses["court"] = opened.court
        self.purses["bank"] = 200 - opened.court - sum(opened.coins)

    def read(self, event: Event) -> None:
        if isinstance(event, Paid):
            self._pay(event)
        elif isinstance(event, ChangedSeats):
            for player, seat in zip(event.players, reversed(event.seats), strict=True):
                self.players[seat] = player

    def read_all(self, events: Iterable[Event]) -> None:
        for event in events:
            self.read(event)

    def copy(self) -> "Ledger":
        other = copy(self)
        other.players, other.purses = list(self.players), dict(self.purses)
        return other

    @property
    def coins(self) -> list[int]:
        return [self.purses[seat] for seat in range(len(self.players))]

    def coins_of(self, player: Player) -> int:
        return self.purses[self.players.index(player)]

    def richest(self, at_least: int) -> tuple[Player, ...]:
        """Who has that much, in seat order."""
        pairs = zip(self.players, self.coins, strict=True)
        return tuple(player for player, coins in pairs if coins >= at_least)

    def _pay(self, event: Paid) -> None:
        assert event.moves, "a step without coins is no step"
        before = dict(self.purses)
        for move in event.moves:
            assert move.coins > 0
            assert move.payer != move.payee
            before[move.payer] -= move.coins
            assert before[move.payer] >= 0, "nobody pays what they have not, all coins moving together"
            self.purses[move.payer] -= move.coins
            self.purses[move.payee] += move.coins


def public_facts(position: Position) -> dict[str, object]:
    """What everybody may read off a position."""
    return {
        "players": position.players,
        "coins": position.coins,
        "court": position.court,
        "bank": 200 - position.court - sum(position.coins),
        "masks": tuple(sorted(position.masks + position.centre)),
        "centre": len(position.centre),
        "turn": position.turn,
        "seat": position.seat,
        "barred": position.barred,
        "must_look": position.must_look,
        "peeking": position.peeking,
    }


def facts_in(view: View) -> dict[str, object]:
    """The same, as a view has it."""
    return {
        "players": view.players,
        "coins": view.coins,
        "court": view.court,
        "bank": view.bank,
        "masks": view.masks,
        "centre": view.centre,
        "turn": view.turn,
        "seat": view.seat,
        "barred": view.barred,
        "must_look": view.must_look,
        "peeking": view.peeking,
    }
