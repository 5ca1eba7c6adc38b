"""Whatever is refused, there is a sentence that says why, and the refusal brings all it speaks of."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import mascarade.rules
from mascarade.rules.ask import Freedom, What
from mascarade.text import LANGUAGES
from tests.text.catalogue import keys, patterns, variables

PACKAGE = Path(mascarade.rules.__file__).parents[1]
KINDS = ("error-", "advice-")

# The only keys put together as the program runs, and what can stand at their end.
MADE = {"not-an-option-": {*get_args(What), *get_args(Freedom)} - {"any"}}


class Refusal(NamedTuple):
    """A place in the code where something is found wrong."""

    key: str
    args: frozenset[str]
    complete: bool


def refusals(*rooms: str) -> list[Refusal]:
    files = [file for room in rooms for file in sorted((PACKAGE / room).rglob("*.py"))]
    own = PACKAGE / "rules" / "errors.py"  # where the errors are made of whatever key they are given
    trees = [ast.parse(file.read_text(encoding="utf-8"), str(file)) for file in files if file != own]
    return [refusal for tree in trees for refusal in _refusals(tree)]


def _refusals(tree: ast.Module) -> Iterator[Refusal]:
    assigned = {
        node.targets[0].id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="problem" | "Problem") | ast.Attribute(attr="because"), args=[key, *_]
            ):
                written = assigned[key.id] if isinstance(key, ast.Name) else key
                names = frozenset(each.arg for each in node.keywords if each.arg is not None)
                for each in _keys(written):
                    yield Refusal(each, names, len(names) == len(node.keywords))
            case _:
                pass


def _keys(written: ast.expr) -> list[str]:
    match written:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue()]):
            return [start + end for end in sorted(MADE[start])]
        case _:
            raise AssertionError(f"a key the tests cannot read: {ast.unparse(written)}")


FOUND = refusals("rules", "scenarios")


def test_the_refusals_are_found_in_the_code() -> None:
    found = {refusal.key for refusal in FOUND}
    assert {"game-over", "coin-third", "file-not-toml", "not-an-option-barred", "deal"} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    there = set(keys(language))
    missing = {refusal.key for refusal in FOUND if sum(kind + refusal.key in there for kind in KINDS) != 1}
    assert missing == set()


def test_no_sentence_is_kept_for_what_nobody_refuses() -> None:
    everywhere = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    refused = {kind + refusal.key for refusal in FOUND for kind in KINDS}
    kept = {key for kind in KINDS for key in keys("en", kind)}
    assert {key for key in kept - refused if f'"{key}"' not in everywhere} == set()


def test_a_refusal_brings_everything_its_sentence_speaks_of() -> None:
    for refusal in FOUND:
        for kind in KINDS:
            pattern = patterns("en").get(kind + refusal.key)
            if pattern is not None and refusal.complete:
                assert variables(pattern) <= refusal.args, refusal.key
