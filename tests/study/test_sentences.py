"""Every mark and every honour has its sentence, and no sentence waits for what is never found."""

from typing import get_args

import pytest

from mascarade.study.shape import HonourKind, MarkKind
from mascarade.text import LANGUAGES
from tests.text.catalogue import keys, patterns, variables

MARKS = [f"study-mark-{kind}" for kind in get_args(MarkKind)]
HONOURS = [f"study-honour-{kind}" for kind in get_args(HonourKind)]


def test_there_is_a_sentence_for_each_of_them_and_no_other() -> None:
    assert keys("en", "study-") == ["study-marks", "study-turn", *MARKS, "study-honours", *HONOURS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_speak_of_who_it_was_and_of_what_was_counted(language: str) -> None:
    said = patterns(language)
    assert all(variables(said[key]) == {"player", "mask"} for key in MARKS)
    assert all(variables(said[key]) == {"names", "number"} for key in HONOURS)
