"""What is played: a scenario, who sits there, how often; and each game by its number alone."""

from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from mascarade.lab.tournament.deals import NAMES
from mascarade.lab.tournament.plan import Kind
from mascarade.rules import Mask, Player, Scenario
from mascarade.scenarios import shuffled
from mascarade.scenarios.chance import Chance

FAST = ("random", "honest", "heuristic")
"""Kinds that the compiled kernels play, if nobody else sits at the table."""
TURNS = 1000
"""Later than any game that gets anywhere: what has no end by then is given up."""
PLAYOUTS = 64
"""How many games a mastermind may imagine for an answer. A clock would make every run another one."""
_SEEDS = 2**53

Chunk: TypeAlias = range
"""Numbers of games that are played in one go."""


class Plan(Struct, frozen=True, dict=True):
    """A whole simulation. The same plan gives the same counts, however it is cut into chunks."""

    scenario: Scenario
    kinds: tuple[Kind, ...]
    games: int
    seed: int
    turns: int = TURNS
    playouts: int = PLAYOUTS

    @property
    def players(self) -> tuple[Player, ...]:
        """As they sit at first; the names say nothing about who it is."""
        return NAMES[: self.scenario.players]

    @property
    def fast(self) -> bool:
        """Whether the compiled kernels play it."""
        return all(kind.bot in FAST and not kind.temper for kind in self.kinds)

    @property
    def bots(self) -> str:
        return ",".join(f"{kind.name}*{kind.seats}" for kind in self.kinds)

    @cached_property
    def seated(self) -> tuple[Kind, ...]:
        """A kind for each seat, before chance says which."""
        return tuple(kind for kind in self.kinds for _ in range(kind.seats))


class GameStart(Struct, frozen=True):
    """How one game begins: everything that chance has a hand in."""

    seed: int
    kinds: tuple[Kind, ...]

    @property
    def seeds(self) -> tuple[int, ...]:
        """Where the chance of each seat's bot comes from."""
        chance = Chance("simulation seats", self.seed)
        return tuple(chance.below(_SEEDS) for _ in self.kinds)

    def masks(self, scenario: Scenario) -> tuple[Mask, ...]:
        """Seat by seat, then the centre."""
        return shuffled(scenario, self.seed)


def setting(plan: Plan, number: int) -> GameStart:
    """The beginning of the game of this number."""
    chance = Chance(f"simulation {plan.seed} game", number)
    return GameStart(chance.below(_SEEDS), tuple(chance.shuffled(plan.seated)))
