"""A mask is one file of rules; here stands, in plain words and all at once, what else it still lacks."""

from pathlib import Path

import pytest

from mascarade.rules import MASKS
from mascarade.rules.playthrough import settings
from mascarade.text import LANGUAGES
from tests.rules.rulebook import RULES, numbers
from tests.rules.test_every_rule_has_a_test import all_tests, cited

ROOT = Path(__file__).parents[1]
SECOND_READINGS = ("tests/differential/oracle.py", "tests/properties/test_powers.py")
DRAWINGS = ("client/src/art/masks/{}.svg", "client/src/art/powers/{}.svg")


def text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def shown() -> set[str]:
    """Every mask that a playthrough is there for."""
    stories = (file.read_text(encoding="utf-8") for file in (ROOT / "playthroughs").glob("*.txt"))
    return {word.strip() for story in stories for word in settings(story)["shows"].split(",")}


def lacks(mask: str) -> list[str]:
    """What is missing for this mask, a line each."""
    rule = f"R7 {mask}"
    words = [f"src/mascarade/text/{language}.ftl" for language in LANGUAGES]
    there = {
        "a row in the table of R7 in docs/rules.md": rule in numbers(RULES),
        f'a test marked @pytest.mark.rule("{rule}")': rule in cited(all_tests()),
        "a row in the first table of docs/scenarios.md": f"\n| {mask} |" in text("docs/scenarios.md"),
        f"a playthrough that shows: {mask}": mask in shown(),
        **{f"mask-{mask.replace('_', '-')} in {file}": _said(mask, file) for file in words},
        **{f"its power in {file}": f'"{mask}"' in text(file) for file in SECOND_READINGS},
        **{f"a drawing {name}": (ROOT / name).exists() for name in (art.format(mask) for art in DRAWINGS)},
    }
    return [what for what, is_there in there.items() if not is_there]


def _said(mask: str, file: str) -> bool:
    return f"\nmask-{mask.replace('_', '-')} =" in text(file)


@pytest.mark.parametrize("mask", MASKS)
def test_a_mask_lacks_nothing(mask: str) -> None:
    missing = lacks(mask)
    assert not missing, f"{mask} still lacks:\n  " + "\n  ".join(missing)


def test_all_that_a_mask_lacks_is_named_at_once() -> None:
    assert len(lacks("duke")) == len(LANGUAGES) + 8
