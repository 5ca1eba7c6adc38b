"""Whatever a server says, it can say in every language: refusals with what they bring, and its pages."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mascarade.text import LANGUAGES, words
from tests.text.catalogue import keys, patterns, variables
from tests.text.refusals import refusals, trees
from tests.text.test_saying import NUMBERS, SAMPLES

REFUSED = [refusal for refusal in refusals("server") if refusal.complete]

SOMETIMES_TEXTS = {"given", "number"}
"""A bot's name or a version, a seat or the number of an entry in the log: sayable as either."""

ROOMS = ("server", "cli")
"""What the pages say of a table the terminal says, too."""

languages = pytest.mark.parametrize("language", LANGUAGES)


class Speech(NamedTuple):
    """A place in the code where something is said by its name."""

    key: str
    args: frozenset[str]


def speeches(*rooms: str) -> Iterator[Speech]:
    for tree in (tree for room in rooms for tree in trees(room)):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr="say"), args=[ast.Constant(value=str(key))]):
                    yield Speech(key, frozenset(each.arg or "" for each in node.keywords))
                case _:
                    pass


def named(prefix: str) -> set[str]:
    """Every key of this kind that the code of the server or of the terminal has in it, however it is said."""
    found = (node for room in ROOMS for tree in trees(room) for node in ast.walk(tree))
    written = {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in written if re.fullmatch(rf"{prefix}[a-z-]+", text)}


def fillings(names: frozenset[str]) -> Iterator[dict[str, str | int]]:
    """Texts for what is a text, and numbers of every kind for the rest."""
    for number in NUMBERS:
        as_numbers = dict.fromkeys(sorted(names), number)
        texts = {name: SAMPLES[name] for name in names & SAMPLES.keys() - SOMETIMES_TEXTS}
        yield {**as_numbers, **texts}
        yield {**as_numbers, **texts, **dict.fromkeys(names & SOMETIMES_TEXTS, "5f0c19d2")}


@languages
def test_every_refusal_is_said_with_what_it_brings_and_nothing_else(language: str) -> None:
    spoken = words(language)
    for refusal in REFUSED:
        for args in fillings(refusal.args):
            assert spoken.say(f"error-{refusal.key}", **args), refusal.key


@languages
def test_every_page_is_said_with_what_it_brings_and_nothing_else(language: str) -> None:
    spoken = words(language)
    found = {speech.key for speech in speeches("server")}
    assert {"page-table-host", "page-table-people", "page-no-script"} <= found
    for speech in speeches("server"):
        for args in fillings(speech.args):
            assert spoken.say(speech.key, **args), speech.key


def test_the_pages_have_all_their_sentences_and_no_sentence_is_left_over() -> None:
    assert named("page-") == set(keys("en", "page-"))


def test_what_is_said_of_the_pages_by_name_alone_speaks_of_nothing() -> None:
    with_args = {speech.key for speech in speeches(*ROOMS) if speech.args}
    asked_for = {key for key in keys("en", "page-") if variables(patterns("en")[key])}
    assert asked_for == {key for key in with_args if key.startswith("page-")}


@languages
@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("house-full", "most"),
        ("tables-each", "most"),
        ("too-many-connections", "most"),
        ("too-many-spectators", "most"),
        ("body-large", "most"),
        ("too-often", "seconds"),
        ("no-such-game", "game"),
    ],
)
def test_a_number_of_four_digits_is_said_as_it_is_written(language: str, key: str, name: str) -> None:
    assert "1234" in words(language).say(f"error-{key}", **{name: 1234, "given": 2})


@pytest.mark.parametrize(
    ("number", "seconds", "characters", "seats"),
    [
        (1, "1 sekundę", "1 znak", "1 miejsce jest"),
        (2, "2 sekundy", "2 znaki", "2 miejsca są"),
        (5, "5 sekund", "5 znaków", "5 miejsc jest"),
        (12, "12 sekund", "12 znaków", "12 miejsc jest"),
        (22, "22 sekundy", "22 znaki", "22 miejsca są"),
    ],
)
def test_polish_counts_seconds_characters_and_seats_as_poles_do(
    number: int, seconds: str, characters: str, seats: str
) -> None:
    spoken = words("pl")
    assert f" {seconds} " in spoken.say("error-too-often", seconds=number)
    assert f" {characters}," in spoken.say("error-name-long", letters=number, most=20)
    assert f" {characters}," in spoken.say("error-chat-long", letters=number, most=300)
    assert spoken.say("error-chairs-empty", chairs=number).startswith(f"{seats} ")
