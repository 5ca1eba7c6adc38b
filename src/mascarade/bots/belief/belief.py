"""What one player believes: every placing that fits what they heard, and how likely it is.

A swap one cannot be sure of makes two worlds of each; a mask one sees leaves those where it lies there;
what people announce and let pass makes some likelier than others.
"""

from collections import Counter
from itertools import permutations

import numpy as np

from mascarade.bots.belief.acquaintance import Acquaintance
from mascarade.bots.belief.fitting import Fitting, Placing, SeenMask, Under, may_lie_after
from mascarade.bots.belief.manners import Manners, Rates
from mascarade.bots.belief.worlds import Numbers, Worlds
from mascarade.rules import Event, Mask, Place, Player
from mascarade.rules.events import (
    Announced,
    Challenged,
    ChangedSeats,
    Dealt,
    Glimpsed,
    Handled,
    Named,
    Opened,
    Passed,
    Revealed,
    Saw,
    Swapped,
)

LIMIT = 4096
REDRAWN = 256
DOUBT = 0.01
"""Where worlds were thinned out, this much of a place's chance is kept for all that may lie there."""
_ENUMERATED = 7


class Belief:
    """Folded from what `me` hears, `Opened` first; None is a spectator.

    `masks` are the different masks in play by id, in the order in which tables of chances list them.
    """

    def __init__(
        self,
        me: Player | None,
        opened: Opened,
        *,
        seed: int = 0,
        limit: int = LIMIT,
        manners: Manners | None = None,
    ) -> None:
        self.me = me
        self.players = opened.players
        self.masks: tuple[Mask, ...] = tuple(sorted(set(opened.masks)))
        self.manners = manners or Manners()
        self._number = {mask: number for number, mask in enumerate(self.masks)}
        self._cards = tuple(sorted(self._number[mask] for mask in opened.masks))
        self._seats = {player: seat for seat, player in enumerate(opened.players)}
        self._rows = dict(self._seats)
        self._nothing = [0.0] * len(opened.players)
        self._limit = limit
        self._rng = np.random.default_rng(seed)
        self._story: list[SeenMask | Under] = []
        self._dealt: Placing | None = None
        self._may = [sum(1 << mask for mask in self._number.values())] * len(self._cards)
        self._handled: Counter[Player] = Counter()
        self._announced: Mask | None = None
        self._worlds: Worlds | None = None
        self.acquaintance = Acquaintance(opened.players, len(self._cards))

    @property
    def worlds(self) -> Worlds:
        """All that fit, or enough of them."""
        if self._worlds is None:
            self._worlds = self._any_placing()
        return self._worlds

    @property
    def exact(self) -> bool:
        """Whether these are all the worlds there are."""
        return self.worlds.exact

    def number(self, mask: Mask) -> int:
        """Where the mask stands in a table of chances."""
        return self._number[mask]

    def hear(self, event: Event) -> None:
        """Take in an event this player may know of."""
        match event:
            case Dealt(masks):
                self._dealt = tuple(self._number[mask] for mask in masks)
                self._may = [1 << mask for mask in self._dealt]
                self._worlds = Worlds(np.array([self._dealt]), self._nothing, limit=self._limit, exact=True)
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                self._see(at, self._number[mask])
            case Handled(by, a, b) if by != self.me:
                self._perhaps(by, a, b)
            case Swapped(_, a, b, really):
                self._tell(Under(a, b, really))
                if really:
                    self.worlds.swap(a, b)
            case Announced(by, mask):
                self._announced = mask
                self._read(by, mask, self.manners.announces)
            case Challenged(by) if self._announced is not None:
                self._read(by, self._announced, self.manners.challenges)
            case Passed(by) if self._announced is not None:
                self._read(by, self._announced, self.manners.challenges, done=False)
            case Named(by, mask):
                self._read(by, mask, self.manners.names)
            case ChangedSeats(players, seats):
                for player, seat in zip(players, reversed(seats), strict=True):
                    self._seats[player] = seat
        self.acquaintance.hear(event)

    def table(self) -> Numbers:
        """How likely each mask is at each place; what may be there at all is never 0."""
        table = self.worlds.table(len(self.masks))
        if not self.worlds.exact:
            may = np.array(
                [[bits >> mask & 1 for mask in range(len(self.masks))] for bits in self._may], float
            )
            table = (1.0 - DOUBT) * table + DOUBT * may / may.sum(axis=1, keepdims=True)
        return table

    def swaps(self, player: Player) -> float:
        """How likely this player is to swap when two masks are under the table."""
        manners, row = self.manners, self._rows[player]
        real = float(self.worlds.expected()[row]) if self._worlds is not None else 0.0
        return (manners.stubborn * manners.swaps + real) / (manners.stubborn + self._handled[player])

    def sure(self, player: Player) -> float:
        """How sure this player can be of their own mask, as everybody can tell."""
        return self.acquaintance.of(player, self._seats[player])

    def _perhaps(self, by: Player, a: Place, b: Place) -> None:
        chance = self.swaps(by)
        self._handled[by] += 1
        self._tell(Under(a, b, None))
        self.worlds.branch(a, b, chance, self._rows[by], self._rng)

    def _see(self, at: Place, mask: int) -> None:
        self._tell(SeenMask(at, mask))
        worlds = self.worlds
        if not worlds.keep(worlds.at(at) == mask):
            self._worlds = self._redrawn()

    def _tell(self, step: SeenMask | Under) -> None:
        self._story.append(step)
        self._may = may_lie_after(self._may, step, self._cards)

    def _read(self, by: Player, mask: Mask, rates: Rates, *, done: bool = True) -> None:
        """What somebody did tells something of what they are."""
        if by == self.me:
            return
        sure, worlds = self.sure(by), self.worlds
        owner, other = (rates.likely(sure, owner=so) for so in (True, False))
        if not done:
            owner, other = 1.0 - owner, 1.0 - other
        worlds.weigh(np.where(worlds.at(self._seats[by]) == self._number[mask], owner, other))

    def _any_placing(self) -> Worlds:
        """A story that begins with nobody knowing anything."""
        cards = self._cards
        if len(cards) <= _ENUMERATED:
            placings = np.array(sorted(set(permutations(cards))))
            return Worlds(placings, self._nothing, limit=self._limit, exact=True)
        shuffled = self._rng.permuted(np.tile(np.array(cards), (self._limit, 1)), axis=1)
        return Worlds(shuffled, self._nothing, limit=self._limit, exact=False)

    def _redrawn(self) -> Worlds:
        """None of the worlds that were kept fits: others, which do."""
        placings = Fitting(self._story, self._dealt, self._cards).drawn(REDRAWN, self._rng)
        return Worlds(placings, self.worlds.expected(), limit=self._limit, exact=False)
