"""Whatever is refused, there is a sentence that says why, and the refusal brings all it speaks of."""

import re

import pytest

from mascarade.text import LANGUAGES
from tests.text.catalogue import keys, patterns, variables
from tests.text.refusals import KINDS, PACKAGE, refusals

BROWSER = PACKAGE.parents[1] / "client" / "src" / "replay" / "open_file.ts"
"""A game file that somebody opens is looked at in their browser first."""

FOUND = refusals("rules", "scenarios", "server", "cli")


def test_the_refusals_are_found_in_the_code() -> None:
    found = {refusal.key for refusal in FOUND}
    assert {"game-over", "coin-third", "file-not-toml", "not-an-option-barred", "deal"} <= found
    assert {"stale-question", "table-closed", "too-often", "store-too-new", "unknown-scenario"} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    there = set(keys(language))
    missing = {refusal.key for refusal in FOUND if sum(kind + refusal.key in there for kind in KINDS) != 1}
    assert missing == set()


def test_no_sentence_is_kept_for_what_nobody_refuses() -> None:
    everywhere = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    refused = {kind + refusal.key for refusal in FOUND for kind in KINDS}
    refused |= {f"error-{key}" for key in re.findall(r"unreadable\('([a-z-]+)'", BROWSER.read_text("utf-8"))}
    kept = {key for kind in KINDS for key in keys("en", kind)}
    assert {key for key in kept - refused if f'"{key}"' not in everywhere} == set()


def test_a_refusal_brings_everything_its_sentence_speaks_of() -> None:
    for refusal in FOUND:
        for kind in KINDS:
            pattern = patterns("en").get(kind + refusal.key)
            if pattern is not None and refusal.complete:
                assert variables(pattern) <= refusal.args, refusal.key
