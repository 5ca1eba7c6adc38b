"""Saying something in Python: whole sentences or an error, and nothing loaded before it is needed."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from mascarade import text
from mascarade.text import LANGUAGES, Unsayable, negotiate, words
from mascarade.text.words import LARGEST_NUMBER
from tests.text.catalogue import patterns


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("en_GB.UTF-8", "en"),
        ("de_DE", "en"),
        ("plattdeutsch", "en"),
        ("it", "it"),
        ("IT", "it"),
        ("fr_FR", "fr"),
        ("fr-CA", "fr"),
        ("pl_PL.UTF-8", "pl"),
        ("it_IT@euro", "it"),
        ("pt", "pt-BR"),
        ("pt_PT", "pt-BR"),
        ("pt-br", "pt-BR"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("de:fr_CH:en", "fr"),
    ],
)
def test_a_wish_for_a_language_finds_the_nearest_one_there_is(wanted: str | None, language: str) -> None:
    assert negotiate(wanted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_found_by_its_own_name(language: str) -> None:
    assert negotiate(language) == language


def test_a_mask_arrives_as_an_id_and_is_said_by_its_name() -> None:
    said = words("en").say("line-acted", by="Ann", mask="puppet_master", reader="other")
    assert said == "Ann carries out the power of the Puppet Master."


def test_an_attribute_is_said_like_a_message() -> None:
    assert words("en").part("mask-king", "power") == "Take 2 coins from the bank."
    assert words("en").power("king") == "Take 2 coins from the bank."


def test_names_are_marked_off_only_where_it_is_asked_for() -> None:
    args = {"player": "Ann"}
    assert words("en").say("answer-choose-one", **args) == "Choose Ann"
    assert words("en", isolating=True).say("answer-choose-one", **args) == "Choose \u2068Ann\u2069"


def test_a_name_that_looks_like_markup_is_only_a_name() -> None:
    assert words("en").say("answer-choose-one", player="{ $mask }") == "Choose { $mask }"


@pytest.mark.parametrize(
    "number",
    [-(2**63), 2**64, 10**30, -(10**5000)],
    ids=["longest", "too long for 64 bits", "huge", "absurd"],
)
def test_a_number_of_any_length_is_said(number: int) -> None:
    said = words("en").say("error-no-such-seat", seat=number, last=3)
    nearest = max(-LARGEST_NUMBER, min(number, LARGEST_NUMBER))
    assert said == f"There is no seat {nearest}: seats are counted from 0 to 3."


def test_texts_of_any_length_are_said_as_far_as_they_fit_into_a_sentence() -> None:
    endless = {"by": "a" * 10_000, "one": "b" * 10_000, "two": "c" * 10_000}
    said = words("en").say("line-chose-two", **endless, reader="other")
    assert said == f"{'a' * 600}… chooses {'b' * 600}… and {'c' * 600}…."


def test_a_language_is_read_once() -> None:
    assert words("en") is words("en")


@pytest.mark.parametrize(
    ("key", "args", "complaint"),
    [
        ("line-nothing", {}, "there is no message 'line-nothing'"),
        ("line-looked", {"reader": "other"}, "'line-looked' cannot be said: .*by"),
        ("line-acted", {"by": "Ann", "mask": "joker", "reader": "by"}, "message 'mask-joker'"),
    ],
)
def test_what_cannot_be_said_whole_is_not_said_at_all(key: str, args: dict[str, str], complaint: str) -> None:
    with pytest.raises(Unsayable, match=complaint):
        words("en").say(key, **args)


def test_a_missing_attribute_is_named() -> None:
    with pytest.raises(Unsayable, match="no attribute 'tip' of message 'mask-king'"):
        words("en").part("mask-king", "tip")


@pytest.mark.parametrize("language", ["de", "EN", "", "../en"])
def test_a_language_there_is_not_is_refused(language: str) -> None:
    with pytest.raises(Unsayable, match="only in en, it, fr, pl, pt-BR"):
        words(language)


def test_fluent_is_not_loaded_before_something_is_said() -> None:
    code = "import sys, mascarade.text; print(sorted({'fluent', 'babel'} & sys.modules.keys()))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"


def test_whatever_the_other_rooms_say_by_name_there_are_words_for() -> None:
    package = Path(text.__file__).parents[1]
    said = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="say" | "part" as how) | ast.Name(id="say" | "part" as how),
                    args=[ast.Constant(value=str(key)), *rest],
                ):
                    match rest:
                        case [ast.Constant(value=str(attribute)), *_] if how == "part":
                            said.add(f"{key}.{attribute}")
                        case _:
                            said.add(key)
                case _:
                    pass
    assert said <= set(patterns("en"))
