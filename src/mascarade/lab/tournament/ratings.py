"""Ratings as in other games: openskill's Plackett-Luce, one for each kind, game after game."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from mascarade.lab.tournament.games import Outcome


class Rating(Struct, frozen=True):
    """How well a kind plays, `mu`, and how unsure that is, `sigma`; everybody begins at 25 and 25 / 3."""

    mu: float
    sigma: float


def rated(names: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Every seat plays for its kind, which is changed by the mean of what its seats have earned."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        if not outcome.winners or len(outcome.winners) == len(outcome.kinds):
            continue
        ranks = [1.0 if seat in outcome.winners else 2.0 for seat in range(len(outcome.kinds))]
        after = model.rate([[ratings[kind]] for kind in outcome.kinds], ranks=ranks)
        for name in set(outcome.kinds):
            mine = [rating for kind, (rating,) in zip(outcome.kinds, after, strict=True) if kind == name]
            mu, sigma = fmean(each.mu for each in mine), fmean(each.sigma for each in mine)
            ratings[name] = model.rating(mu, sigma, name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}
