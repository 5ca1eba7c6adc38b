"""Plays for everybody in an imagined game: quickly, and much as people do.

It sees the whole imagined table and uses of it what each player there may know: `known` is what they take
their own mask to be.
"""

from collections.abc import Iterable
from random import Random

from mascarade.rules import Announce, Answer, Ask, Choose, Decline, Mask, Name, Player
from mascarade.rules.events import Event, Looked, Revealed, Swapped
from mascarade.rules.game import Running
from mascarade.rules.names import COINS_TO_WIN
from mascarade.rules.state import Truth

UPRIGHT = 0.85
"""How often somebody who knows what they are says so, if it brings anything."""
CURIOUS = 0.15
"""How often somebody looks who does not know."""
BLUFFS = 0.7
"""How often the others bluff; who does not swaps."""
SURE, BLIND, RASH = 0.92, 0.1, 0.03
"""How often one challenges who is the mask, who does not know what they are, and who is something else."""
DESPERATE = 0.8
"""How often the last one who can stop a victory tries to."""

_GAINS: dict[Mask, float] = {
    "empress": 3.0,
    "fool": 1.0,
    "guru": 1.5,
    "king": 2.0,
    "patron": 2.5,
    "peasant": 1.0,
    "princess": 2.0,
    "puppet_master": 2.0,
    "spy": 0.5,
    "swindler": 2.0,
    "thief": 2.0,
}


class Standin:
    """One imagined game, played on."""

    def __init__(self, running: Running, known: dict[Player, Mask | None], dice: Random) -> None:
        self._running = running
        self._known = known
        self._dice = dice.random
        self._pick = dice

    def play(self, until: int) -> None:
        """To the beginning of this turn, or to the end."""
        running = self._running
        while (ask := running.ask) is not None and running.table.turn < until:
            self.go_on(self._answer(ask, running.table))

    def go_on(self, answer: Answer) -> None:
        """Give this answer for whoever is asked."""
        self._learn(self._running.go_on(answer))

    def _learn(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Swapped):
                self._swap(event)
            elif isinstance(event, Revealed):
                self._known[event.player] = event.mask
            elif isinstance(event, Looked):
                self._known[event.by] = self._running.table.masks[event.at]

    def _swap(self, event: Swapped) -> None:
        """Who had the masks under the table knows; who sits there does not."""
        table, known = self._running.table, self._known
        for place in (event.a, event.b):
            if place < len(table.players):
                player = table.players[place]
                if player != event.to:
                    if event.really or self._dice() < 0.5:
                        known[player] = None
                elif event.really:
                    known[player] = table.masks[place] if self._dice() < 0.5 else None

    def _answer(self, ask: Ask, table: Truth) -> Answer:
        what = ask.what
        if what == "challenge":
            return ask.options[0] if self._challenges(ask, table) else ask.options[1]
        if what == "turn":
            return self._turn(ask, table)
        if what == "choose":
            return self._choose(ask, table)
        if what == "name":
            own = self._known[ask.player]
            return Name(own) if own is not None else self._any(ask)
        return self._any(ask)

    def _any(self, ask: Ask) -> Answer:
        return ask.options[int(self._dice() * len(ask.options))]

    def _turn(self, ask: Ask, table: Truth) -> Answer:
        if ask.why != "any":
            return self._any(ask)
        own, dice = self._known[ask.player], self._dice
        if own is None:
            if dice() < CURIOUS:
                return ask.options[0]
        elif dice() < UPRIGHT and gain(own, table, table.seat) > 0.0:
            return Announce(own)
        if dice() < BLUFFS:
            masks = table.masks_in_play
            gains = [gain(mask, table, table.seat) for mask in masks]
            if any(gains):
                return Announce(self._pick.choices(masks, [each * each for each in gains])[0])
        swaps = 2 * (len(table.masks) - 1)
        return ask.options[1 + int(dice() * swaps)]

    def _challenges(self, ask: Ask, table: Truth) -> bool:
        own = self._known[ask.player]
        if own == ask.mask:
            return self._dice() < SURE
        if len(table.claimants) == 1 and self._dice() < DESPERATE and self._last_stand(ask, table):
            return True
        return self._dice() < (BLIND if own is None else RASH)

    def _last_stand(self, ask: Ask, table: Truth) -> bool:
        """The announcer would win, and whoever comes after cannot stop it."""
        seats, seat = len(table.players), table.players.index(ask.player)
        if table.coins[seat] <= 1 or (seat + 1) % seats != table.seat:
            return False
        assert ask.mask is not None
        return table.coins[table.seat] + gain(ask.mask, table, table.seat) >= COINS_TO_WIN

    def _choose(self, ask: Ask, table: Truth) -> Answer:
        if ask.mask != "witch":
            return self._any(ask)
        most = max(table.coins)
        mine = table.coins[table.players.index(ask.player)]
        if mine >= most:
            return Decline()
        return Choose((table.players[table.coins.index(most)],))


def gain(mask: Mask, table: Truth, seat: int) -> float:
    """About how many coins this power brings the player at this seat."""
    if mask in _GAINS:
        return _GAINS[mask]
    coins = table.coins[seat]
    if mask == "judge":
        return float(table.court)
    if mask == "widow":
        return max(10.0 - coins, 0.0)
    if mask == "witch":
        return float(max(table.coins) - coins)
    if mask == "cheat":
        return 13.0 if coins >= 10 else 0.0
    return float(_gifts(table, coins)) if mask == "beggar" else 0.0


def _gifts(table: Truth, coins: int) -> int:
    """About how many give the beggar a coin; each makes them richer for the next."""
    richer = 0
    for other in table.coins:
        if other > coins + richer:
            richer += 1
    return richer
