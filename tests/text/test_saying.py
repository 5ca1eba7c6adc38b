"""Whatever is filled in, what comes out is a clean sentence."""

from collections.abc import Iterator
from itertools import product

import pytest

from mascarade.text import LANGUAGES, Words, words
from tests.text.catalogue import patterns, variables, variants

NUMBERS = (0, 1, 2, 5, 12, 13, 22, 200)
SAMPLES: dict[str, str] = {
    "across": "Kim",
    "allowed": "name, players, masks",
    "asked": "Ann",
    "by": "Bob",
    "code": "KQXWTR",
    "detail": "truncated (line 3)",
    "file": "ball.json",
    "folder": "evenings",
    "given": "jugde",
    "guess": "judge",
    "host": "Ida",
    "left": "Leo",
    "link": "http://127.0.0.1:8000/t/3vuv65ic34trofnx",
    "mask": "puppet_master",
    "name": "5A",
    "names": "Cia, Dan",
    "one": "Eve",
    "payer": "Fay",
    "player": "Gus",
    "right": "Ria",
    "server": "http://127.0.0.1:8000",
    "two": "Hal",
    "why": "disk full",
}
CHOICES = {
    "list": ("masks", "coins", "other"),
    "reader": ("by", "player", "payer", "one", "two", "alone", "shared", "other"),
}

languages = pytest.mark.parametrize("language", LANGUAGES)


def sayings(spoken: Words) -> Iterator[tuple[str, str]]:
    """Every text of a language, with every reader and with a number of each kind."""
    for name, pattern in patterns(spoken.language).items():
        key, _, attribute = name.partition(".")
        for args in fillings(variables(pattern)):
            yield name, spoken.part(key, attribute, **args) if attribute else spoken.say(key, **args)


def fillings(wanted: set[str]) -> Iterator[dict[str, str | int]]:
    """All ways to fill in these variables; all numbers in a message are the same one at a time."""
    texts = {each: SAMPLES[each] for each in wanted & SAMPLES.keys()}
    chosen = sorted(wanted & CHOICES.keys())
    numbers = wanted - SAMPLES.keys() - CHOICES.keys()
    for number in NUMBERS if numbers else NUMBERS[:1]:
        for choices in product(*(CHOICES[each] for each in chosen)):
            yield {**texts, **dict.fromkeys(numbers, number), **dict(zip(chosen, choices, strict=True))}


@languages
def test_every_message_can_be_said_to_every_reader_and_comes_out_clean(language: str) -> None:
    for name, said in sayings(words(language)):
        assert said.strip() == said, name
        assert said, name
        for unwanted in ("{", "}", "  ", "None", "$", " ,", " .", "..", "\t", "\u2068"):
            assert unwanted not in said, (name, said)


@languages
def test_a_message_is_one_line_unless_it_is_a_page_of_the_rules(language: str) -> None:
    broken = {name for name, said in sayings(words(language)) if "\n" in said}
    assert {name for name in broken if not (name.startswith("rules-") and name.endswith(".text"))} == set()


@languages
def test_a_paragraph_of_the_rules_is_one_line(language: str) -> None:
    for name, said in sayings(words(language)):
        for paragraph in said.split("\n\n"):
            assert "\n" not in paragraph, name


@languages
def test_a_whole_sentence_ends_like_one(language: str) -> None:
    prefixes = ("line-", "ask-", "error-", "advice-")
    for name, said in sayings(words(language)):
        if name.startswith(prefixes) or name.endswith((".power", ".text")):
            assert said.rstrip("”»)\u00a0\u202f").endswith((".", "!", "?", "line 3")), (name, said)


@languages
@pytest.mark.parametrize("pair", ["answer-swap", "answer-swap-centre", "answer-finish"])
def test_to_swap_and_to_pretend_look_alike_from_afar(language: str, pair: str) -> None:
    spoken = words(language)
    really = spoken.say(f"{pair}-really", player="Ann", number=1)
    pretend = spoken.say(f"{pair}-pretend", player="Ann", number=1)
    assert really != pretend
    assert abs(len(really) - len(pretend)) <= 5


@languages
def test_four_digits_stand_together_as_they_do_in_the_browser(language: str) -> None:
    spoken = words(language)
    assert "1234" in spoken.say("line-turn", turn=1234, by="Ann", reader="other")
    assert "70000" in spoken.say("error-file-too-large", bytes=70_000, most=65_536)


def test_every_part_a_reader_can_play_is_tried() -> None:
    parts = {part for pattern in patterns("en").values() for part in variants(pattern, "reader")}
    assert parts == set(CHOICES["reader"])
