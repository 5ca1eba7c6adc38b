"""The words the pages in the browser use are there, and no others wait for a page that never says them."""

import re
from functools import cache
from pathlib import Path

from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from tests.text.catalogue import keys, patterns

SOURCES = Path(__file__).parents[2] / "client" / "src"
ELSEWHERE = (
    *("mask-", "line-", "ask-", "answer-", "error-", "advice-", "rules-", "play-", "join-", "page-"),
    "study-",
)
"""What Python says, too: other tests hold these."""

_SAID = re.compile(r"\b(?:t|say)\(\s*'([a-z][\w-]+)'")
_PART = re.compile(r"\bpart\(\s*'([a-z][\w-]+)',\s*'(\w+)'")
_WORD = re.compile(r"'([a-z][a-z0-9]*(?:-[a-z0-9]+)+)'")
_STEM = re.compile(r"""["'](option-[a-z-]+)["']|stem="([a-z]+)\"""")
"""What the lobby adds each value of an option to."""
_MADE = re.compile(r"`((?:[a-z0-9-]|\$\{[^}]+\})+)`")


@cache
def source() -> str:
    """All of the client."""
    files = sorted(file for kind in ("*.svelte", "*.ts") for file in SOURCES.rglob(kind))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def made() -> list[re.Pattern[str]]:
    """The keys that are put together as the page runs: what stands in them for certain."""
    found = {pattern for pattern in _MADE.findall(source()) if re.match(r"[a-z]+-", pattern)}
    return [re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9-]+", re.escape(each))) for each in found]


def test_every_key_a_page_says_is_there() -> None:
    assert sorted(set(_SAID.findall(source())) - set(keys("en"))) == []


def test_every_part_of_a_message_a_page_says_is_there() -> None:
    parts = {f"{key}.{part}" for key, part in _PART.findall(source())}
    assert sorted(parts - set(patterns("en"))) == []


def test_every_bot_and_every_temper_has_a_name() -> None:
    names = {*(f"bot-{level}" for level in BOTS), *(f"temper-{temper}" for temper in TEMPERS)}
    assert sorted(names - set(keys("en"))) == []


def test_every_key_for_pages_is_said_by_one() -> None:
    stems = {stem for found in _STEM.findall(source()) for stem in found}
    written, patterns_made = set(_WORD.findall(source())), made()
    waiting = [
        key
        for key in keys("en")
        if not key.startswith(ELSEWHERE)
        and key not in written
        and key.rpartition("-")[0] not in stems
        and not any(pattern.fullmatch(key) for pattern in patterns_made)
    ]
    assert waiting == []
