"""A mask is one file of rules; this names, in plain words and all at once, what else it still lacks."""

import ast
from functools import cache
from pathlib import Path

import pytest

from mascarade.rules import MASKS
from mascarade.rules.playthrough import settings
from mascarade.text import LANGUAGES
from tests.rules.rulebook import RULES, numbers
from tests.rules.test_every_rule_has_a_test import all_tests, cited

ROOT = Path(__file__).parents[1]
SECOND_READINGS = (
    "tests/differential/legal.py",
    "tests/differential/oracle.py",
    "tests/properties/test_powers.py",
)
DRAWINGS = ("client/src/art/masks/{}.svg", "client/src/art/powers/{}.svg")
CLIENT = "client/src/table/masks.ts"

OWN_CODE = {
    "src/mascarade/fast/rows.py": "its constant",
    "src/mascarade/fast/powers.py": "its power, compiled",
    "src/mascarade/fast/worth.py": "what its power is worth to the heuristic player",
    "src/mascarade/bots/judgement/powers.py": "what its power does to everybody's coins",
    "src/mascarade/bots/search/standin.py": "about how many coins its power brings",
    "tests/differential/legal.py": "its id, and what R8 asks of it",
}
"""Code that every mask needs: the file, and what of the mask is in it."""

ASSUMED = {
    "src/mascarade/fast/legal.py": (
        "its power is aimed at any one other player, if at anybody",
        "beggar cheat empress guru judge king patron peasant princess spy thief widow",
    ),
    "src/mascarade/fast/players.py": (
        "its power always does something",
        "empress fool guru king patron peasant princess puppet_master spy swindler thief",
    ),
    "src/mascarade/fast/heuristic.py": (
        "there is one card of it, its power is best aimed at the richest player, and it never asks whether a"
        " swap is real",
        "beggar cheat empress guru judge king patron princess thief widow",
    ),
    "src/mascarade/bots/honest.py": (
        "its power always does something",
        "empress fool guru king patron peasant princess puppet_master spy swindler thief",
    ),
    "src/mascarade/bots/judgement/duty.py": (
        "nobody has to stop it because of whom its power can be aimed at",
        "beggar cheat empress fool guru judge king patron peasant princess spy thief widow witch",
    ),
    "src/mascarade/bots/judgement/outlook.py": (
        "its power moves the same coins whomever it is aimed at, and tells its owner nothing",
        "beggar empress fool judge king patron peasant princess thief widow",
    ),
    "src/mascarade/bots/judgement/weighing.py": (
        "a choice that its power asks for is worth the coins it moves",
        "beggar cheat empress judge king patron peasant puppet_master swindler thief widow witch",
    ),
    "tests/properties/test_options.py": (
        "its power asks its owner to choose nobody",
        "beggar cheat empress judge king patron peasant thief widow",
    ),
}
"""Code with an assumption about each mask that it does not name: the file, the assumption, those masks."""


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
        f'a test marked @pytest.mark.rule("{rule}")': rule in cited_by_tests(),
        "a row in the first table of docs/scenarios.md": f"\n| {mask} |" in text("docs/scenarios.md"),
        f"a playthrough that shows: {mask} (playthroughs/README.md)": mask in shown(),
        **{f"mask-{mask.replace('_', '-')} in {file}": _said(mask, file) for file in words},
        **{f"its id and what it does in {file}": f'"{mask}"' in text(file) for file in SECOND_READINGS},
        **{f"{what} in {file}": mask in named(file) for file, what in OWN_CODE.items()},
        **{
            f"a case in {file}, or its id in ASSUMED in tests/test_a_new_mask.py if it is true that {true}": (
                mask in named(file) or mask in masks.split()
            )
            for file, (true, masks) in ASSUMED.items()
        },
        f"its id in {CLIENT}, in COINED too if it has the coin symbol": f"'{mask}'," in text(CLIENT),
        **{
            f"a drawing {name} (client/src/art/README.md)": (ROOT / name).exists()
            for name in (art.format(mask) for art in DRAWINGS)
        },
    }
    return [what for what, is_there in there.items() if not is_there]


@cache
def cited_by_tests() -> set[str]:
    return cited(all_tests())


@cache
def named(file: str) -> set[str]:
    """Every string in this code, and every constant as an id."""
    nodes = [*ast.walk(ast.parse(text(file)))]
    strings = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    constants = {node.id for node in nodes if isinstance(node, ast.Name) and node.id.isupper()}
    return strings | {constant.lower() for constant in constants}


def _said(mask: str, file: str) -> bool:
    return f"\nmask-{mask.replace('_', '-')} =" in text(file)


@pytest.mark.parametrize("mask", MASKS)
def test_a_mask_lacks_nothing(mask: str) -> None:
    missing = lacks(mask)
    assert not missing, f"{mask} still lacks:\n  " + "\n  ".join(missing)


def test_all_that_a_mask_lacks_is_named_at_once() -> None:
    assert (
        len(lacks("no_such_mask")) == len(LANGUAGES) + len(OWN_CODE) + len(ASSUMED) + len(SECOND_READINGS) + 7
    )


def test_nothing_is_assumed_of_a_mask_that_has_a_case() -> None:
    for file, (_, masks) in ASSUMED.items():
        wanted = set(MASKS) - named(file)
        assert set(masks.split()) == wanted, f"ASSUMED: {file} has no case for {sorted(wanted)}"
