"""How people play: how likely one does something, given what one has and how sure one can be of it.

`bench/manners.py` counts such rates in games of our own bots; `bench/results.md` says how true a belief is
that goes by them.
"""

from typing import NamedTuple


class Rates(NamedTuple):
    """How often somebody does it who is the mask and knows it, who is not and knows it; and the same of
    those who cannot know: they have an idea all the same."""

    owner: float
    other: float
    blind_owner: float
    blind_other: float

    def likely(self, sure: float, *, owner: bool) -> float:
        """How likely one does it who is the mask or not, and is so sure of what they are."""
        knowing, blind = (self.owner, self.blind_owner) if owner else (self.other, self.blind_other)
        return sure * knowing + (1.0 - sure) * blind


class Manners(NamedTuple):
    """A model of the others."""

    announces: Rates = Rates(0.561, 0.085, 0.059, 0.361)
    challenges: Rates = Rates(0.818, 0.069, 0.359, 0.392)
    names: Rates = Rates(0.84, 0.161, 0.2, 0.491)
    swaps: float = 0.5
    stubborn: float = 8.0
    """After so many swaps of a player one believes as much in what they did as in what people do."""


HUNCHES = Manners(
    announces=Rates(0.75, 0.045, 0.3, 0.12),
    challenges=Rates(0.83, 0.06, 0.5, 0.18),
    names=Rates(0.95, 0.01, 0.4, 0.12),
    stubborn=4.0,
)
"""For players: surer of people than they should be, as people are. Truer rates made no stronger player."""
