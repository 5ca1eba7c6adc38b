"""The peer: a table of chances, place by place, as other projects keep one.

Rows are places and add up to 1, columns are masks and add up to their cards. A swap mixes two rows, a look
fills a row, and Sinkhorn's normalisation makes rows and columns add up again. That two places hang together
it cannot say.
"""

import numpy as np

from mascarade.bots.belief.worlds import Numbers
from mascarade.rules import Event, Player
from mascarade.rules.events import Dealt, Glimpsed, Handled, Opened, Revealed, Saw, Swapped

SWAPS = 0.5
ROUNDS = 200
CLOSE = 1e-9


class Marginal:
    """What one player keeps of what they hear."""

    def __init__(self, me: Player | None, opened: Opened) -> None:
        self.me = me
        self.masks = tuple(sorted(set(opened.masks)))
        self._cards = np.array([opened.masks.count(mask) for mask in self.masks], dtype=float)
        places = len(opened.masks)
        self._table: Numbers = np.tile(self._cards / places, (places, 1))

    def hear(self, event: Event) -> None:
        table = self._table
        match event:
            case Dealt(masks):
                self._table = np.array([[float(mask == each) for each in self.masks] for mask in masks])
            case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                self._see(at, self.masks.index(mask))
            case Handled(by, a, b) if by != self.me:
                mixed = (1 - SWAPS) * table[[a, b]] + SWAPS * table[[b, a]]
                table[[a, b]] = mixed
            case Swapped(_, a, b, True):
                table[[a, b]] = table[[b, a]]
            case _:
                pass

    def table(self) -> Numbers:
        return self._table

    def _see(self, at: int, mask: int) -> None:
        table = self._table
        if self._cards[mask] == 1:
            table[:, mask] = 0.0
        table[at] = 0.0
        table[at, mask] = 1.0
        for _ in range(ROUNDS):
            table /= table.sum(axis=1, keepdims=True)
            columns = table.sum(axis=0)
            if np.abs(columns - self._cards).max() < CLOSE:
                break
            table *= self._cards / columns
        table /= table.sum(axis=1, keepdims=True)

    def joint(self, truth: list[int]) -> float:
        """How likely the whole placing is, by the rows alone: of all placings, each as likely as its rows
        multiplied make it."""
        owners = np.repeat(np.arange(len(self._cards)), self._cards.astype(int))
        whole = permanent(self._table[:, owners])
        twice = float(np.prod([2.0 for cards in self._cards if cards == 2]))
        chance = float(np.prod(self._table[np.arange(len(truth)), truth]))
        return twice * chance / whole


def permanent(matrix: Numbers) -> float:
    """The sum over all placings of the products of their chances (Ryser's formula)."""
    size = len(matrix)
    chosen = (np.arange(1 << size)[:, None] >> np.arange(size)) & 1
    signs = 1.0 - 2.0 * ((size - chosen.sum(axis=1)) % 2)
    return float((signs * (chosen @ matrix.T).prod(axis=1)).sum())
