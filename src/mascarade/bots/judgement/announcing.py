"""What it is worth to announce: now, or a round later with what one could know or have by then."""

from functools import cached_property

import numpy as np

from mascarade.bots.belief.worlds import Numbers
from mascarade.bots.judgement.outlook import DESPERATE, Outlook
from mascarade.rules import Mask, Place
from mascarade.rules.masks import MASKS

STAYS = 0.7
"""How much of what one knows of one's own mask is still true a round later."""
_NONE = 1e-9


class Announcing:
    """The worth of every announcement at one moment."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._masks = outlook.belief.masks

    @cached_property
    def now(self) -> Numbers:
        """What announcing each mask is worth now, by its number."""
        return self._worth(self._outlook.table)

    @cached_property
    def ready(self) -> float:
        """What one can gain by announcing, as things are."""
        return self._gain(self.now)

    @cached_property
    def looked(self) -> float:
        """What one could gain if one knew what one is."""
        own = self._outlook.table[self._outlook.me]
        known = self._if_there[:, self._outlook.me]
        bluffs = (self.now - own * known) / np.maximum(1.0 - own, _NONE)
        gain = 0.0
        for number in np.flatnonzero(own):
            best = max(known[number], np.delete(bluffs, number).max())
            gain += own[number] * (best - self._outlook.still)
        return max(float(gain), 0.0)

    def swapped(self, place: Place) -> float:
        """What one could gain if one had the mask that lies there, and it one's own."""
        table, me = self._outlook.table.copy(), self._outlook.me
        table[[me, place]] = table[[place, me]]
        return self._gain(self._worth(table))

    def _gain(self, worth: Numbers) -> float:
        return max(float(worth.max()) - self._outlook.still, 0.0)

    def _worth(self, table: Numbers) -> Numbers:
        """What announcing each mask is worth, if this is where the masks may be."""
        worth: Numbers = np.einsum("pm,mp->m", self._split(table), self._if_there)
        return worth

    def _split(self, table: Numbers) -> Numbers:
        """For each mask a place that decides it: my own, or that of one of the others who have it."""
        me = self._outlook.me
        others = table.sum(axis=0) - table[me]
        split: Numbers = table * ((1.0 - table[me]) / np.maximum(others, _NONE))
        split[me] = table[me]
        return split

    @cached_property
    def _if_there(self) -> Numbers:
        """By mask and place: what announcing it is worth if it lies there."""
        table = self._outlook.table
        worth = np.zeros(table.T.shape)
        for place, number in zip(*np.nonzero(table), strict=True):
            worth[number, place] = self._announced(self._masks[number], int(place))
        return worth

    def _announced(self, mask: Mask, place: Place) -> float:
        outlook, me = self._outlook, self._outlook.me
        mine = outlook.carried_out(mask, me)
        if place == me:
            return mine
        others = [seat for seat in range(outlook.seats) if seat not in (me, place)]
        nobody = outlook.nobody_claims(others)
        if mine >= 1.0:
            nobody *= 1.0 - DESPERATE
        liar = max(others, key=lambda seat: outlook.claims(seat, owner=False))
        otherwise = nobody * mine + (1.0 - nobody) * outlook.fined((me, liar))
        if place >= outlook.seats:
            return otherwise
        passes = (1.0 - outlook.claims(place, owner=True)) ** MASKS[mask].cards
        return (1.0 - passes) * outlook.carried_out(mask, place, (me,)) + passes * otherwise
