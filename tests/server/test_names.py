"""Names and chat of strangers: letters pass, whatever deceives a reader does not."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.server.errors import Unwelcome
from mascarade.server.table.names import LONGEST_CHAT, LONGEST_NAME, clean_chat, clean_name


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n  Cleves ", "Ann of Cleves"),
        ("Zoe\u0308", "Zoë"),
        ("Łukasz", "Łukasz"),
        ("שרה", "שרה"),
        ("陳大文", "陳大文"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # plain text to everybody who shows it
        ("Ann 👩\u200d🚀", "Ann 👩\u200d🚀"),
        ("Ann ❤\ufe0f", "Ann ❤\ufe0f"),
        ("R2", "R2"),
        ("a" * LONGEST_NAME, "a" * LONGEST_NAME),
    ],
)
def test_a_name_in_any_language_is_kept(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        ("", "name-empty"),
        (" \u2003\n", "name-empty"),
        ("a" * (LONGEST_NAME + 1), "name-long"),
        ("Ann\x00", "name-letters"),
        ("Ann\x1b[31m", "name-letters"),
        ("\u202enna", "name-letters"),
        ("A\u200bnn", "name-letters"),
        ("A\u200dnn", "name-letters"),
        ("Ann\ufeff", "name-letters"),
        ("Ann\ufe0f", "name-letters"),
        ("Ann\ufe01", "name-letters"),
        ("Ann\u3164", "name-letters"),
        ("Ann\ue000", "name-letters"),
        ("Ann\ud800", "name-letters"),
        ("Ann\uffff", "name-letters"),
        ("A" + "\u0321" * 4, "name-letters"),
        ("👩\u200d\u200d🚀 Ann", "name-letters"),
        ("...", "name-no-letter"),
        ("🎭", "name-no-letter"),
        ("centre:0", "name-centre"),
        ("Centre:0", "name-centre"),
    ],
)
def test_a_name_that_deceives_or_says_nothing_is_refused(raw: str, key: str) -> None:
    with pytest.raises(Unwelcome) as refused:
        clean_name(raw)
    assert [each.key for each in refused.value.problems] == [key]


@given(st.text(max_size=40))
def test_a_clean_name_is_clean_and_stays_as_it_is(raw: str) -> None:
    try:
        name = clean_name(raw)
    except Unwelcome:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("I am the King", "I am the King"),
        ("two\nlines\u2028three", "two lines three"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\x00c", "abc"),
        ("bravo 👏🏽 👨\u200d👩\u200d👧", "bravo 👏🏽 👨\u200d👩\u200d👧"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("Z" + "\u0321" * 50, "Z\u0321\u0321\u0321"),
        ("x" * LONGEST_CHAT + "\u200b" * 9, "x" * LONGEST_CHAT),
    ],
)
def test_chat_loses_what_disturbs_others(raw: str, text: str) -> None:
    assert clean_chat(raw) == text


@pytest.mark.parametrize(
    ("raw", "key"), [("", "chat-empty"), ("\u202e \u200b", "chat-empty"), ("x" * 301, "chat-long")]
)
def test_chat_without_a_word_or_without_an_end_is_refused(raw: str, key: str) -> None:
    with pytest.raises(Unwelcome) as refused:
        clean_chat(raw)
    assert [each.key for each in refused.value.problems] == [key]


@given(st.text(max_size=400))
def test_clean_chat_is_one_line_without_controls(raw: str) -> None:
    try:
        text = clean_chat(raw)
    except Unwelcome:
        return
    assert len(text.splitlines()) == 1
    assert not {unicodedata.category(letter) for letter in text} & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert "\u202e" not in text
