"""Scenarios side by side: each is played in blocks, counted and scored; the best comes first."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mascarade.lab.balance.score import Judged, judged
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.merging import merge
from mascarade.lab.simulation.plan import Plan
from mascarade.lab.tournament.plan import Kind
from mascarade.rules import Scenario
from mascarade.scenarios.chance import Chance

BLOCKS = 10
"""Parts of as many games, by which the noise of a score is told."""
_SEEDS = 2**53

Play: TypeAlias = Callable[[Plan], Iterable[GameCounts]]
"""Plays what a plan asks for, and says piece by piece what was counted."""


class ScoredScenario(Struct, frozen=True):
    """A scenario, what was counted in its games, and what that is worth."""

    scenario: Scenario
    counts: GameCounts
    judged: Judged


class Comparison(Struct, frozen=True):
    """Scenarios, the best first. `planned` games were to be played of each."""

    command: str
    seed: int
    versions: dict[str, str]
    bots: str
    planned: int
    entries: tuple[ScoredScenario, ...]


class Measure:
    """A scenario that is being played, block by block. Whoever is interrupted keeps the whole blocks."""

    def __init__(self, scenario: Scenario, bot: Kind, games: int, seed: int, purpose: str) -> None:
        kinds = (replace(bot, seats=scenario.players),)
        chance = Chance(f"balance {purpose}", seed)
        self.scenario = scenario
        self._plans = [
            Plan(scenario, kinds, -(-games // BLOCKS), chance.below(_SEEDS)) for _ in range(BLOCKS)
        ]
        self._blocks: list[GameCounts] = []

    def play(self, play: Play) -> Iterator[int]:
        """Play all of it; how many games have just been played, again and again."""
        for plan in self._plans:
            pieces = []
            for piece in play(plan):
                pieces.append(piece)
                yield piece.games
            self._blocks.append(merge(pieces))

    @property
    def entry(self) -> ScoredScenario | None:
        """What is known so far; nothing before two blocks have been played."""
        if len(self._blocks) < 2:
            return None
        return ScoredScenario(self.scenario, merge(self._blocks), judged(self._blocks))


def played(measures: Iterable[Measure], play: Play) -> Iterator[int]:
    """Play one after another; how many games have just been played, again and again."""
    for measure in measures:
        yield from measure.play(play)


def games_of(games: int) -> int:
    """How many are really played of each: whole blocks."""
    return -(-games // BLOCKS) * BLOCKS


def ranked(measures: Iterable[Measure]) -> tuple[ScoredScenario, ...]:
    """Those of which anything is known, the best first."""
    entries = [entry for measure in measures if (entry := measure.entry) is not None]
    return tuple(sorted(entries, key=lambda entry: (-entry.judged.score.total, entry.scenario.name)))
