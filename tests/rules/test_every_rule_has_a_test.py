"""Every number of docs/rules.md, and every mask of R7, is cited by a test."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from mascarade.rules import MASKS
from tests.rules.rulebook import ROOT, RULES, numbers


def cited(tests: Iterable[Path]) -> set[str]:
    """What the `rule` markers of these files cite, each on a test function."""
    return {
        number
        for file in tests
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for decorator in node.decorator_list
        for number in _cited_by(decorator)
    }


def _cited_by(decorator: ast.expr) -> list[str]:
    match decorator:
        case ast.Call(func=ast.Attribute(attr="rule"), args=[ast.Constant(value=str(number))]):
            return [number]
        case _:
            return []


def without_a_test(rules: str, tests: Iterable[Path]) -> list[str]:
    known = cited(tests)
    return [number for number in numbers(rules) if number not in known]


def all_tests() -> list[Path]:
    return sorted((ROOT / "tests").rglob("test_*.py"))


def test_every_rule_and_every_mask_has_a_test() -> None:
    assert without_a_test(RULES, all_tests()) == []


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert sorted(cited(all_tests()) - set(numbers(RULES))) == []


def test_the_numbers_are_read_off_the_rules() -> None:
    found = numbers(RULES)
    assert len(found) == len(set(found))
    assert [number for number in found if number.startswith("R6")] == ["R6.1", "R6.2", "R6.3", "R6.4"]
    assert [found[0], found[-1]] == ["R1.1", "R8.6"]
    assert sorted(number[3:] for number in found if number.startswith("R7 ")) == [*MASKS]
    assert {"R7.1", "R7.2", "R8.5", "R7 puppet_master", "R7 peasant"} <= set(found)


def test_a_rule_or_a_mask_without_a_test_is_named() -> None:
    added = RULES + "- R9.1 A rule of our own.\n| Jester | takes nothing. |\n"
    assert without_a_test(added, all_tests()) == ["R9.1", "R7 jester"]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('@pytest.mark.rule("R9.1")\ndef test_it(): ...', {"R9.1"}),
        ('@pytest.mark.rule("R9.1")\n@pytest.mark.rule("R9.2")\ndef test_it(): ...', {"R9.1", "R9.2"}),
        ('# @pytest.mark.rule("R9.1")\ndef test_it(): ...', set()),
        ('@pytest.mark.rule("R9.1")\ndef helper(): ...', set()),
        ('"""R9.1"""\ndef test_r9_1(): ...', set()),
    ],
)
def test_only_a_marker_on_a_test_counts(tmp_path: Path, code: str, found: set[str]) -> None:
    file = tmp_path / "test_it.py"
    file.write_text(code, encoding="utf-8")
    assert cited([file]) == found
