"""docs/scenarios.md says what the code plays."""

from pathlib import Path

from mascarade.rules import MASKS
from mascarade.scenarios import PRINTED

DOCS = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def rows(columns: int) -> list[list[str]]:
    """The rows of the one table with so many columns, without its head."""
    lines = [line.strip("|").split("|") for line in DOCS.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines if len(line) == columns][2:]


def test_the_table_of_masks_has_the_coin_symbols_and_minimums_of_the_code() -> None:
    documented = {row[0]: (row[6] == "yes", int(row[7])) for row in rows(8)}
    assert documented == {mask.id: (mask.coin, mask.least_players) for mask in MASKS.values()}


def test_the_table_of_sides_has_the_masks_of_the_code() -> None:
    documented = {name: masks for names, masks in rows(2) for name in names.split(", ")}
    assert {name: ", ".join(side.masks) for name, side in PRINTED.items()} == documented
