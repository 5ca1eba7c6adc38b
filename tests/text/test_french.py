"""French has a blank before its double signs and inside its quotes, one that does not end a line."""

import re

from fluent.syntax import ast

from tests.text.catalogue import nodes, patterns

PROGRAMS = {"Authorization:", "Content-Type:", "X-Mascarade:", "centre:"}
"""What is quoted as programs write it."""

WRITTEN = "\n".join(
    node.value for node in nodes(list(patterns("fr").values())) if isinstance(node, ast.TextElement)
)


def test_no_line_can_end_before_a_sign_or_inside_its_quotes() -> None:
    assert re.findall(r"\S* [:;!?»]|« \S*", WRITTEN) == []


def test_no_sign_stands_without_its_blank() -> None:
    assert set(re.findall(r"[^\s]+[:;!?»](?=\s|$)", WRITTEN)) == PROGRAMS
    assert re.findall(r"«[^\u00a0]\S*", WRITTEN) == []
