"""What the laboratory measured of the printed sides: there for each, possible, and as the page has it."""

import re
from pathlib import Path

import pytest

from mascarade.rules.names import PREPARATORY_TURNS
from mascarade.scenarios import PRINTED
from mascarade.scenarios.balance import BALANCE
from mascarade.text import words

PAGE = (Path(__file__).parents[2] / "docs" / "balance.md").read_text(encoding="utf-8")
NAMED = re.compile(r"^(\d+[AB])$")


def documented() -> dict[str, list[str]]:
    """The rows of the page's table of sides, by name."""
    lines = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line] for line in lines]
    return {name: cells for name, *cells in rows if NAMED.match(name)}


def test_every_printed_side_has_been_measured_and_nothing_else() -> None:
    assert [*BALANCE] == [*PRINTED]


@pytest.mark.parametrize("name", [*PRINTED])
def test_what_was_measured_is_possible(name: str) -> None:
    found, side = BALANCE[name], PRINTED[name]
    assert found.games >= 10_000
    assert 0 < found.score < 100
    assert 0 < found.error < 2
    assert found.strongest in side.masks
    assert 1 <= found.ratio < side.players
    assert found.turns > PREPARATORY_TURNS + side.players
    assert 0 < found.truth < 1


@pytest.mark.parametrize("name", [*PRINTED])
def test_the_page_about_balance_says_the_same(name: str) -> None:
    score, _, strongest, _, _, turns, _, truth, _ = documented()[name]
    found = BALANCE[name]
    assert score == f"{found.score:.1f} ± {found.error:.1f}"
    assert strongest == f"{words('en').mask(found.strongest)} × {found.ratio:.2f}"
    assert turns == str(found.turns)
    assert truth == f"{found.truth:.0%}".replace("%", " %")
    assert f"{found.games:,} games of each side" in PAGE
