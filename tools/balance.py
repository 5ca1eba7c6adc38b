"""The table of docs/balance.md, from two objects of `mascarade balance printed --json`.

    python -m tools.balance quick.json courtiers.json
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from mascarade.lab.balance.score import ratio
from mascarade.lab.simulation.counts import Counts, Share
from mascarade.lab.tournament.tally import quantile
from mascarade.scenarios import PRINTED
from mascarade.text import words

HEADINGS = (
    *("side", "score", "with courtiers", "strongest mask", "weakest mask", "best seat", "turns"),
    *("with courtiers", "true", "with courtiers"),
)


class Told:
    """What was printed of one scenario."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.score = f"{told['score']['total']:.0f} ± {1.96 * told['error']:.0f}"
        self.counts = msgspec.convert(told["counts"], Counts, strict=False)
        self.turns = quantile(self.counts.lengths, 0.5)
        self.truth = f"{100 * told['truth']:.0f} %"

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


def read(file: str) -> dict[str, Told]:
    """By name of the scenario."""
    found = msgspec.json.decode(Path(file).read_bytes())["scenarios"]
    return {told["scenario"]["name"]: Told(told) for told in found}


def lines(quick: Mapping[str, Told], slow: Mapping[str, Told]) -> Iterator[str]:
    """A table with a row for each printed side."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|" + "---|" * len(HEADINGS)
    for side in PRINTED:
        one, other = quick[side], slow[side]
        cells = (side, one.score, other.score, one.masks[0], one.masks[-1], one.seats[0], str(one.turns))
        yield f"| {' | '.join((*cells, str(other.turns), one.truth, other.truth))} |"


if __name__ == "__main__":
    print("\n".join(lines(read(sys.argv[1]), read(sys.argv[2]))))
