"""How good a scenario is, from what was counted: a number from 0 to 100 and the four it is made of.

| part | weight | what it is |
|---|---|---|
| even | 40 | 1 / (1 + dominance); dominance is how far the mask that strays most from a fair share of victory strays, as a part of that share, with what chance alone does taken off |
| pace | 20 | games that are long enough for everybody to have had two turns after the preparatory ones, and not longer than `LONG` turns |
| swing | 20 | half of it games in which the lead passed on three times or more, half of it games won from behind, twice over, 1 at most |
| guess | 20 | 1 where an announcement is true every other time, 0 where it is always or never true |

How much of a score is noise is told by cutting the games into blocks and leaving out one after another.
"""  # noqa: E501 - a table

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist

from msgspec import Struct

from mascarade.lab.simulation.counts import WIN, GameCounts, Share
from mascarade.lab.simulation.merging import merge
from mascarade.rules import Mask
from mascarade.rules.names import PREPARATORY_TURNS

WEIGHTS = {"even": 40, "pace": 20, "swing": 20, "guess": 20}
LONG = 60
OFTEN = 3
TURNS_EACH = 2


class Score(Struct, frozen=True):
    """A scenario's, with its parts from 0 to 1."""

    total: float
    even: float
    pace: float
    swing: float
    guess: float
    dominance: float
    mask: Mask
    """The one that strays most from a fair share of victory."""
    ratio: float
    """What that one wins when dealt, by a fair share."""


class Judged(Struct, frozen=True):
    """A score, and the standard error of its total."""

    score: Score
    error: float


def judged(blocks: Sequence[GameCounts]) -> Judged:
    """The score of all blocks together; its error by the jackknife, over blocks of about as many games."""
    score = scored(merge(blocks))
    if len(blocks) < 2:
        return Judged(score, float("inf"))
    without = [scored(merge([*blocks[:left], *blocks[left + 1 :]])).total for left in range(len(blocks))]
    mean = sum(without) / len(without)
    squares = sum((each - mean) ** 2 for each in without)
    return Judged(score, sqrt(squares * (len(without) - 1) / len(without)))


def scored(counts: GameCounts) -> Score:
    """Where no game came to an end there is nothing to praise."""
    if not counts.dealt:
        return Score(0.0, 0.0, 0.0, 0.0, 0.0, dominance=0.0, mask="judge", ratio=1.0)
    mask, dominance = strays_most(counts.dealt, len(counts.seats))
    parts = {
        "even": 1 / (1 + dominance),
        "pace": pace(counts),
        "swing": swing(counts),
        "guess": guess(counts),
    }
    return Score(
        total=sum(WEIGHTS[name] * part for name, part in parts.items()),
        **parts,
        dominance=dominance,
        mask=mask,
        ratio=ratio(counts.dealt[mask], len(counts.seats)),
    )


def ratio(share: Share, players: int) -> float:
    """What was won, by a fair share of it."""
    return share.won / WIN * players / share.of if share.of else 1.0


def strays_most(dealt: Mapping[Mask, Share], players: int) -> tuple[Mask, float]:
    """Which mask is farthest from a fair share, and how far, without what chance alone would do.

    Of so many fair masks, the one that strays most would half of the time stray `usual` standard errors.
    """
    usual = NormalDist().inv_cdf((1 + 0.5 ** (1 / len(dealt))) / 2)

    def strays(mask: Mask) -> float:
        share = dealt[mask]
        noise = usual * sqrt((players - 1) / max(share.of, 1))
        return sqrt(max(0.0, (ratio(share, players) - 1) ** 2 - noise**2))

    farthest = max(sorted(dealt), key=lambda mask: (strays(mask), abs(ratio(dealt[mask], players) - 1)))
    return farthest, strays(farthest)


def pace(counts: GameCounts) -> float:
    """The part of all games that are neither too short nor too long."""
    short = PREPARATORY_TURNS + TURNS_EACH * len(counts.seats)
    return sum(games for turns, games in counts.lengths.items() if short <= turns <= LONG) / counts.games


def swing(counts: GameCounts) -> float:
    """How often things turn."""
    changes = sum(games for changes, games in counts.leads.items() if changes >= OFTEN) / counts.games
    return (changes + min(1.0, 2 * counts.behind / counts.games)) / 2


def truth(counts: GameCounts) -> float:
    """The part of announcements that were true."""
    times = sum(said.times for said in counts.announced.values())
    return sum(said.truly for said in counts.announced.values()) / times if times else 1.0


def guess(counts: GameCounts) -> float:
    """How little one can tell from an announcement whether it is true."""
    return 1 - abs(2 * truth(counts) - 1)
