"""Counting: who won which part, how sure that is, and how long everybody thought.

The unit is the deal with all its games: they share their luck, so only whole deals are counted, and the
bounds come from how the deals differ (a t interval on a ratio: wins by finished games).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist

from msgspec import Struct
from msgspec.structs import replace

from mascarade.lab.tournament.deals import cycle
from mascarade.lab.tournament.faults import Forfeit
from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Kind, Plan
from mascarade.lab.tournament.ratings import Rating, rated

CONFIDENCE = 0.95
_ALIKE = 1e-12


class Standing(Struct, frozen=True):
    """How one kind has done. `share` is of all wins, and a shared win counts in part."""

    name: str
    seats: int
    share: float
    fair: float
    low: float
    high: float
    median_ms: float
    p99_ms: float
    decisions: int
    rating: Rating
    forfeits: int
    faults: dict[str, int]
    out: int
    example: str | None


class Tally(Struct, frozen=True):
    """A tournament, or what has been played of it."""

    bots: tuple[Standing, ...]
    games: int
    pairs: int
    unfinished: int
    turns: float


class GameTally:
    """Where games are written down as they end, in whichever order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.times: dict[str, Counter[int]] = {kind.name: Counter() for kind in plan.kinds}
        self._whole: dict[int, list[Outcome]] = {}
        self._begun: dict[int, list[Outcome]] = {}

    def add(self, outcome: Outcome) -> None:
        """One more game. Times are added up at once, for there are very many of them."""
        deal = self._begun.setdefault(outcome.deal, [])
        deal.append(outcome)
        if len(deal) == len(cycle(self.plan)):
            for game in self._begun.pop(outcome.deal):
                for kind, times in game.times.items():
                    self.times[kind].update(times)
            self._whole[outcome.deal] = [replace(game, times={}) for game in deal]

    @property
    def deals(self) -> list[list[Outcome]]:
        """Those of which every game has ended, in their own order."""
        return [sorted(self._whole[number], key=lambda game: game.game) for number in sorted(self._whole)]


def tallied(book: GameTally) -> Tally:
    """What has been played so far."""
    plan, deals = book.plan, book.deals
    games = [outcome for deal in deals for outcome in deal]
    ratings = rated([kind.name for kind in plan.kinds], games)
    return Tally(
        bots=tuple(_standing(kind, book, deals, ratings[kind.name]) for kind in plan.kinds),
        games=len(games),
        pairs=len(deals),
        unfinished=sum(not outcome.winners for outcome in games),
        turns=sum(outcome.turns for outcome in games) / len(games) if games else 0.0,
    )


def _standing(kind: Kind, book: GameTally, deals: Sequence[Sequence[Outcome]], rating: Rating) -> Standing:
    name, times = kind.name, book.times[kind.name]
    wins = [sum(won(outcome, name) for outcome in deal) for deal in deals]
    finished = [sum(bool(outcome.winners) for outcome in deal) for deal in deals]
    share, low, high = interval(wins, finished)
    forfeits = [each for deal in deals for outcome in deal for each in outcome.forfeits if each.kind == name]
    return Standing(
        name=name,
        seats=kind.seats,
        share=share,
        fair=kind.seats / book.plan.players,
        low=low,
        high=high,
        median_ms=quantile(times, 0.5) / 1000,
        p99_ms=quantile(times, 0.99) / 1000,
        decisions=times.total(),
        rating=rating,
        forfeits=len(forfeits),
        faults=dict(sorted(Counter(each.what for each in forfeits).items())),
        out=sum(each.out for each in forfeits),
        example=_example(forfeits),
    )


def _example(forfeits: Sequence[Forfeit]) -> str | None:
    """The first that says more than its name."""
    told = (f"{each.what}: {each.detail}" for each in forfeits if each.detail)
    return next(told, forfeits[0].what if forfeits else None)


def won(outcome: Outcome, name: str) -> float:
    """The part of a game that a kind has won."""
    if not outcome.winners:
        return 0.0
    return sum(outcome.kinds[seat] == name for seat in outcome.winners) / len(outcome.winners)


def interval(wins: Sequence[float], games: Sequence[int]) -> tuple[float, float, float]:
    """Wins by games over all units, and its bounds within 0 and 1.

    Units that are all alike say nothing of how they differ. Then the bounds are those that so many others
    lead to, all lost or all won, as could have stayed unseen.
    """
    if not sum(games):
        return 0.0, 0.0, 1.0
    share, units = sum(wins) / sum(games), len(games)
    if units == 1:
        return share, 0.0, 1.0
    squares = sum((won - share * played) ** 2 for won, played in zip(wins, games, strict=True))
    if squares < _ALIKE:
        unseen = 1 - ((1 - CONFIDENCE) / 2) ** (1 / units)
        return share, share * (1 - unseen), share + (1 - share) * unseen
    error = sqrt(squares / (units * (units - 1))) / (sum(games) / units)
    reach = student(units - 1) * error
    return share, max(0.0, share - reach), min(1.0, share + reach)


def student(freedom: int) -> float:
    """How many standard errors to go to each side, with so many degrees of freedom."""
    tail = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return tan(pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) * sqrt(2 / (4 * tail * (1 - tail)))
    z = NormalDist().inv_cdf(tail)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def quantile(times: Mapping[int, int], part: float) -> int:
    """The shortest time within which this part of the decisions was made."""
    left = part * sum(times.values())
    for micros in sorted(times):
        left -= times[micros]
        if left <= 0:
            return micros
    return 0
