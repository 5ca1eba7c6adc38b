"""Looking for scenarios that are better than the printed ones.

Very many are screened with few games each, by players that live in the kernels: printed sides with masks
exchanged, legal ones by chance, then neighbours of the best. Of many scores the highest has also been the
luckiest. So the finalists are played again, beside the printed sides, with more games and fresh seeds, and
only those games say whether one of them is better.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import NormalDist

from msgspec import Struct
from msgspec.structs import replace

from mascarade.lab.balance.compare import Comparison, Measure, Play, ScoredScenario, games_of, played, ranked
from mascarade.lab.balance.neighbours import as_scenario, neighbour, stranger
from mascarade.lab.balance.score import scored
from mascarade.lab.simulation.merging import merge
from mascarade.lab.simulation.plan import Plan
from mascarade.lab.tournament.plan import Kind
from mascarade.rules import Mask, Scenario
from mascarade.scenarios import PRINTED
from mascarade.scenarios.chance import Chance

FINALISTS = 5
SCREENED = 1_000
"""Games of each candidate."""
SCREENER = Kind("heuristic", 0, "heuristic")
CONFIDENCE = 0.95
_AT_FIRST = 4
"""One candidate in so many does not come from the best so far."""
_PARENTS = 10
_PATIENCE = 500
"""After so many proposals of what is known already there is nothing new to find."""


class Candidate(Struct, frozen=True):
    """A legal scenario, and its score after a few games."""

    masks: tuple[Mask, ...]
    score: float


class FinalMatch(Struct, frozen=True):
    """The best finalist against the best printed side, both with fresh games."""

    found: str
    printed: str
    difference: float
    reach: float
    """A difference below this may be chance, given that the best of several is taken."""

    @property
    def better(self) -> bool:
        return self.difference > self.reach


class SearchResult(Struct, frozen=True):
    """A search that has been made. The comparison has the printed sides and the finalists."""

    players: int
    screened: tuple[Candidate, ...]
    comparison: Comparison
    verdict: FinalMatch | None


class ScenarioSearch:
    """One search. Its parts can be played one after another, and what there is be read at any time."""

    def __init__(self, players: int, bot: Kind, games: int, candidates: int, seed: int) -> None:
        self.players, self.games, self.wanted, self.seed = players, games, candidates, seed
        self.printed = [side for side in PRINTED.values() if side.players == players]
        self.screened: list[Candidate] = []
        self.measures: list[Measure] = []
        self._bot = bot
        self._chance = Chance(f"search {players}", seed)
        self._known = {tuple(sorted(side.masks)) for side in self.printed}

    def screen(self, play: Play) -> Iterator[Candidate]:
        """Find candidates and play a few games of each."""
        while len(self.screened) < self.wanted and (masks := self._proposed()) is not None:
            scenario = as_scenario(self.players, masks, "candidate")
            plan = Plan(scenario, (replace(SCREENER, seats=self.players),), SCREENED, self.seed)
            candidate = Candidate(masks, scored(merge(play(plan))).total)
            self.screened.append(candidate)
            yield candidate

    def measure(self, play: Play) -> Iterator[int]:
        """Play the finalists and the printed sides, with many games and fresh seeds."""
        finalists = [
            as_scenario(self.players, candidate.masks, f"found {self.players}-{number}")
            for number, candidate in enumerate(self.best[:FINALISTS], 1)
        ]
        self.measures = [
            Measure(scenario, self._bot, self.games, self.seed, "final")
            for scenario in [*self.printed, *finalists]
        ]
        yield from played(self.measures, play)

    @property
    def planned(self) -> int:
        """How many games the finalists and the printed sides take."""
        return games_of(self.games) * (len(self.printed) + min(FINALISTS, len(self.screened)))

    @property
    def best(self) -> list[Candidate]:
        """What was screened, the highest score first."""
        return sorted(self.screened, key=lambda candidate: (-candidate.score, candidate.masks))

    def _proposed(self) -> tuple[Mask, ...] | None:
        """Masks that nobody has tried yet, if there are any."""
        for _ in range(_PATIENCE):
            masks = self._any()
            if masks is not None and masks not in self._known:
                self._known.add(masks)
                return masks
        return None

    def _any(self) -> tuple[Mask, ...] | None:
        chance = self._chance
        if chance.below(_AT_FIRST) == 0:
            return stranger(self.players, chance)
        parents: list[Scenario] = list(self.printed)
        if len(self.screened) * _AT_FIRST >= self.wanted:
            parents = [as_scenario(self.players, each.masks, "") for each in self.best[:_PARENTS]]
        return neighbour(chance.one_of(parents), chance)


def verdict(entries: Sequence[ScoredScenario]) -> FinalMatch | None:
    """Nothing as long as there is none of one sort."""
    printed = [entry for entry in entries if entry.scenario.name in PRINTED]
    found = [entry for entry in entries if entry.scenario.name not in PRINTED]
    if not printed or not found:
        return None
    one, other = found[0], printed[0]
    error = sqrt(one.judged.error**2 + other.judged.error**2)
    return FinalMatch(
        found=one.scenario.name,
        printed=other.scenario.name,
        difference=one.judged.score.total - other.judged.score.total,
        reach=NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / len(found)) * error,
    )


def named_by_rank(entries: Sequence[ScoredScenario]) -> tuple[ScoredScenario, ...]:
    """The found ones numbered in the order of the games that count."""
    number, named = 0, []
    for entry in entries:
        scenario = entry.scenario
        if scenario.name not in PRINTED:
            number += 1
            scenario = replace(scenario, name=f"found {scenario.players}-{number}")
        named.append(replace(entry, scenario=scenario))
    return tuple(named)


def finished(search: ScenarioSearch) -> tuple[ScoredScenario, ...]:
    """Printed sides and finalists of which anything is known, the best first."""
    return named_by_rank(ranked(search.measures))
