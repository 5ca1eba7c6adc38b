"""Every way a story may have gone, one by one: nothing is merged, nothing thinned out.

Slow, and easy to believe: what `Belief` says is compared with this.
"""

from collections import defaultdict
from itertools import permutations
from typing import NamedTuple, TypeAlias

from mascarade.bots.belief import Belief, Manners, Rates
from mascarade.rules import Event, Mask, Place, Player
from mascarade.rules.events import (
    Announced,
    Challenged,
    ChangedSeats,
    Dealt,
    Glimpsed,
    Handled,
    Held,
    Looked,
    Named,
    Opened,
    Passed,
    Peeked,
    Revealed,
    Saw,
    Spied,
    Swapped,
)

Masks: TypeAlias = tuple[Mask, ...]
Joint: TypeAlias = dict[Masks, float]


class Way(NamedTuple):
    """One string of swaps that were real or not: where it leads, who really swapped how often."""

    masks: Masks
    real: dict[Player, int]
    weight: float


class Brute:
    """All the ways for one player; `manners` says what people's words are evidence of."""

    def __init__(self, me: Player | None, opened: Opened, manners: Manners) -> None:
        self.me = me
        self.manners = manners
        self.sitting = list(opened.players)
        starts = sorted(set(permutations(opened.masks))) if len(opened.masks) < 7 else []
        self.ways = [Way(masks, {}, 1.0) for masks in starts]
        self.handled: dict[Player, int] = defaultdict(int)
        self.said: Mask = ""
        self.sure: dict[tuple[Player, Place], float] = defaultdict(float)
        self.places = range(len(opened.masks))

    def hear(self, event: Event) -> None:
        self._learn(event)
        self._remember(event)

    def joint(self) -> Joint:
        """How likely each placing is, all ways that lead to it together."""
        total = sum(way.weight for way in self.ways)
        found: Joint = defaultdict(float)
        for way in self.ways:
            found[way.masks] += way.weight / total
        return found

    def swaps(self, player: Player) -> float:
        """How likely this player swaps, after what they probably did so far."""
        total = sum(way.weight for way in self.ways)
        real = sum(way.weight * way.real.get(player, 0) for way in self.ways) / total
        before = self.manners.stubborn
        return (before * self.manners.swaps + real) / (before + self.handled[player])

    def _learn(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.ways = [Way(event.masks, {}, 1.0)]
        elif isinstance(event, Saw | Revealed | Glimpsed):
            self.ways = [way for way in self.ways if way.masks[event.at] == event.mask]
        elif isinstance(event, Handled) and event.by != self.me:
            chance = self.swaps(event.by)
            self.handled[event.by] += 1
            self.ways = [each for way in self.ways for each in _both(way, event, chance)]
        elif isinstance(event, Swapped) and event.really:
            self.ways = [
                way._replace(masks=_exchanged(way.masks, event.a, event.b), real=way.real)
                for way in self.ways
            ]
        elif isinstance(event, Announced):
            self.said = event.mask
            self._weigh(event.by, event.mask, self.manners.announces, did=True)
        elif isinstance(event, Challenged | Passed):
            self._weigh(event.by, self.said, self.manners.challenges, did=isinstance(event, Challenged))
        elif isinstance(event, Named):
            self._weigh(event.by, event.mask, self.manners.names, did=True)
        elif isinstance(event, ChangedSeats):
            one, other = event.seats
            self.sitting[one], self.sitting[other] = self.sitting[other], self.sitting[one]

    def _weigh(self, by: Player, mask: Mask, rates: Rates, *, did: bool) -> None:
        if by == self.me:
            return
        seat = self.sitting.index(by)
        sure = self.sure[by, seat]
        owner = sure * rates.owner + (1 - sure) * rates.blind_owner
        other = sure * rates.other + (1 - sure) * rates.blind_other
        if not did:
            owner, other = 1 - owner, 1 - other
        self.ways = [
            way._replace(weight=way.weight * (owner if way.masks[seat] == mask else other))
            for way in self.ways
        ]

    def _remember(self, event: Event) -> None:
        """How sure everybody can be: of what one saw oneself; half as sure when others had it in hand."""
        sure, players = self.sure, self.sitting
        if isinstance(event, Dealt):
            sure.update({(player, place): 1.0 for player in players for place in self.places})
        elif isinstance(event, Looked | Peeked | Spied):
            sure[event.by, event.at] = 1.0
        elif isinstance(event, Revealed | Held):
            seeing = [p for p in players if isinstance(event, Revealed) or p != event.player]
            sure.update({(player, event.at): 1.0 for player in seeing})
        elif isinstance(event, Handled):
            pair = (event.a, event.b)
            own = sum(sure[event.by, place] for place in pair) / 2
            for place in pair:
                for player in players:
                    sure[player, place] = own if player == event.by else sure[player, place] / 2


def _exchanged(masks: Masks, a: Place, b: Place) -> Masks:
    changed = list(masks)
    changed[a], changed[b] = masks[b], masks[a]
    return tuple(changed)


def _both(way: Way, event: Handled, chance: float) -> tuple[Way, Way]:
    real = way.real | {event.by: way.real.get(event.by, 0) + 1}
    return (
        way._replace(weight=way.weight * (1 - chance)),
        Way(_exchanged(way.masks, event.a, event.b), real, way.weight * chance),
    )


def joint(belief: Belief) -> Joint:
    """The same of a belief."""
    worlds = belief.worlds
    columns = [worlds.at(place) for place in range(worlds.places)]
    rows = zip(*columns, strict=True)
    found = {
        tuple(belief.masks[number] for number in row): float(weight)
        for row, weight in zip(rows, worlds.weights, strict=True)
    }
    assert len(found) == len(worlds), "no placing stands there twice"
    return found
