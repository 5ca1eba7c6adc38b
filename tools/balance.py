"""What `mascarade balance printed --json` counted: the tables of docs/balance.md, and what the server has.

python -m tools.balance quick.json courtiers.json
python -m tools.balance quick.json > src/mascarade/scenarios/balance.toml
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict

from mascarade.lab.balance.score import ratio
from mascarade.lab.simulation.chance import Z
from mascarade.lab.simulation.counts import WIN, GameCounts, Share
from mascarade.lab.tournament.tally import quantile
from mascarade.scenarios import PRINTED
from mascarade.scenarios.balance import Balance
from mascarade.text import words

HEADINGS = (
    *("side", "score", "with courtiers", "strongest mask", "weakest mask", "best seat", "turns"),
    *("with courtiers", "true", "with courtiers"),
)

EARLY = 4
"""Seats that every table has."""

HEADER = """\
# What the laboratory measured of the printed sides, with quick players (docs/balance.md). Written by
#   {command} --json > quick.json
#   python -m tools.balance quick.json > src/mascarade/scenarios/balance.toml
# and mascarade.scenarios.balance says what the numbers are.
"""


class Told:
    """What was printed of one scenario."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.total, self.error = told["score"]["total"], Z * told["error"]
        self.score = f"{self.total:.1f} ± {self.error:.1f}"
        self.counts = msgspec.convert(told["counts"], GameCounts, strict=False)
        self.turns = quantile(self.counts.lengths, 0.5)
        self.part_true = told["truth"]
        self.truth = f"{100 * self.part_true:.0f} %"

    @property
    def balance(self) -> Balance:
        """As exact as the page is."""
        ratios = {mask: ratio(share, len(self.counts.seats)) for mask, share in self.counts.dealt.items()}
        strongest = max(ratios, key=lambda mask: ratios[mask])
        return Balance(
            games=self.counts.games,
            score=round(self.total, 1),
            error=round(self.error, 1),
            strongest=strongest,
            ratio=round(ratios[strongest], 2),
            turns=self.turns,
            truth=round(self.part_true, 2),
        )

    @property
    def masks(self) -> list[str]:
        """From the strongest to the weakest."""
        return self._ranked({words("en").mask(mask): share for mask, share in self.counts.dealt.items()})

    @property
    def seats(self) -> list[str]:
        return self._ranked({str(seat): share for seat, share in enumerate(self.counts.seats, 1)})

    def _ranked(self, shares: Mapping[str, Share]) -> list[str]:
        ratios = {name: ratio(share, len(self.counts.seats)) for name, share in shares.items()}
        return [f"{name} × {ratios[name]:.2f}" for name in sorted(ratios, key=lambda name: -ratios[name])]


def read(printed: Mapping[str, Any]) -> dict[str, Told]:
    """By name of the scenario."""
    return {told["scenario"]["name"]: Told(told) for told in printed["scenarios"]}


def lines(quick: Mapping[str, Told], slow: Mapping[str, Told]) -> Iterator[str]:
    """A table with a row for each printed side."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|" + "---|" * len(HEADINGS)
    for side in PRINTED:
        one, other = quick[side], slow[side]
        cells = (side, one.score, other.score, one.masks[0], one.masks[-1], one.seats[0], str(one.turns))
        yield f"| {' | '.join((*cells, str(other.turns), one.truth, other.truth))} |"


def pooled(quick: Mapping[str, Told], slow: Mapping[str, Told]) -> Iterator[str]:
    """What a mask, or an early seat, wins over all printed sides together, by a fair share."""
    yield "| dealt | quick players | courtiers |"
    yield "|---|---|---|"
    every = [_all_sides(told.values()) for told in (quick, slow)]
    for name in sorted(every[0], key=lambda name: -every[0][name][0]):
        cells = [name, *("{:.2f} ± {:.2f}".format(*each[name]) for each in every)]
        yield f"| {' | '.join(cells)} |"


def _all_sides(sides: Iterable[Told]) -> dict[str, tuple[float, float]]:
    """The ratio, and how far it may be off."""
    won, fair, noise = (defaultdict[str, float](float) for _ in range(3))
    for told in sides:
        players = len(told.counts.seats)
        shares = {words("en").mask(mask): share for mask, share in told.counts.dealt.items()}
        shares |= {f"seat {seat}": share for seat, share in enumerate(told.counts.seats[:EARLY], 1)}
        for name, share in shares.items():
            won[name] += share.won / WIN
            fair[name] += share.of / players
            noise[name] += share.of * (players - 1) / players**2
    return {name: (won[name] / fair[name], Z * sqrt(noise[name]) / fair[name]) for name in won}


def toml(quick: Mapping[str, Told], command: str) -> str:
    """What the server reads, a line for each printed side."""
    written = (f"{side} = {_inline(quick[side].balance)}\n" for side in PRINTED)
    return HEADER.format(command=command) + "".join(written)


def _inline(balance: Balance) -> str:
    """Texts and numbers are written alike in JSON and in TOML."""
    cells = (f"{key} = {msgspec.json.encode(value).decode()}" for key, value in asdict(balance).items())
    return f"{{ {', '.join(cells)} }}"


if __name__ == "__main__":
    told = [msgspec.json.decode(Path(file).read_bytes()) for file in sys.argv[1:3]]
    quick, *slow = map(read, told)
    if slow:
        print("\n".join([*lines(quick, *slow), "", *pooled(quick, *slow)]))
    else:
        print(toml(quick, told[0]["command"]), end="")
