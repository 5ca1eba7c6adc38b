"""docs/rules.md, read by the tests: its numbers, its masks and its rulings."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def numbers(rules: str) -> list[str]:
    """`R4.3` for every numbered rule, `R7 judge` for every row of R7's table."""
    return [number for number, _ in _rules(rules)]


def rulings(rules: str) -> list[str]:
    """Those of them that carry a Ruling."""
    return [number for number, words in _rules(rules) if "**Ruling**" in words]


def _rules(rules: str) -> Iterator[tuple[str, str]]:
    for paragraph in re.split(r"\n(?=- R|\||#|\n)", rules):
        numbered = re.match(r"- (R\d+\.\d+) ", paragraph)
        row = re.match(r"\| ([A-Z][a-z ]+?)(?:, twice)? \|", paragraph)
        if numbered:
            yield numbered[1], paragraph
        elif row:
            yield f"R7 {row[1].lower().replace(' ', '_')}", paragraph
