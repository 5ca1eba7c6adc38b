"""Deals, and who sits where when a deal is played again.

Two kinds with as many seats each play a deal twice, and change all their seats in between. In general a
deal is played so often that every seat has held every kind in proportion to its number: with numbers a, b,
... and their greatest common divisor g it takes (a + b + ...) / g games. So nobody has better cards or a
better place than anybody else, over the games of one deal.
"""

from functools import cached_property, reduce
from math import gcd

from msgspec import Struct

from mascarade.lab.tournament.plan import Kind, Plan
from mascarade.rules import Mask, Player, Scenario
from mascarade.scenarios import shuffled
from mascarade.scenarios.chance import Chance

NAMES: tuple[Player, ...] = (
    *("ann", "bob", "cia", "dan", "eve", "fay"),
    *("gus", "hal", "ivy", "jon", "kim", "lou"),
)
_SEEDS = 2**53


class Deal(Struct, frozen=True, dict=True):
    """One deal. `rows` groups the seats: those of one row hold the same kind in every game."""

    number: int
    scenario: Scenario
    seed: int
    rows: tuple[int, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Names that say nothing about who sits there."""
        return NAMES[: len(self.rows)]

    @cached_property
    def masks(self) -> tuple[Mask, ...]:
        """Seat by seat, then the centre."""
        return shuffled(self.scenario, self.seed)

    @cached_property
    def seeds(self) -> tuple[int, ...]:
        """Where the chance of each seat's bot comes from, the same whichever kind sits there."""
        chance = Chance("tournament seats", self.seed)
        return tuple(chance.below(_SEEDS) for _ in self.rows)


def cycle(plan: Plan) -> tuple[Kind, ...]:
    """The kinds in the smallest numbers of the same proportion: a deal takes one game for each."""
    common = reduce(gcd, (kind.seats for kind in plan.kinds))
    return tuple(kind for kind in plan.kinds for _ in range(kind.seats // common))


def dealt(plan: Plan, number: int) -> Deal:
    """The deal of that number: seed and number say all of it."""
    seed = Chance(f"tournament {plan.seed} deal", number).below(_SEEDS)
    rows = len(cycle(plan))
    seats = Chance("tournament rows", seed).shuffled([seat % rows for seat in range(plan.players)])
    return Deal(number, plan.scenarios[number % len(plan.scenarios)], seed, tuple(seats))


def seating(plan: Plan, deal: Deal, game: int) -> tuple[Kind, ...]:
    """Which kind holds each seat when the deal is played for the `game`th time, from 0 on."""
    kinds = cycle(plan)
    return tuple(kinds[(row + game) % len(kinds)] for row in deal.rows)
