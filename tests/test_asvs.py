"""The page about OWASP ASVS 5.0 has every requirement of levels 1 and 2 once, and its tests exist."""

import ast
import re
from collections import Counter
from functools import cache
from itertools import chain

from tests.test_docs import ROOT

PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
ROWS = re.findall(
    r"^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (\w+) \| (.+?) \| (.*?) ?\|$", PAGE, re.MULTILINE
)

# how many requirements of levels 1 and 2 each section has; in each they come before those of level 3
SECTIONS = """
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3
11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3
15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
"""


@cache
def defined(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(
        each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def test_every_requirement_of_levels_1_and_2_is_there_once_and_no_other() -> None:
    counts = [section.split(":") for section in SECTIONS.split()]
    ids = [f"{section}.{number}" for section, count in counts for number in range(1, int(count) + 1)]
    assert len(ids) == 253
    assert [row[0] for row in ROWS] == ids
    assert Counter(row[1] for row in ROWS) == {"1": 70, "2": 183}


def test_every_row_has_a_state_and_the_page_counts_them() -> None:
    counted = dict(re.findall(r"^\| (met|no|owner|open) \| .+ \| (\d+) \|$", PAGE, re.MULTILINE))
    found = Counter(row[3] for row in ROWS)
    assert {state: int(count) for state, count in counted.items()} == found


def test_every_test_that_is_named_exists() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE))
    assert len(named) > 100
    assert [f"{file}::{name}" for file, name in sorted(named) if name not in defined(file)] == []


def test_a_row_that_says_that_it_is_met_by_a_test_names_one_in_full() -> None:
    cells = chain.from_iterable(row[5].split(", ") for row in ROWS if row[5])
    assert [cell for cell in cells if not re.fullmatch(r"`tests/[\w/]+\.py::test_\w+`", cell)] == []


def test_no_text_is_run_as_code_on_the_server() -> None:
    for file in (ROOT / "src" / "mascarade" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                named = {getattr(node, "module", None), *(each.name for each in node.names)}
                assert named.isdisjoint({"pickle", "marshal", "shelve", "subprocess"}), file
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                assert called not in {"eval", "exec", "__import__", "os.system", "os.popen"}, file
                assert not any(each.arg == "shell" for each in node.keywords), file


def test_no_text_becomes_markup_or_code_in_the_browser() -> None:
    never = re.compile(
        r"\{@html|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function|postMessage"
    )
    sources = [*(ROOT / "client" / "src").rglob("*.ts"), *(ROOT / "client" / "src").rglob("*.svelte")]
    assert sources
    assert [file.name for file in sources if never.search(file.read_text(encoding="utf-8"))] == []
